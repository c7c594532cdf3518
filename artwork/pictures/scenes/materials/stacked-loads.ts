import { ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { group, n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A yard from straight above: ribbed boxes in their bays, one bay free, long shadows. */
export const stackedLoads: Scene = (sheet) => {
  ground(sheet, '#12306c', '#0a1d47');
  const [width, depth] = [196, 82];
  const tones = ['#1d4690', '#2b56a6', '#17366f', '#3a6cbc', palette.brass, '#214a97', palette.turquoiseDeep];
  const markup: string[] = [];
  for (let column = -1; column < 9; column += 1) {
    const lane = Math.floor((column + 1) / 3) * 74;
    for (let row = -1; row < 13; row += 1) {
      const [x, y] = [-40 + column * (width + 9) + lane, -20 + row * (depth + 9)];
      const isFree = (column === 4 && row === 5) || sheet.random() < 0.06;
      if (isFree) {
        markup.push(
          rect(x, y, width, depth, {
            fill: 'none',
            stroke: palette.brassLight,
            'stroke-width': 2,
            'stroke-dasharray': '14 8',
            opacity: 0.7,
          }),
        );
        continue;
      }
      const height = 1 + Math.floor(sheet.random() * 3);
      const base = column === 5 && row === 4 ? palette.gold : (tones[Math.floor(sheet.random() * tones.length)] ?? palette.lapis);
      const colour = mix(base, '#ffffff', (height - 1) * 0.06);
      const ribs = Array.from({ length: 17 }, (_, k) => `M${n(x + 12 + k * 10.8)} ${y + 5}v${depth - 10}`).join('');
      const shade = height * 13;
      markup.push(
        path(`M${x} ${y + depth}l${shade} ${shade * 0.8}h${width}v${-depth}l${-shade} ${-shade * 0.8}Z`, {
          fill: '#030a1e',
          opacity: 0.42,
        }),
        rect(x, y, width, depth, {
          fill: sheet.linear([x, y], [x + width, y + depth], [mix(colour, '#ffffff', 0.12), mix(colour, palette.night, 0.2)]),
        }),
        path(ribs, { stroke: palette.night, 'stroke-width': 2.2, opacity: 0.3 }),
        rect(x, y, width, depth, { fill: 'none', stroke: mix(colour, '#ffffff', 0.3), 'stroke-width': 1.4, opacity: 0.55 }),
      );
    }
  }
  sheet.add(group({ transform: 'rotate(-8 800 500) translate(-60 -40) scale(1.1)' }, ...markup));
  vignette(sheet, 0.6, [960, 460]);
};

import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { group, n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Cells of silicon with cut corners and their fine conductors; the morning runs across them. */
export const lightCells: Scene = (sheet) => {
  ground(sheet, '#0a1d47', palette.night);
  const [pitch, size, cut] = [158, 150, 24];
  const markup: string[] = [];
  for (let row = -1; row < 9; row += 1) {
    for (let column = -2; column < 14; column += 1) {
      const [x, y] = [column * pitch + Math.floor(column / 6) * 14, row * pitch + Math.floor(row / 4) * 14];
      const light = Math.max(0, 1 - Math.abs(x * 0.55 + y - 1050) / 520);
      const colour = mix(mix('#0c2658', '#1d4690', sheet.random() * 0.6), palette.brassLight, light ** 1.7 * 0.85);
      const outline = `M${x + cut} ${y}h${size - 2 * cut}l${cut} ${cut}v${size - 2 * cut}l${-cut} ${cut}h${2 * cut - size}l${-cut} ${-cut}v${2 * cut - size}Z`;
      const fingers = Array.from({ length: 18 }, (_, k) => `M${x + 3} ${n(y + 7 + k * 8)}h${size - 6}`).join('');
      markup.push(
        path(outline, {
          fill: sheet.linear([x, y], [x + size, y + size], [mix(colour, '#ffffff', 0.1), colour, mix(colour, palette.night, 0.3)]),
        }),
        path(fingers, { stroke: light > 0.4 ? '#fff3d0' : '#6f8fc4', 'stroke-width': 0.9, opacity: 0.4 }),
        ...[0.25, 0.5, 0.75].map((share) =>
          rect(x + size * share - 2, y, 4, size, { fill: mix('#8ea4cc', palette.gold, light), opacity: 0.85 }),
        ),
      );
    }
  }
  sheet.add(group({ transform: 'rotate(-16 800 500) scale(1.06)' }, ...markup));
  glow(sheet, [1180, 360], 760, palette.gold, 0.3);
  vignette(sheet, 0.6, [1000, 480]);
};

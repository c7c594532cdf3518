import { paperTones } from '../../draw/paper';
import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { circle, group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** The cards of a jacquard loom, laced into a chain: a pattern written as holes, and the oldest software there is. */
export const punchedCards: Scene = (sheet) => {
  ground(sheet, '#123070', '#081a40');
  const markup: string[] = [];
  const [width, height, pitch] = [1180, 170, 196];
  const blurred = sheet.blur(12);
  for (let card = 0; card < 8; card += 1) {
    const [x, y] = [330, -220 + card * pitch];
    const tone = mix(paperTones.body, '#c9b48a', card % 3 === 1 ? 0.24 : sheet.random() * 0.14);
    markup.push(
      rect(x + 12, y + 20, width, height, { fill: '#020817', opacity: 0.55, filter: blurred, rx: 8 }),
      rect(x, y, width, height, {
        fill: sheet.linear([x, y], [x + width, y + height], [mix(tone, '#ffffff', 0.3), tone, mix(tone, '#6b5a34', 0.22)]),
        rx: 8,
      }),
    );
    for (let row = 0; row < 6; row += 1) {
      for (let column = 0; column < 38; column += 1) {
        // The star that they weave: a hole where two waves of the pattern meet.
        const [u, v] = [column - 18.5, (card * 6 + row - 25) * 0.92];
        const isHole = Math.abs(Math.hypot(u, v) % 7.6) < 2.5 || Math.abs(Math.abs(u) - Math.abs(v)) < 0.9;
        if (isHole)
          markup.push(
            circle(x + 96 + column * 26.6, y + 24 + row * 24.4, 8.2, {
              fill: '#0b1f4b',
              stroke: mix(tone, '#6b5a34', 0.5),
              'stroke-width': 1.4,
            }),
          );
      }
    }
    for (const side of [46, width - 46]) {
      markup.push(
        circle(x + side, y + height / 2, 17, { fill: '#0b1f4b', stroke: palette.brass, 'stroke-width': 5 }),
        path(
          `M${x + side - 26} ${y + height - 14}q13 ${pitch - height + 28} 0 ${pitch - height + 28}M${x + side + 26} ${y + height - 14}q-13 ${pitch - height + 28} 0 ${pitch - height + 28}`,
          {
            fill: 'none',
            stroke: palette.turquoise,
            'stroke-width': 6,
          },
        ),
      );
    }
  }
  sheet.add(group({ transform: 'rotate(-13 800 500)' }, ...markup));
  glow(sheet, [620, 180], 700, palette.gold, 0.14);
  vignette(sheet, 0.55, [900, 480]);
};

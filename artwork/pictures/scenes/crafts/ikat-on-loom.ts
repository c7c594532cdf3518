import { pool } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Warp threads on a loom; from them an ikat pattern rises like flame. */
export const ikatOnLoom: Scene = (sheet) => {
  ground(sheet, '#10295e', palette.night);
  const edge = 430;
  const tints = [palette.paper, palette.brassLight, palette.brass, palette.turquoise, '#1d4a98', '#0f2a62'];
  const light = pool([1080, 420], 1050, 0.2);
  const threads: string[] = [];
  let fray = 0;
  for (let x = 4; x < 1600; x += 6) {
    threads.push(path(`M${x} 0V${edge}`, { stroke: mix('#122c62', palette.gold, light([x, 250]) * 0.4), 'stroke-width': 2.2 }));
    fray = fray * 0.45 + sheet.range(-17, 17);
    const across = Math.abs(((((x - 130) % 420) + 420) % 420) - 210) / 210;
    let start = edge;
    let before = -1;
    for (let y = edge; y <= 1010; y += 5) {
      const along = Math.abs(((((y + fray - 470) % 340) + 340) % 340) - 170) / 170;
      const ring = Math.hypot(across * 1.05, along * 0.95) * 4.4 + (across * along > 0.42 ? 3 : 0);
      const tint = Math.floor(ring) % tints.length;
      if (tint !== before || y > 1005) {
        if (before >= 0)
          threads.push(
            path(`M${x} ${start}V${y}`, {
              stroke: mix(palette.night, tints[before] ?? palette.brass, light([x, (start + y) / 2])),
              'stroke-width': 5.6,
            }),
          );
        start = y;
        before = tint;
      }
    }
  }
  sheet.add(group({ fill: 'none' }, ...threads));
  for (const [y, h] of [
    [96, 26],
    [262, 20],
    [404, 34],
  ] as const)
    sheet.add(
      rect(0, y + 14, 1600, h, { fill: '#020817', opacity: 0.5, filter: sheet.blur(8) }),
      rect(0, y, 1600, h, {
        fill: sheet.down(
          [
            [0, palette.gold],
            [0.4, palette.brass],
            [1, '#5e4417'],
          ],
          y,
          y + h,
        ),
      }),
    );
  glow(sheet, [1100, 300], 700, palette.gold, 0.25);
  vignette(sheet, 0.65, [1040, 520]);
};

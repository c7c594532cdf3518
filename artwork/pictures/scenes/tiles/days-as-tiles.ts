import { pool } from '../../draw/ornament';
import { ground, vignette } from '../../draw/sky';
import { polar } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { circle, group, outline, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** The year as tiles: twelve panels of days, the days that matter in brass. */
export const daysAsTiles: Scene = (sheet) => {
  ground(sheet, '#112c66', palette.night);
  const size = 43;
  const [width, height] = [7 * size, 5 * size];
  const light = pool([1130, 430], 1050, 0.12);
  const star = (x: number, y: number, r: number) =>
    outline(Array.from({ length: 16 }, (_, k) => polar([x, y], k % 2 ? r * 0.765 : r, (k * Math.PI) / 8)));
  const panels = Array.from({ length: 12 }, (_, month) => {
    const x = 150 + (month % 4) * (width + 50);
    const y = 76 + Math.floor(month / 4) * (height + 78);
    const days = Array.from({ length: 35 }, (_unused, day) => {
      const due = day === 14 + ((month * 5) % 9) || (month % 3 === 2 && day === 29);
      const [cx, cy] = [x + (day % 7) * size + size / 2, y + Math.floor(day / 7) * size + size / 2];
      const tone = mix('#0d2556', mix('#2457ad', '#4a83d0', sheet.random()), light([cx, cy]) * sheet.range(0.55, 1));
      if (!due) return path(star(cx, cy, 20.5), { fill: tone }) + path(star(cx, cy, 8), { fill: mix(tone, palette.night, 0.35) });
      return (
        circle(cx, cy, 60, {
          fill: sheet.radial([cx, cy], 60, [
            [0, palette.gold, 0.5],
            [1, palette.gold, 0],
          ]),
        }) +
        path(star(cx, cy, 25), {
          fill: sheet.linear(
            [cx - 20, cy - 20],
            [cx + 20, cy + 20],
            [
              [0, palette.paper],
              [0.4, palette.gold],
              [1, palette.brass],
            ],
          ),
        })
      );
    });
    return (
      rect(x - 12, y - 12, width + 24, height + 24, {
        fill: '#0a1d47',
        stroke: palette.brass,
        'stroke-width': 1.4,
        'stroke-opacity': 0.25 + light([x + width / 2, y + height / 2]) * 0.6,
        rx: 4,
      }) + days.join('')
    );
  });
  sheet.add(group({ transform: 'rotate(-4 800 500)' }, ...panels));
  vignette(sheet, 0.6, [1080, 450]);
};

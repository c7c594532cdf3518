import { glow, ground, vignette } from '../../draw/sky';
import { type Point, polar } from '../../girih/geometry';
import { palette } from '../../palette';
import { circle, outline, path } from '../../sheet';
import type { Scene } from '../scene';

/** The beginning of a pattern: compass circles and ruled lines, and the star that they lead to. */
export const compassDrawing: Scene = (sheet) => {
  ground(sheet, '#12306c', '#0a1d47');
  const at: Point = [1030, 510];
  const lines = Array.from({ length: 24 }, (_, k) =>
    outline([polar(at, -1500, (k * Math.PI) / 24), polar(at, 1500, (k * Math.PI) / 24)], false),
  ).join('');
  sheet.add(path(lines, { stroke: palette.haze, 'stroke-width': 1, opacity: 0.3, fill: 'none' }));
  for (let k = 0; k < 8; k += 1) {
    const [x, y] = polar(at, 236, (k * Math.PI) / 4 + Math.PI / 8);
    sheet.add(circle(x, y, 236, { fill: 'none', stroke: '#a9bde0', 'stroke-width': 1.6, opacity: 0.55 }));
  }
  sheet.add(
    ...[92, 236, 333, 472].map((r) =>
      circle(at[0], at[1], r, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 1.4, opacity: 0.6 }),
    ),
  );
  const star = (r: number, turn: number) =>
    [0, 1].map((k) => outline(Array.from({ length: 4 }, (_, c) => polar(at, r, turn + (c * Math.PI) / 2 + (k * Math.PI) / 4)))).join('');
  const gold = sheet.linear([800, 250], [1300, 800], [palette.gold, palette.brass, palette.brassDark]);
  sheet.add(
    path(star(333, Math.PI / 8), {
      fill: 'none',
      stroke: '#020817',
      'stroke-width': 34,
      opacity: 0.5,
      filter: sheet.blur(10),
      transform: 'translate(10 18)',
    }),
  );
  sheet.add(
    path(star(333, Math.PI / 8), { fill: 'none', stroke: gold, 'stroke-width': 24, 'stroke-linejoin': 'miter' }),
    path(star(333, Math.PI / 8), { fill: 'none', stroke: '#0d2555', 'stroke-width': 3 }),
  );
  sheet.add(path(star(180, 0), { fill: palette.lapisDeep, 'fill-opacity': 0.5, stroke: palette.gold, 'stroke-width': 5 }));
  sheet.add(
    circle(at[0], at[1], 9, { fill: palette.paper }),
    ...Array.from({ length: 8 }, (_, k) => polar(at, 333, (k * Math.PI) / 4 + Math.PI / 8)).map(([x, y]) =>
      circle(x, y, 6, { fill: palette.paper }),
    ),
  );
  glow(sheet, [940, 360], 640, palette.brassLight, 0.18);
  vignette(sheet, 0.55, at);
};

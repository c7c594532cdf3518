import { ground, vignette } from '../../draw/sky';
import { type Point, polar } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { circle, outline, path } from '../../sheet';
import type { Scene } from '../scene';

/** Heights drawn as contour lines, one path marked through them. */
export const contourPath: Scene = (sheet) => {
  ground(sheet, '#0f2a62', '#0a1c46');
  const centre: Point = [1120, 430];
  for (let level = 15; level >= 1; level -= 1) {
    const shape = Array.from({ length: 120 }, (_, k): Point => {
      const angle = (k / 120) * 2 * Math.PI;
      const r =
        level *
        62 *
        (1 + 0.16 * Math.sin(2 * angle + 0.6) + 0.08 * Math.sin(3 * angle + level * 0.16) + 0.045 * Math.sin(5 * angle - level * 0.3));
      const [x, y] = polar(centre, r, angle);
      return [x + level * 4, y * 0.92 + level * 12 * 0.3 + 30];
    });
    const share = 1 - level / 15;
    const curve = outline(shape);
    sheet.add(
      path(curve, { fill: '#020817', opacity: 0.35, filter: sheet.blur(8), transform: 'translate(7 12)' }),
      path(curve, {
        fill: share > 0.7 ? mix('#96722f', palette.gold, (share - 0.7) * 3.4) : mix('#0b1f4b', '#4a7ac2', share * 1.25),
        stroke: share > 0.7 ? palette.gold : palette.brassLight,
        'stroke-width': 1.8,
        'stroke-opacity': 0.35 + share * 0.6,
      }),
    );
  }
  const route = 'M300 960C420 820 380 700 560 680S820 800 900 660S800 520 930 470S1060 520 1118 420';
  sheet.add(
    path(route, { fill: 'none', stroke: '#020817', 'stroke-width': 12, opacity: 0.4, transform: 'translate(3 5)' }),
    path(route, { fill: 'none', stroke: palette.paper, 'stroke-width': 6, 'stroke-dasharray': '2 20', 'stroke-linecap': 'round' }),
    path(route, { fill: 'none', stroke: palette.paper, 'stroke-width': 2, opacity: 0.6 }),
  );
  sheet.add(
    ...[
      [300, 960],
      [560, 680],
      [900, 660],
      [930, 470],
    ].map(([x = 0, y = 0]) => circle(x, y, 10, { fill: palette.lapisDeep, stroke: palette.paper, 'stroke-width': 4 })),
  );
  const star = outline(Array.from({ length: 16 }, (_, k) => polar([1120, 416], k % 2 ? 24 : 40, (k * Math.PI) / 8)));
  sheet.add(path(star, { fill: palette.paper, stroke: palette.brassDark, 'stroke-width': 3 }));
  vignette(sheet, 0.6, [1080, 460]);
};

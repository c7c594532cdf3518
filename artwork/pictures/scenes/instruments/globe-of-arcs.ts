import { ground, stars, vignette } from '../../draw/sky';
import type { Point } from '../../girih/geometry';
import { palette } from '../../palette';
import { circle, element, group, n, path } from '../../sheet';
import type { Scene } from '../scene';

/** A globe of fine lines with arcs that leap from place to place. */
export const globeOfArcs: Scene = (sheet) => {
  ground(sheet, palette.night, '#0d2454');
  stars(sheet, 110, 1000);
  const at: Point = [1060, 640];
  const r = 520;
  sheet.add(
    circle(at[0], at[1], r, {
      fill: sheet.radial([1230, 340], 950, [
        [0, '#4a7ac6'],
        [0.35, '#1d4690'],
        [0.8, '#0a1d47'],
        [1, palette.night],
      ]),
    }),
  );
  const meridians = Array.from({ length: 7 }, (_, k) =>
    element('ellipse', { cx: at[0], cy: at[1], rx: r * Math.sin(((k + 0.5) / 7) * (Math.PI / 2)), ry: r }),
  );
  const parallels = Array.from({ length: 11 }, (_, k) => {
    const lat = ((k - 5) / 6) * (Math.PI / 2);
    return element('ellipse', { cx: at[0], cy: at[1] - r * Math.sin(lat) * 0.94, rx: r * Math.cos(lat), ry: r * Math.cos(lat) * 0.16 });
  });
  sheet.add(
    group(
      { fill: 'none', stroke: '#9db6e0', 'stroke-width': 1.1, opacity: 0.4, transform: `rotate(-18 ${at[0]} ${at[1]})` },
      ...meridians,
      ...parallels,
    ),
  );
  sheet.add(
    circle(at[0], at[1], r, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 2.5 }),
    circle(at[0], at[1], r + 26, { fill: 'none', stroke: palette.brass, 'stroke-width': 1, opacity: 0.5 }),
  );
  const places: readonly Point[] = [
    [800, 470],
    [980, 300],
    [1210, 420],
    [1390, 610],
    [1050, 610],
    [870, 760],
    [1260, 800],
  ];
  const links = [
    [4, 0],
    [4, 1],
    [4, 2],
    [4, 3],
    [1, 3],
    [0, 5],
    [4, 6],
    [5, 6],
  ].map(([a = 0, b = 0]) => {
    const [p, q] = [places[a] ?? at, places[b] ?? at];
    return `M${n(p[0])} ${n(p[1])}Q${n((p[0] + q[0]) / 2 + ((p[0] + q[0]) / 2 - at[0]) * 0.35)} ${n((p[1] + q[1]) / 2 - Math.hypot(p[0] - q[0], p[1] - q[1]) * 0.48)} ${n(q[0])} ${n(q[1])}`;
  });
  sheet.add(
    path(links.join(''), { fill: 'none', stroke: palette.gold, 'stroke-width': 9, opacity: 0.22, filter: sheet.blur(5) }),
    path(links.join(''), { fill: 'none', stroke: palette.gold, 'stroke-width': 3 }),
  );
  sheet.add(
    ...places.map(([x, y], k) => circle(x, y, k === 4 ? 15 : 9, { fill: palette.paper, stroke: palette.brass, 'stroke-width': 4 })),
  );
  vignette(sheet, 0.45, [1040, 520]);
};

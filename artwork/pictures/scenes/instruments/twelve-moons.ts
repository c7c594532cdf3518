import { ridge } from '../../draw/land';
import { glow, sky, stars, vignette } from '../../draw/sky';
import { polar } from '../../girih/geometry';
import { palette } from '../../palette';
import { circle, n, path } from '../../sheet';
import type { Scene } from '../scene';

/** Twelve moons over a dark ridge: one for each month. */
export const twelveMoons: Scene = (sheet) => {
  sky(sheet, 900, palette.night, '#12306c', '#3f62a4', '#98a3bb');
  stars(sheet, 140, 620);
  for (let k = 0; k < 12; k += 1) {
    const [x, y] = polar([840, 1010], 740, Math.PI * (1.115 + (k / 11) * 0.77));
    const r = 50;
    const phase = k / 11;
    const bulge = Math.cos(phase * Math.PI) * r;
    const lit = `M${n(x)} ${n(y - r)}A${r} ${r} 0 0 1 ${n(x)} ${n(y + r)}A${n(Math.abs(bulge))} ${r} 0 0 ${bulge > 0 ? 0 : 1} ${n(x)} ${n(y - r)}Z`;
    sheet.add(
      circle(x, y, r, { fill: '#0d2352', stroke: palette.brass, 'stroke-width': 1.5, 'stroke-opacity': 0.6 }),
      path(lit, { fill: sheet.linear([x - r, y - r], [x + r, y + r], [palette.gold, palette.brass]) }),
    );
  }
  sheet.add(
    path('M100 1010A740 740 0 0 1 1580 1010', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 1, opacity: 0.4 }),
    path('M190 1010A650 650 0 0 1 1490 1010', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 1, opacity: 0.25 }),
  );
  glow(sheet, [1400, 640], 560, palette.brassLight, 0.35);
  ridge(sheet, {
    base: 900,
    peak: 560,
    colour: '#1d3f80',
    foot: '#2d4f90',
    lit: '#8ea6cf',
    peaks: [
      [0.1, 0.25],
      [0.25, 0.5],
      [0.38, 0.42],
      [0.53, 1],
      [0.66, 0.55],
      [0.8, 0.62],
      [0.95, 0.3],
    ],
  });
  ridge(sheet, {
    base: 960,
    peak: 800,
    colour: '#0b1f4b',
    foot: palette.night,
    peaks: [
      [0.08, 0.8],
      [0.22, 0.5],
      [0.4, 0.3],
      [0.6, 0.5],
      [0.75, 0.9],
      [0.9, 0.7],
    ],
  });
  vignette(sheet, 0.4);
};

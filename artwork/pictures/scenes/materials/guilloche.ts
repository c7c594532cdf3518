import { glow, ground, vignette } from '../../draw/sky';
import { type Point, polar } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { group, outline, path } from '../../sheet';
import type { Scene } from '../scene';

/** The engraver's braid of a banknote: bands of fine waves that cross, and a rosette of one unbroken line. */
export const guilloche: Scene = (sheet) => {
  ground(sheet, '#0e2a60', palette.night);
  const band = (middle: number, height: number, phase: number, count: number) =>
    Array.from({ length: count }, (_, line) => {
      const shift = (line / count) * 2 * Math.PI;
      const points = Array.from({ length: 161 }, (_, k): Point => {
        const x = k * 10;
        const swell = 0.62 + 0.38 * Math.sin(x * 0.0058 + phase);
        return [x, middle + height * swell * Math.sin(x * 0.0145 + shift + phase) * Math.cos(x * 0.004 + shift * 0.5)];
      });
      return outline(points, false);
    });
  [180, 420, 660, 900].forEach((middle, row) => {
    sheet.add(
      path(band(middle, 150, row * 1.3, 30).join(''), {
        fill: 'none',
        stroke: mix(palette.azure, palette.brassLight, row % 2 ? 0.7 : 0.15),
        'stroke-width': 1.3,
        opacity: 0.62,
      }),
    );
  });
  const at: Point = [1060, 500];
  const rosette = (outer: number, lobes: number, turns: number) =>
    outline(
      Array.from({ length: 2400 }, (_, k) => {
        const turn = (k / 2400) * 2 * Math.PI * turns;
        const radius = outer * (0.7 + 0.3 * Math.sin((lobes / turns) * turn) * Math.cos((turn * 3) / turns));
        return polar(at, radius, turn);
      }),
    );
  sheet.add(
    path(rosette(330, 91, 7), { fill: palette.night, opacity: 0.75, 'fill-rule': 'nonzero' }),
    group(
      { fill: 'none' },
      path(rosette(330, 91, 7), { stroke: palette.brassLight, 'stroke-width': 1.7, opacity: 0.95 }),
      path(rosette(232, 76, 5), { stroke: palette.gold, 'stroke-width': 1.5, opacity: 0.85 }),
      path(rosette(130, 43, 4), { stroke: palette.turquoise, 'stroke-width': 1.6 }),
    ),
  );
  glow(sheet, at, 560, palette.brassLight, 0.2);
  vignette(sheet, 0.55, [980, 500]);
};

import { glaze, mosaic, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { type Point, polar } from '../../girih/geometry';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, outline, path } from '../../sheet';
import type { Scene } from '../scene';

function guilloche(at: Point, radius: number, waves: number, depth: number, turn: number): string {
  const steps = waves * 24;
  return outline(
    Array.from({ length: steps }, (_, k) => {
      const angle = (k / steps) * 2 * Math.PI;
      return polar(at, radius * (1 + depth * Math.cos(waves * angle + turn)), angle);
    }),
  );
}

/** Fine engraved rosettes, as on papers that must not be forged, round a girih heart. */
export const engravedRosette: Scene = (sheet) => {
  ground(sheet, '#12326f', '#081a42');
  const draw = (at: Point, scale: number, colour: string, opacity: number) => {
    const rings = Array.from({ length: 26 }, (_, k) =>
      guilloche(at, (130 + k * 9) * scale, 12 + (k % 2) * 12, 0.16 - k * 0.003, (k * Math.PI) / 13),
    ).join('');
    sheet.add(path(rings, { fill: 'none', stroke: colour, 'stroke-width': 1.15, opacity }));
  };
  draw([1420, 900], 0.9, palette.haze, 0.4);
  draw([470, 60], 1.1, palette.haze, 0.28);
  draw([1020, 490], 1.18, palette.brassLight, 0.85);
  const at: Point = [1020, 490];
  const heart = layPattern({ tiling: tilings.eighteenOnHexagonal, angle: 50, side: 38, at, reach: 4, cover: [880, 350, 1160, 630] });
  const round = sheet.clip(circle(at[0], at[1], 112, {}));
  sheet.add(
    circle(at[0], at[1], 118, { fill: palette.lapisDeep, stroke: palette.gold, 'stroke-width': 3 }),
    group(
      { 'clip-path': round },
      mosaic(sheet, heart, glaze(sheet, [palette.azure, palette.brass, palette.lapis, palette.gold, palette.turquoise])),
      straps(sheet, heart, { stroke: palette.gold, width: 2 }),
    ),
  );
  glow(sheet, at, 640, palette.brassLight, 0.22);
  vignette(sheet, 0.6, at);
};

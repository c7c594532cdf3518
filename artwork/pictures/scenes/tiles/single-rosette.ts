import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import type { Point } from '../../girih/geometry';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { circle, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

const whole = (sheet: Sheet) => [0, 0, sheet.width, sheet.height] as const;

/** One rosette lit among many that are dark. */
export const singleRosette: Scene = (sheet) => {
  ground(sheet, palette.night);
  const at = [1060, 520] as const;
  const pattern = layPattern({
    tiling: tilings.dodecagonsHexagonsSquares,
    angle: 60,
    side: 124,
    at,
    reach: 3,
    turn: 15,
    cover: whole(sheet),
  });
  const reach = 124 * 1.95;
  const dark = glaze(sheet, ['#0d2456', '#0a1d47', '#102a61', '#0c2150', '#0e2759'], { jitter: 0.05, light: pool(at, 1250, 0.35) });
  const rings: readonly (readonly [number, string])[] = [
    [0.2, palette.paper],
    [0.42, palette.brass],
    [0.62, '#2f63b8'],
    [0.86, palette.brassLight],
    [1.01, palette.turquoise],
  ];
  const bright = (centre: Point) =>
    mix(
      rings.find(([limit]) => Math.hypot(centre[0] - at[0], centre[1] - at[1]) < reach * limit)?.[1] ?? palette.lapis,
      '#ffffff',
      sheet.random() * 0.14,
    );
  sheet.add(
    mosaic(sheet, pattern, (cell, kind) =>
      Math.hypot(cell.centre[0] - at[0], cell.centre[1] - at[1]) < reach ? bright(cell.centre) : dark(cell, kind),
    ),
  );
  sheet.add(straps(sheet, pattern, { stroke: '#31518f', width: 2, opacity: 0.55 }));
  sheet.add(
    straps(sheet, pattern, {
      stroke: palette.gold,
      width: 5,
      core: palette.night,
      clip: sheet.clip(circle(at[0], at[1], reach * 1.02, {})),
    }),
  );
  glow(sheet, at, 560, palette.brassLight, 0.3);
  vignette(sheet, 0.55, at);
};

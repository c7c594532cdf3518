import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import type { Sheet } from '../../sheet';
import type { Scene } from '../scene';

const whole = (sheet: Sheet) => [0, 0, sheet.width, sheet.height] as const;

/** Cold cells: a hexagonal lattice, pale and turquoise, that clears towards the light. */
export const coldCells: Scene = (sheet) => {
  ground(sheet, '#12406b', palette.lapisDeep, palette.night);
  const focus = [1130, 360] as const;
  const pattern = layPattern({ tiling: tilings.hexagonsSquaresTriangles, angle: 60, side: 96, at: focus, turn: 10, cover: whole(sheet) });
  const light = pool(focus, 900, 0.05);
  sheet.add(
    mosaic(
      sheet,
      pattern,
      glaze(sheet, ['#cfe4ea', '#5fa9b8', palette.turquoise, '#2c6fa6', '#9cc9d4'], { jitter: 0.16, light, shade: '#0c2452' }),
    ),
  );
  sheet.add(
    straps(sheet, pattern, {
      stroke: '#eaf4f5',
      width: 5,
      core: '#0d2a5c',
      opacity: 0.75,
      mask: sheet.fade(sheet.radial(focus, 980, ['#fff', '#222'])),
    }),
  );
  glow(sheet, focus, 700, '#dff2f3', 0.35);
  vignette(sheet, 0.6, focus);
};

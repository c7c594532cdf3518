import { glaze, mosaic, straps } from '../../draw/ornament';
import { paperGround, paperTones } from '../../draw/paper';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Carved plaster (ganch) in raking light: a relief of stars, one of them inlaid with glazed tile. */
export const carvedPlaster: Scene = (sheet) => {
  const { width, height } = sheet;
  paperGround(sheet, [width * 0.18, height * 0.12]);
  const at = [width * 0.6, height * 0.5] as const;
  const pattern = layPattern({ tiling: tilings.dodecagonsAndTriangles, angle: 58, side: 104, at, reach: 3, cover: [0, 0, width, height] });
  const relief = (dx: number, dy: number, stroke: string, thickness: number, opacity: number, filter?: string) =>
    group({ transform: `translate(${dx} ${dy})`, filter }, straps(sheet, pattern, { stroke, width: thickness, opacity }));
  const inlay = sheet.clip(circle(at[0], at[1], 176, {}));
  sheet.add(
    mosaic(sheet, pattern, glaze(sheet, ['#e9dfca', '#f3ecdd', '#e2d6bd', '#eee5d3'], { jitter: 0.04 })),
    group(
      { 'clip-path': inlay },
      rect(0, 0, width, height, { fill: palette.lapisDeep }),
      mosaic(
        sheet,
        pattern,
        glaze(sheet, [palette.lapis, palette.azure, palette.brassLight, '#1d4690', palette.turquoise], { jitter: 0.1 }),
      ),
    ),
    relief(11, 15, '#8d7a55', 22, 0.5, sheet.blur(9)),
    relief(4, 6, '#a8956e', 21, 0.75),
    relief(0, 0, paperTones.body, 20, 1),
    relief(-3, -4, '#ffffff', 5, 0.8),
    rect(0, 0, width, height, {
      fill: sheet.linear(
        [0, 0],
        [width, height],
        [
          [0, '#ffffff', 0.2],
          [0.5, '#8d7a55', 0],
          [1, '#4a3d22', 0.34],
        ],
      ),
    }),
  );
};

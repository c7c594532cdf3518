import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, rect, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

const whole = (sheet: Sheet) => [0, 0, sheet.width, sheet.height] as const;

/** A lens laid on a faint pattern: inside it everything is large, bright and clear. */
export const lens: Scene = (sheet) => {
  ground(sheet, '#0f2a61', palette.night);
  const far = layPattern({ tiling: tilings.decagonsAndBowties, angle: 54, side: 34, at: [1040, 480], turn: 18, cover: whole(sheet) });
  sheet.add(straps(sheet, far, { stroke: palette.haze, width: 1.3, opacity: 0.42 }));
  const at = [1040, 480] as const;
  const clear = layPattern({
    tiling: tilings.decagonsAndBowties,
    angle: 54,
    side: 104,
    at,
    turn: 18,
    reach: 3,
    cover: [600, 80, 1440, 880],
  });
  const paint = glaze(sheet, [palette.azure, palette.brass, '#1d4591', palette.gold, palette.turquoise, palette.lapis], {
    jitter: 0.12,
    light: pool([980, 400], 620, 0.5),
  });
  const round = sheet.clip(circle(at[0], at[1], 350, {}));
  sheet.add(circle(at[0] + 20, at[1] + 44, 366, { fill: '#020817', opacity: 0.65, filter: sheet.blur(30) }));
  sheet.add(
    group(
      { 'clip-path': round },
      rect(600, 80, 900, 900, { fill: palette.lapisDeep }),
      mosaic(sheet, clear, paint),
      straps(sheet, clear, { stroke: palette.gold, width: 5, core: palette.lapisDeep }),
      circle(at[0] - 60, at[1] - 90, 420, {
        fill: sheet.radial([at[0] - 120, at[1] - 190], 420, [
          [0, palette.paper, 0.3],
          [1, palette.paper, 0],
        ]),
      }),
    ),
  );
  const rim = sheet.linear([700, 130], [1380, 830], [palette.gold, palette.brassDark, palette.brassLight]);
  sheet.add(
    circle(at[0], at[1], 358, { fill: 'none', stroke: rim, 'stroke-width': 18 }),
    circle(at[0], at[1], 382, { fill: 'none', stroke: palette.brass, 'stroke-width': 1.5, opacity: 0.6 }),
  );
  vignette(sheet, 0.6, at);
};

import { glaze, mosaic, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { group, n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Columns of glazed tile that rise and fall like the figures of a year. */
export const columnsOfFigures: Scene = (sheet) => {
  ground(sheet, '#15377c', '#0a1d47');
  const heights = [0.28, 0.36, 0.33, 0.46, 0.42, 0.55, 0.62, 0.57, 0.7, 0.78, 0.74, 0.9];
  const cover = [0, 0, 1600, 1000] as const;
  const cloth = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 40, at: [1060, 300], reach: 4, cover });
  const back = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 130, at: [1220, 200], reach: 4, cover });
  sheet.add(straps(sheet, back, { stroke: palette.haze, width: 1.4, opacity: 0.2 }));
  heights.forEach((height, k) => {
    const [x, w] = [250 + k * 108, 84];
    const top = 880 - height * 740;
    const gold = k === 11;
    const body = path(
      `M${x} 880V${n(top + 40)}Q${x + w * 0.1} ${n(top + 12)} ${x + w / 2} ${n(top)}Q${x + w * 0.9} ${n(top + 12)} ${x + w} ${n(top + 40)}V880Z`,
      {},
    );
    const clip = sheet.clip(body);
    sheet.add(rect(x + 14, top + 40, w, 840 - top, { fill: '#020817', opacity: 0.4, filter: sheet.blur(10) }));
    const tones = gold
      ? [palette.brass, palette.gold, palette.brassLight, '#a87c30', palette.paper]
      : ['#1d4690', '#2a5aac', '#16397f', palette.turquoiseDeep, '#3a6cbc'];
    sheet.add(
      group(
        { 'clip-path': clip },
        rect(x, top, w, 880 - top, { fill: gold ? palette.brass : '#12306c' }),
        mosaic(sheet, cloth, glaze(sheet, tones, { jitter: 0.12, light: () => 0.45 + k * 0.05 })),
        straps(sheet, cloth, { stroke: gold ? '#6b4c18' : palette.brassLight, width: 1.1, opacity: 0.7 }),
        rect(x, top, w, 900, {
          fill: sheet.linear(
            [x, 0],
            [x + w, 0],
            [
              [0, palette.night, 0.45],
              [0.5, palette.night, 0],
              [0.85, '#fff', 0.12],
              [1, palette.night, 0.2],
            ],
          ),
        }),
      ),
    );
  });
  sheet.add(
    rect(0, 880, 1600, 130, { fill: sheet.down(['#0d2554', palette.night], 880, 1000) }),
    rect(0, 878, 1600, 4, { fill: palette.brassLight }),
  );
  glow(sheet, [1400, 240], 700, palette.gold, 0.3);
  vignette(sheet, 0.5, [1060, 480]);
};

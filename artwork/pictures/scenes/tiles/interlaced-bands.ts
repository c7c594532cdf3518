import { glaze, mosaic, pool, straps, weave } from '../../draw/ornament';
import { ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { group, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

const whole = (sheet: Sheet) => [0, 0, sheet.width, sheet.height] as const;

/** Interlaced bands, very near: two strands that pass over and under and hold each other. */
export const interlacedBands: Scene = (sheet) => {
  ground(sheet, '#0a1c45', palette.night);
  const pattern = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 330, at: [1080, 430], turn: 9, cover: whole(sheet) });
  const light = pool([1150, 330], 1300, 0.25);
  sheet.add(mosaic(sheet, pattern, glaze(sheet, ['#12306c', '#0d2557', palette.turquoiseDeep, '#163a80'], { jitter: 0.06, light })));
  const soft = sheet.blur(12);
  sheet.add(
    group({ filter: soft, transform: 'translate(10 16)' }, straps(sheet, pattern, { stroke: '#020818', width: 66, opacity: 0.75 })),
  );
  const brass = sheet.linear(
    [300, 0],
    [1500, 1000],
    [
      [0, palette.brassDark],
      [0.4, palette.brass],
      [0.62, palette.gold],
      [0.8, palette.brass],
      [1, palette.brassDark],
    ],
  );
  sheet.add(
    weave(sheet, pattern, 74, [
      { stroke: '#4a3513', width: 64 },
      { stroke: brass, width: 60 },
      { stroke: '#5e4417', width: 47 },
      { stroke: brass, width: 43 },
      { stroke: '#6b4e1d', width: 3, opacity: 0.8 },
    ]),
  );
  vignette(sheet, 0.65, [1100, 420]);
};

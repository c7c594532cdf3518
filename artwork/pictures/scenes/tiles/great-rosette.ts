import { glaze, mosaic, straps, weave } from '../../draw/ornament';
import { glow, ground, quietLeft, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import type { Scene } from '../scene';

/** One great rosette, lit from its own centre, cropped by the right edge. */
export const greatRosette: Scene = (sheet) => {
  ground(sheet, '#0b1f4b', palette.night);
  const at = [1860, 640] as const;
  const pattern = layPattern({
    tiling: tilings.decagonsAndBowties,
    angle: 54,
    side: 262,
    at,
    turn: 0,
    reach: 3,
    cover: [0, 0, 2400, 1350],
  });
  const light = ([x, y]: readonly [number, number]) => Math.max(0.1, 1 - Math.hypot(x - at[0], y - at[1]) / 1150);
  const tiles = glaze(sheet, ['#1b4692', '#2a62b8', '#12316f', palette.turquoiseDeep, palette.brass, '#163a80', palette.brassLight], {
    jitter: 0.07,
    light,
  });
  const heart = sheet.radial(at, 300, ['#fff3d2', palette.gold, palette.brass]);
  sheet.add(
    mosaic(sheet, pattern, (cell, kind) => (Math.hypot(cell.centre[0] - at[0], cell.centre[1] - at[1]) < 40 ? heart : tiles(cell, kind))),
  );
  sheet.add(
    straps(sheet, pattern, { stroke: '#030a1e', width: 34, opacity: 0.5 }),
    weave(sheet, pattern, 30, [
      { stroke: '#3c2b0f', width: 23 },
      { stroke: palette.brassLight, width: 20 },
      { stroke: palette.brassDark, width: 13 },
      { stroke: palette.brass, width: 10 },
    ]),
  );
  glow(sheet, at, 820, palette.gold, 0.42);
  quietLeft(sheet);
  vignette(sheet, 0.5, at);
};

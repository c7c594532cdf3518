import { archPath } from '../../draw/buildings';
import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A carved double door, one leaf open on a bright court. */
export const carvedDoor: Scene = (sheet) => {
  ground(sheet, '#0d2454', '#081a42');
  const tile = layPattern({ tiling: tilings.dodecagonsAndTriangles, angle: 60, side: 40, at: [960, 80], cover: [0, 0, 1600, 1000] });
  sheet.add(
    mosaic(
      sheet,
      tile,
      glaze(sheet, ['#14357a', '#0f2b64', '#1a4189', palette.turquoiseDeep, '#11306d'], {
        jitter: 0.08,
        light: pool([1060, 460], 1100, 0.2),
      }),
    ),
    straps(sheet, tile, { stroke: palette.brass, width: 1.4, opacity: 0.45 }),
  );
  const opening = archPath(1000, 1000, 560, 900, 0.68);
  sheet.add(
    path(archPath(1000, 1000, 650, 960, 0.68), {
      fill: sheet.linear(
        [680, 0],
        [1320, 0],
        [
          [0, '#4a3513'],
          [0.6, palette.brass],
          [1, palette.brassLight],
        ],
      ),
    }),
    path(archPath(1000, 1000, 610, 930, 0.68), { fill: '#0b1d47' }),
    path(opening, {
      fill: sheet.down(
        [
          [0, '#9cb9e2'],
          [0.45, palette.gold],
          [1, '#d9a95a'],
        ],
        100,
        1000,
      ),
    }),
  );
  const inside = sheet.clip(path(opening, {}));
  const leaf = layPattern({
    tiling: tilings.decagonsAndBowties,
    angle: 54,
    side: 38,
    at: [860, 420],
    turn: 18,
    reach: 3,
    cover: [700, 60, 1010, 1000],
  });
  const wood = sheet.linear(
    [720, 0],
    [1000, 0],
    [
      [0, '#2b1d09'],
      [0.7, '#7a5620'],
      [1, '#a77a34'],
    ],
  );
  sheet.add(
    group(
      { 'clip-path': inside },
      path('M1000 742V640H1040V560C1040 500 1064 470 1096 448C1128 470 1152 500 1152 560V640H1200V742Z', { fill: '#6f83ad', opacity: 0.8 }),
      path('M1000 760L1180 738H1300V1000H1000Z', { fill: '#b08a4c' }),
      path('M1180 1000V250L1300 180V1000Z', { fill: sheet.linear([1180, 0], [1290, 0], ['#8a6426', '#2b1d09']) }),
      rect(720, 60, 280, 940, { fill: wood }),
      group(
        { 'clip-path': sheet.clip(rect(720, 60, 280, 940, {})) },
        straps(sheet, leaf, { stroke: '#1c1204', width: 9, opacity: 0.85 }),
        straps(sheet, leaf, { stroke: '#d9b066', width: 3 }),
      ),
      rect(988, 60, 12, 940, { fill: '#3a280d' }),
      rect(996, 60, 5, 940, { fill: palette.gold }),
    ),
  );
  sheet.add(circle(958, 640, 26, { fill: 'none', stroke: palette.gold, 'stroke-width': 8 }), circle(958, 612, 9, { fill: palette.gold }));
  sheet.add(path('M1000 1000L1180 1000L900 1000Z', { fill: palette.gold }));
  glow(sheet, [1095, 620], 520, palette.gold, 0.45);
  vignette(sheet, 0.6, [1020, 520]);
};

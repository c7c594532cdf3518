import { tower } from '../../draw/buildings';
import { water } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { glow, sky, stars, sun, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A bank tower mirrored in the canal at night. */
export const towerByTheWater: Scene = (sheet) => {
  sky(sheet, 690, palette.night, '#0f2a62', '#3c62a6', '#8d8f9c');
  stars(sheet, 120, 520);
  sun(sheet, [560, 230], 46, 4, true);
  glow(sheet, [1080, 660], 760, palette.brassLight, 0.42);
  for (const [x, w, h, tone] of [
    [40, 120, 150, 0.5],
    [190, 90, 220, 0.4],
    [330, 130, 180, 0.5],
    [520, 100, 280, 0.35],
    [650, 120, 210, 0.45],
    [1320, 110, 330, 0.25],
    [1460, 140, 240, 0.4],
  ] as const)
    tower(sheet, x, 690, w, h, mix('#12306c', palette.haze, tone * 0.7), 0.1, 6);
  tower(sheet, 800, 690, 150, 420, '#1d4690', 0.22, 6);
  const body = 'M980 690V190L1110 110L1240 190V690Z';
  sheet.add(
    path(body, {
      fill: sheet.linear(
        [980, 0],
        [1240, 0],
        [
          [0, '#0b2150'],
          [0.5, '#2a5bb0'],
          [0.51, '#16397d'],
          [1, '#0a1c46'],
        ],
      ),
    }),
  );
  const skin = layPattern({
    tiling: tilings.decagonsAndBowties,
    angle: 72,
    side: 24,
    at: [1110, 360],
    turn: 18,
    cover: [960, 100, 1260, 700],
  });
  sheet.add(
    straps(sheet, skin, { stroke: palette.gold, width: 1.7, opacity: 0.85, clip: sheet.clip(path(body, {})) }),
    path(body, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 3 }),
  );
  water(sheet, 692, 1110, palette.gold, 0.09);
  sheet.add(
    path('M980 692L1010 1000H1210L1240 692Z', {
      fill: sheet.down(
        [
          [0, '#4674c0', 0.55],
          [1, '#4674c0', 0],
        ],
        692,
        980,
      ),
    }),
    rect(0, 686, 1600, 10, { fill: '#061230' }),
    rect(0, 686, 1600, 2, { fill: palette.brass }),
  );
  vignette(sheet, 0.5, [1050, 480]);
};

import { archPath, minaret } from '../../draw/buildings';
import { hill, ridge, way } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { mist, sky, sun, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A road through a mountain pass, a gate across it. */
export const gateInThePass: Scene = (sheet) => {
  sky(sheet, 640, '#12306c', '#4a70b2', '#b7bcc0', '#f5d69a');
  sun(sheet, [1040, 360], 58, 5);
  ridge(sheet, {
    base: 640,
    peak: 210,
    colour: '#6f8cc0',
    foot: '#d9c7a0',
    lit: '#f3e2ba',
    peaks: [
      [0.08, 0.5],
      [0.22, 0.8],
      [0.36, 0.45],
      [0.5, 0.62],
      [0.63, 0.22],
      [0.72, 0.5],
      [0.83, 1],
      [0.95, 0.7],
    ],
  });
  mist(sheet, 620, 100, '#f2dcac', 0.6);
  sheet.add(
    path('M0 1000V330L120 380L240 470L330 520L470 610L640 668L800 690L820 1000Z', {
      fill: sheet.linear([0, 300], [700, 900], ['#1b3f82', '#0a1d47']),
    }),
    path('M1600 1000V250L1490 340L1420 420L1330 520L1250 610L1180 668L1130 690L1120 1000Z', {
      fill: sheet.linear(
        [1600, 300],
        [1100, 900],
        [
          [0, '#12306b'],
          [0.6, '#35599a'],
          [1, '#16356f'],
        ],
      ),
    }),
    path('M1600 250L1490 340L1420 420L1470 520L1380 640L1430 760L1600 830Z', { fill: '#0b1f4b', opacity: 0.55 }),
    path('M0 330L120 380L240 470L170 560L260 660L200 800L0 900Z', { fill: '#0a1a40', opacity: 0.55 }),
  );
  hill(sheet, [760, 720, 690, 688, 700], '#29497f', palette.night);
  way(sheet, [360, 1120], [985, 690], ['#22355f', '#d9b878', palette.brassLight], 90);
  const [x, base] = [966, 742];
  const frame = sheet.linear(
    [800, 0],
    [1130, 0],
    [
      [0, '#081838'],
      [0.7, '#21468c'],
      [1, '#a9864a'],
    ],
  );
  sheet.add(
    path(`M790 ${base}V520H1142V${base}Z${archPath(x, base, 176, 186)}`, { fill: frame, 'fill-rule': 'evenodd' }),
    path(archPath(x, base, 176, 186), { fill: 'none', stroke: palette.gold, 'stroke-width': 4 }),
    rect(782, 512, 368, 10, { fill: palette.brassLight }),
  );
  const panel = layPattern({ tiling: tilings.hexagonsSquaresTriangles, angle: 60, side: 15, at: [x, 620], cover: [780, 510, 1150, 760] });
  sheet.add(
    straps(sheet, panel, {
      stroke: palette.brassLight,
      width: 1.2,
      opacity: 0.75,
      clip: sheet.clip(path(`M800 ${base}V532H1132V${base}H1068V548H864V${base}Z`, {})),
    }),
  );
  for (const towerX of [790, 1142]) minaret(sheet, towerX, base + 6, 50, 260, '#23478c', palette.brassLight);
  vignette(sheet, 0.5, [980, 500]);
};

import { archPath, pishtaq } from '../../draw/buildings';
import { straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** One portal, straight on, stairs before it and light inside. */
export const portalAtNight: Scene = (sheet) => {
  ground(sheet, palette.night, '#0f2a62', '#274b8f');
  const lattice = layPattern({
    tiling: tilings.sixteenOnSquare,
    angle: 56,
    side: 62,
    at: [1020, 120],
    reach: 4,
    cover: [0, 0, 1600, 1000],
  });
  sheet.add(
    straps(sheet, lattice, {
      stroke: palette.brassLight,
      width: 1.2,
      opacity: 0.34,
      mask: sheet.fade(sheet.radial([1020, 160], 900, ['#fff', '#000'])),
    }),
  );
  glow(sheet, [1020, 700], 720, palette.brassLight, 0.4);
  sheet.add(
    rect(500, 480, 1040, 360, { fill: sheet.down(['#1a3a7d', '#0a1b44'], 480, 840) }),
    rect(500, 474, 1040, 8, { fill: palette.brass, opacity: 0.7 }),
  );
  for (const x of [590, 690, 1350, 1450])
    sheet.add(
      path(archPath(x, 840, 74, 270), { fill: '#07132f', stroke: palette.brass, 'stroke-width': 2 }),
      path(archPath(x, 640, 74, 110), { fill: 'none', stroke: palette.brass, 'stroke-width': 1, opacity: 0.5 }),
    );
  pishtaq(sheet, 1020, 845, 500, 660, { wall: '#1d4088', deep: '#081535', line: palette.brassLight }, palette.gold);
  for (let step = 0; step < 7; step += 1) {
    const half = 290 + step * 64;
    sheet.add(
      rect(1020 - half, 842 + step * 23, half * 2, 24, {
        fill: sheet.linear([1020 - half, 0], [1020 + half, 0], ['#071636', mix('#e0bd77', '#1a3670', step / 7), '#071636']),
      }),
      rect(1020 - half, 842 + step * 23, half * 2, 2, { fill: palette.gold, opacity: 0.4 }),
    );
  }
  vignette(sheet, 0.55, [1020, 560]);
};

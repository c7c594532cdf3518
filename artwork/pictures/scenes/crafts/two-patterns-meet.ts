import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { group, path } from '../../sheet';
import type { Scene } from '../scene';

/** Two patterns that differ meet along one line and agree at the seam. */
export const twoPatternsMeet: Scene = (sheet) => {
  ground(sheet, palette.night);
  const seam = 'M1120 -20C1000 200 1180 380 1060 560S1120 860 980 1020';
  const left = sheet.clip(path(`${seam}H-20V-20Z`, {}));
  const right = sheet.clip(path(`${seam}H1620V-20Z`, {}));
  const [a, b] = [
    layPattern({ tiling: tilings.octagonsAndSquares, angle: 56, side: 92, at: [640, 480], turn: 8, cover: [0, 0, 1250, 1000] }),
    layPattern({
      tiling: tilings.dodecagonsAndTriangles,
      angle: 58,
      side: 78,
      at: [1330, 430],
      turn: 4,
      reach: 3,
      cover: [900, 0, 1600, 1000],
    }),
  ];
  sheet.add(
    group(
      { 'clip-path': left },
      mosaic(sheet, a, glaze(sheet, ['#16397f', '#0f2a62', '#214c9a', '#0c2352'], { jitter: 0.08, light: pool([1000, 420], 1100, 0.2) })),
      straps(sheet, a, { stroke: '#b4c6e8', width: 5, core: '#0b1f4b', opacity: 0.85 }),
    ),
  );
  sheet.add(
    path(seam, {
      fill: 'none',
      stroke: '#020817',
      'stroke-width': 40,
      opacity: 0.7,
      filter: sheet.blur(14),
      transform: 'translate(-18 8)',
    }),
  );
  sheet.add(
    group(
      { 'clip-path': right },
      mosaic(
        sheet,
        b,
        glaze(sheet, [palette.brass, '#a87c30', palette.brassLight, '#1d4a98', palette.gold, '#c79a4a'], {
          jitter: 0.12,
          light: pool([1200, 420], 1000, 0.3),
          shade: '#2a1c08',
        }),
      ),
      straps(sheet, b, { stroke: '#fbeecb', width: 4.5, core: '#7d5c22' }),
    ),
  );
  sheet.add(
    path(seam, { fill: 'none', stroke: palette.gold, 'stroke-width': 12 }),
    path(seam, { fill: 'none', stroke: palette.brassDark, 'stroke-width': 3 }),
  );
  vignette(sheet, 0.6, [1080, 460]);
};

import { archPath } from '../../draw/buildings';
import { water } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { glow, sky, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A pool before a porch of carved columns; on the left the drawing, on the right the finished house. */
export const porchHalfDrawn: Scene = (sheet) => {
  sky(sheet, 760, '#16377b', '#466aae', '#b9b3a6', '#edca8c');
  glow(sheet, [1240, 600], 700, palette.gold, 0.5);
  const seam = 720;
  const columnsX = [250, 440, 630, 820, 1010, 1200, 1390];
  const column = (x: number) =>
    `M${x - 11} 330L${x - 15} 640Q${x - 24} 690 ${x - 9} 702L${x - 20} 740H${x + 20}L${x + 9} 702Q${x + 24} 690 ${x + 15} 640L${x + 11} 330L${x + 34} 300H${x - 34}Z`;
  const carved = layPattern({
    tiling: tilings.hexagonsSquaresTriangles,
    angle: 60,
    side: 26,
    at: [1010, 250],
    cover: [160, 215, 1500, 300],
  });
  const finished = sheet.clip(rect(seam, 0, 900, 1000, {}));
  sheet.add(
    group(
      { 'clip-path': finished },
      rect(190, 380, 1290, 370, { fill: sheet.down(['#0a1a40', '#1d3b78'], 380, 750) }),
      ...columnsX.slice(3, 6).map((x) =>
        path(archPath(x + 95, 745, 100, 300), {
          fill: sheet.down(['#c08f3f', palette.gold], 450, 745),
          stroke: palette.brassLight,
          'stroke-width': 3,
        }),
      ),
      rect(160, 210, 1350, 92, { fill: '#12306c' }),
      straps(sheet, carved, { stroke: palette.brassLight, width: 1.6, opacity: 0.9, clip: sheet.clip(rect(160, 216, 1350, 80, {})) }),
      rect(140, 196, 1390, 14, { fill: palette.brassLight }),
      ...columnsX.map((x) =>
        path(column(x), {
          fill: sheet.linear(
            [x - 20, 0],
            [x + 20, 0],
            [
              [0, '#3b2a10'],
              [0.6, palette.brass],
              [1, palette.gold],
            ],
          ),
        }),
      ),
      rect(160, 740, 1350, 26, { fill: '#b98f4a' }),
    ),
  );
  const draft = sheet.clip(rect(0, 0, seam, 1000, {}));
  sheet.add(
    group(
      { 'clip-path': draft },
      rect(0, 0, seam, 1000, { fill: '#0b2150' }),
      path(Array.from({ length: 24 }, (_, k) => `M${k * 32} 0V1000M0 ${k * 44}H${seam}`).join(''), {
        stroke: palette.haze,
        'stroke-width': 0.8,
        opacity: 0.25,
      }),
      group(
        { fill: 'none', stroke: '#c9d6ee', 'stroke-width': 1.8, opacity: 0.85 },
        ...columnsX.map((x) => path(column(x), {})),
        ...columnsX.slice(0, 6).map((x) => path(archPath(x + 95, 745, 100, 300), {})),
        rect(160, 210, 1350, 92, {}),
        rect(140, 196, 1390, 14, {}),
        rect(160, 740, 1350, 26, {}),
      ),
      straps(sheet, carved, { stroke: '#c9d6ee', width: 0.9, opacity: 0.8, clip: sheet.clip(rect(160, 216, 1350, 80, {})) }),
    ),
  );
  sheet.add(rect(seam - 1, 0, 2.5, 770, { fill: palette.brassLight }));
  water(sheet, 772, 1180, palette.gold, 0.2);
  vignette(sheet, 0.5, [1000, 520]);
};

import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A garden in four parts seen from above, water leading from each side to one star. */
export const fourfoldGarden: Scene = (sheet) => {
  ground(sheet, '#0a1d46', palette.night);
  const at = [960, 500] as const;
  const spin = `rotate(-14 ${at[0]} ${at[1]})`;
  const pattern = layPattern({ tiling: tilings.dodecagonsOnSquare, angle: 60, side: 46, at, reach: 3, cover: [-300, -400, 1900, 1400] });
  const beds = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([sx = 1, sy = 1]) => rect(at[0] + (sx > 0 ? 60 : -1660), at[1] + (sy > 0 ? 60 : -1560), 1600, 1500, {}));
  const bedClip = sheet.clip(...beds);
  const leaves = glaze(sheet, ['#123a5c', '#0f3050', palette.turquoiseDeep, '#164472', '#1b5a6c'], {
    jitter: 0.1,
    light: pool([1060, 420], 980, 0.3),
  });
  const channel = sheet.radial(at, 760, [
    [0, '#9fc9da'],
    [0.3, '#3f7fbd'],
    [1, '#143674'],
  ]);
  const trees: string[] = [];
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      for (let k = 0; k < 11; k += 1) {
        trees.push(
          circle(at[0] + sx * (118 + k * 92), at[1] + sy * 112, 30, {
            fill: sheet.radial([at[0] + sx * (118 + k * 92) + 10, at[1] + sy * 112 - 12], 40, [palette.brassLight, '#8a7a45', '#1d3a55']),
          }),
        );
        if (k > 0 && k < 5)
          trees.push(
            circle(at[0] + sx * 118, at[1] + sy * (112 + k * 92), 30, {
              fill: sheet.radial([at[0] + sx * 118 + 10, at[1] + sy * (112 + k * 92) - 12], 40, [palette.brassLight, '#8a7a45', '#1d3a55']),
            }),
          );
      }
  const star = (r: number) =>
    [0, 45].map((turn) => rect(at[0] - r, at[1] - r, r * 2, r * 2, { transform: `rotate(${turn} ${at[0]} ${at[1]})` })).join('');
  sheet.add(
    group(
      { transform: spin },
      rect(-400, -500, 2600, 2100, { fill: '#8d7648' }),
      group(
        { 'clip-path': bedClip },
        rect(-400, -500, 2600, 2100, { fill: '#0c2447' }),
        mosaic(sheet, pattern, leaves),
        straps(sheet, pattern, { stroke: palette.brass, width: 1.6, opacity: 0.6 }),
      ),
      rect(at[0] - 24, -400, 48, 1900, { fill: channel }),
      rect(-300, at[1] - 24, 2500, 48, { fill: channel }),
      group(
        { fill: '#030a1e', opacity: 0.45, transform: 'translate(16 20)', filter: sheet.blur(9) },
        ...trees.map((tree) => tree.replace(/ fill="[^"]*"/, '')),
      ),
      ...trees,
      group({ fill: palette.brass }, star(106)),
      group({ fill: channel }, star(96)),
      group({ fill: 'none', stroke: palette.gold, 'stroke-width': 2, opacity: 0.8 }, star(60)),
    ),
  );
  glow(sheet, at, 420, palette.paper, 0.3);
  vignette(sheet, 0.65, at);
};

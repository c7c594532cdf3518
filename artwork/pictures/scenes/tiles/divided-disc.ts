import { glaze, mosaic, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, outline, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A whole divided: a disc of twelve-fold tiles with one bright share cut out and drawn aside. */
export const dividedDisc: Scene = (sheet) => {
  ground(sheet, '#0d2453', palette.night);
  const centre = [930, 520] as const;
  const pattern = layPattern({
    tiling: tilings.dodecagonsAndTriangles,
    angle: 55,
    side: 62,
    at: centre,
    reach: 3,
    cover: [400, 0, 1500, 1000],
  });
  const wedge = (x: number, y: number, r: number, from: number, to: number) => {
    const point = (degrees: number) => [x + r * Math.cos((degrees * Math.PI) / 180), y + r * Math.sin((degrees * Math.PI) / 180)] as const;
    const steps = Array.from({ length: 40 }, (_, index) => point(from + ((to - from) * index) / 39));
    return outline([[x, y], ...steps]);
  };
  const paint = glaze(sheet, [palette.lapis, '#1b4088', palette.azure, '#122d66', '#24509c'], { jitter: 0.08 });
  const gold = glaze(sheet, [palette.brass, palette.brassLight, palette.gold, '#a87c30', palette.brassLight], { jitter: 0.12 });
  const rest = sheet.clip(path(wedge(centre[0], centre[1], 430, 0, 300), {}));
  const share = sheet.clip(path(wedge(centre[0], centre[1], 430, 300, 360), {}));
  sheet.add(circle(centre[0] + 14, centre[1] + 34, 440, { fill: '#030a1e', opacity: 0.6, filter: sheet.blur(26) }));
  sheet.add(
    group(
      { 'clip-path': rest },
      rect(400, 0, 1200, 1000, { fill: palette.lapisDeep }),
      mosaic(sheet, pattern, paint),
      straps(sheet, pattern, { stroke: palette.haze, width: 1.8, opacity: 0.7 }),
    ),
  );
  const shift = `translate(56 -34)`;
  sheet.add(
    group(
      { transform: shift },
      path(wedge(centre[0], centre[1], 430, 300, 360), {
        fill: '#030a1e',
        opacity: 0.5,
        filter: sheet.blur(18),
        transform: 'translate(10 26)',
      }),
      group(
        { 'clip-path': share },
        mosaic(sheet, pattern, gold),
        straps(sheet, pattern, { stroke: palette.brassDark, width: 2, opacity: 0.9 }),
      ),
      path(wedge(centre[0], centre[1], 430, 300, 360), { fill: 'none', stroke: palette.gold, 'stroke-width': 3 }),
    ),
  );
  sheet.add(path(wedge(centre[0], centre[1], 430, 0, 300), { fill: 'none', stroke: palette.brass, 'stroke-width': 3 }));
  sheet.add(
    ...[462, 476, 540].map((r, index) =>
      circle(centre[0], centre[1], r, {
        fill: 'none',
        stroke: palette.brass,
        'stroke-width': index === 0 ? 2 : 1,
        opacity: 0.4 - index * 0.1,
      }),
    ),
  );
  glow(sheet, [1230, 260], 520, palette.brassLight, 0.22);
  vignette(sheet, 0.5, [960, 500]);
};

import { archPath } from '../../draw/buildings';
import { hill, ridge, way } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { sky, stars, sun, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Gate after gate along one path, dawn in the last. */
export const gatesAndPath: Scene = (sheet) => {
  sky(sheet, 640, '#122b66', '#4a6cab', '#c9b48f', '#f0cf8e');
  stars(sheet, 60, 300);
  sun(sheet, [1085, 505], 54, 3);
  ridge(sheet, {
    base: 640,
    peak: 400,
    colour: '#5474b0',
    foot: '#c5b292',
    lit: '#e9cf99',
    peaks: [
      [0.1, 0.3],
      [0.25, 0.7],
      [0.38, 0.4],
      [0.52, 0.8],
      [0.62, 0.3],
      [0.74, 0.65],
      [0.88, 1],
      [0.97, 0.5],
    ],
  });
  hill(sheet, [650, 630, 640, 625, 660], '#24467f', palette.lapisDeep);
  way(sheet, [300, 900], [1085, 632], ['#b98f46', palette.gold, palette.gold], -120);
  for (const [x, base, size] of [
    [1085, 646, 74],
    [1030, 690, 130],
    [900, 770, 230],
    [668, 900, 400],
  ] as const) {
    const tone = mix('#0a1b44', '#5a6c96', Math.max(0, (240 - size) / 300));
    const frame = `M${n(x - size * 0.62)} ${n(base)}V${n(base - size * 1.42)}H${n(x + size * 0.62)}V${n(base)}Z`;
    const fill = sheet.linear(
      [x - size * 0.6, 0],
      [x + size * 0.6, 0],
      [
        [0, mix(tone, palette.night, 0.5)],
        [0.7, tone],
        [1, mix(tone, palette.brassLight, 0.5)],
      ],
    );
    sheet.add(
      path(frame + archPath(x, base, size * 0.78, size * 1.16), { fill, 'fill-rule': 'evenodd' }),
      path(archPath(x, base, size * 0.78, size * 1.16), { fill: 'none', stroke: palette.brassLight, 'stroke-width': size * 0.012 + 1 }),
      rect(x - size * 0.62, base - size * 1.42, size * 1.24, size * 0.02 + 1, { fill: palette.brassLight }),
    );
    const panel = layPattern({
      tiling: tilings.octagonsAndSquares,
      angle: 67.5,
      side: size * 0.04,
      at: [x, base - size * 1.3],
      cover: [x - size * 0.6, base - size * 1.4, x + size * 0.6, base],
    });
    const band = sheet.clip(
      path(
        `M${n(x - size * 0.58)} ${n(base)}V${n(base - size * 1.38)}H${n(x + size * 0.58)}V${n(base)}H${n(x + size * 0.46)}V${n(base - size * 1.24)}H${n(x - size * 0.46)}V${n(base)}Z`,
        {},
      ),
    );
    sheet.add(straps(sheet, panel, { stroke: palette.brassLight, width: Math.max(0.6, size * 0.0045), opacity: 0.6, clip: band }));
  }
  vignette(sheet, 0.5, [1000, 520]);
};

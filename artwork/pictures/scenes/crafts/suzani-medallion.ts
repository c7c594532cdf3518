import { glow, ground, vignette } from '../../draw/sky';
import type { Point } from '../../girih/geometry';
import { palette } from '../../palette';
import { circle, n, path } from '../../sheet';
import type { Scene } from '../scene';

/** An embroidered medallion (suzani): one mark, clearly a house's own. */
export const suzaniMedallion: Scene = (sheet) => {
  ground(sheet, '#12306c', '#0a1d47');
  const medallion = (at: Point, size: number, bright: boolean) => {
    const [warm, pale, tile] = bright ? [palette.brass, palette.paper, palette.turquoise] : ['#234a90', '#2d58a4', '#1b4180'];
    const petals = (count: number, r: number, w: number, l: number, fill: string) =>
      Array.from({ length: count }, (_, k) =>
        path(
          `M${n(at[0])} ${n(at[1] - r)}C${n(at[0] + w)} ${n(at[1] - r - l * 0.3)} ${n(at[0] + w * 0.7)} ${n(at[1] - r - l * 0.8)} ${n(at[0])} ${n(at[1] - r - l)}C${n(at[0] - w * 0.7)} ${n(at[1] - r - l * 0.8)} ${n(at[0] - w)} ${n(at[1] - r - l * 0.3)} ${n(at[0])} ${n(at[1] - r)}Z`,
          { fill, transform: `rotate(${n((k * 360) / count)} ${n(at[0])} ${n(at[1])})` },
        ),
      ).join('');
    const stitches = (r: number, colour: string, dash: string, width: number) =>
      circle(at[0], at[1], r * size, { fill: 'none', stroke: colour, 'stroke-width': width * size, 'stroke-dasharray': dash });
    sheet.add(
      bright ? circle(at[0] + 10, at[1] + 24, 400 * size, { fill: '#020817', opacity: 0.5, filter: sheet.blur(24) }) : '',
      circle(at[0], at[1], 392 * size, { fill: bright ? '#0b1f4b' : '#112d66' }),
    );
    sheet.add(
      petals(24, 300 * size, 40 * size, 84 * size, warm),
      petals(24, 312 * size, 20 * size, 50 * size, bright ? '#0d2555' : '#12306c'),
      stitches(292, pale, '6 5', 5),
      petals(16, 178 * size, 40 * size, 104 * size, tile),
      petals(16, 196 * size, 18 * size, 62 * size, pale),
      stitches(172, warm, '9 5', 7),
      petals(12, 66 * size, 32 * size, 96 * size, warm),
      petals(12, 80 * size, 13 * size, 60 * size, bright ? palette.night : '#12306c'),
      circle(at[0], at[1], 62 * size, { fill: tile }),
      petals(8, 12 * size, 15 * size, 44 * size, pale),
      circle(at[0], at[1], 15 * size, { fill: warm }),
    );
  };
  const cloth = Array.from({ length: 130 }, (_, k) => `M0 ${k * 8}H1600`).join('');
  for (const at of [
    [250, 190],
    [250, 830],
    [1770, 190],
    [1770, 830],
    [1010, -330],
    [1010, 1330],
  ] as const)
    medallion(at, 0.78, false);
  medallion([1010, 500], 1, true);
  sheet.add(path(cloth, { stroke: palette.night, 'stroke-width': 1.2, opacity: 0.28 }));
  glow(sheet, [940, 380], 600, palette.gold, 0.16);
  vignette(sheet, 0.6, [1010, 490]);
};

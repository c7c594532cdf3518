import { archPath } from '../../draw/buildings';
import { glaze, mosaic, straps } from '../../draw/ornament';
import { ground, shafts, vignette } from '../../draw/sky';
import { polar } from '../../girih/geometry';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { circle, outline, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Six niches, in each a star with another number of points. */
export const nichesOfStars: Scene = (sheet) => {
  ground(sheet, '#143272', '#0a1d47');
  const wall = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 34, at: [800, 40], cover: [0, 0, 1600, 1000] });
  sheet.add(
    mosaic(sheet, wall, glaze(sheet, ['#14347a', '#102b66', '#173a82', '#0f2860'], { jitter: 0.05 })),
    straps(sheet, wall, { stroke: '#3f63a8', width: 1.2, opacity: 0.5 }),
  );
  [4, 5, 6, 8, 10, 12].forEach((points, k) => {
    const [x, base] = [225 + k * 232, 800];
    const shape = archPath(x, base, 176, 560, 0.66);
    sheet.add(
      path(shape, { fill: '#030a1e', opacity: 0.5, filter: sheet.blur(10), transform: 'translate(6 12)' }),
      path(archPath(x, base, 200, 590, 0.66), {
        fill: sheet.linear(
          [x - 100, 0],
          [x + 100, 0],
          [
            [0, palette.brassDark],
            [0.6, palette.brass],
            [1, palette.brassLight],
          ],
        ),
      }),
      path(shape, { fill: sheet.radial([x, 560], 380, [mix('#2c5aa8', palette.brassLight, k === 3 ? 0.85 : 0.12), '#071635']) }),
    );
    const star = (r: number, share: number) =>
      outline(Array.from({ length: points * 2 }, (_, c) => polar([x, 560], c % 2 ? r * share : r, (c * Math.PI) / points - Math.PI / 2)));
    const inner = Math.cos(Math.PI / points) * (points < 6 ? 0.55 : 0.72);
    sheet.add(
      path(star(70, inner), { fill: k === 3 ? palette.paper : palette.brassLight }),
      path(star(48, inner), { fill: k === 3 ? palette.brass : palette.lapis }),
      circle(x, 560, 11, { fill: k === 3 ? palette.paper : palette.brassLight }),
    );
    sheet.add(rect(x - 100, base, 200, 16, { fill: palette.brassLight }));
  });
  sheet.add(
    rect(0, 816, 1600, 190, { fill: sheet.down(['#0b2048', palette.night], 816, 1000) }),
    rect(0, 816, 1600, 3, { fill: palette.brass }),
  );
  shafts(sheet, [980, -420], [70, 110], 3, 0.2);
  vignette(sheet, 0.6, [930, 540]);
};

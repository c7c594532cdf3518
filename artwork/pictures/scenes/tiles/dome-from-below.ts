import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern, project } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle } from '../../sheet';
import type { Scene } from '../scene';

/** A dome seen from below: sixteen-fold star mosaic wrapped round an eye of light. */
export const domeFromBelow: Scene = (sheet) => {
  ground(sheet, palette.night, palette.lapisDeep);
  const eye = [1190, 330] as const;
  const flat = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 30, at: [0, 0], reach: 3, cover: [-40, 0, 2450, 900] });
  const turns = (5.0273 * 30 * 16) / (2 * Math.PI);
  const wrapped = project(flat, ([x, y]) => {
    const radius = 150 * Math.exp(y / 400);
    return [eye[0] + radius * Math.cos(x / turns), eye[1] + radius * Math.sin(x / turns)];
  });
  const light = pool(eye, 980, 0.12);
  sheet.add(
    mosaic(
      sheet,
      wrapped,
      glaze(sheet, ['#1d4390', palette.lapis, palette.azure, palette.brass, '#2c61b4', palette.turquoiseDeep, palette.brassLight], {
        light,
      }),
    ),
  );
  sheet.add(straps(sheet, wrapped, { stroke: palette.brassLight, width: 1.6, opacity: 0.75 }));
  sheet.add(
    circle(eye[0], eye[1], 152, {
      fill: sheet.radial(eye, 152, [
        [0, palette.paper],
        [0.6, palette.gold],
        [1, palette.brass],
      ]),
    }),
  );
  glow(sheet, eye, 620, palette.gold, 0.55);
  vignette(sheet, 0.6, eye);
};

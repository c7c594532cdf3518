import { straps } from '../../draw/ornament';
import { glow, ground, shafts, vignette } from '../../draw/sky';
import { layPattern, project } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A court as a colonnade: tall piers in shadow, slanting light between them. */
export const colonnade: Scene = (sheet) => {
  ground(sheet, '#1c437f', '#112a60', palette.night);
  glow(sheet, [1350, 330], 900, palette.gold, 0.75);
  const vanish = [1380, 600] as const;
  const wall = sheet.linear([200, 0], [1140, 0], ['#06132f', '#80704f']);
  sheet.add(
    path('M1128 451L-1120 -900V-1566L1128 382Z', { fill: wall }),
    path('M1128 420L-1120 -1200M1128 440L-1120 -1010', { stroke: palette.brass, 'stroke-width': 2, opacity: 0.6 }),
  );
  for (let index = 8; index >= 0; index -= 1) {
    const z = 1 + index * 0.62;
    const x = vanish[0] - 1500 / z;
    const width = 190 / z;
    const [top, base] = [vanish[1] - 900 / z, vanish[1] + 390 / z];
    const shade = mix('#071638', '#9c7c45', Math.min(1, (index / 8) ** 1.3 * 0.85));
    const fill = sheet.linear(
      [x, 0],
      [x + width, 0],
      [
        [0, mix(shade, palette.night, 0.5)],
        [0.7, shade],
        [1, mix(shade, palette.gold, 0.5)],
      ],
    );
    sheet.add(rect(x, top, width, base - top, { fill }));
    sheet.add(
      rect(x - width * 0.14, base - 34 / z, width * 1.28, 34 / z, { fill: mix(shade, palette.night, 0.3) }),
      rect(x - width * 0.14, top + 150 / z, width * 1.28, 22 / z, { fill: mix(shade, palette.brass, 0.6) }),
    );
    if (index === 8) continue;
    const far = z + 0.62;
    const [next, nextTop] = [vanish[0] - 1500 / far, vanish[1] - 900 / far];
    const crown = `${n((x + width + next) / 2)} ${n((top + nextTop) / 2 - 60 / z)}`;
    const spandrel = `M${n(x + width)} ${n(top)}L${n(next)} ${n(nextTop)}V${n(nextTop + 300 / far)}Q${crown} ${n(x + width)} ${n(top + 300 / z)}Z`;
    sheet.add(path(spandrel, { fill: mix(shade, palette.night, 0.3) }));
  }
  sheet.add(
    path(`M0 1000V${vanish[1] + 395}L${vanish[0]} ${vanish[1]}H1600V1000Z`, {
      fill: sheet.linear(
        [1380, 600],
        [500, 1000],
        [
          [0, '#d8b878'],
          [0.3, '#54598a'],
          [1, '#081839'],
        ],
      ),
    }),
  );
  const floor = layPattern({ tiling: tilings.octagonsAndSquares, angle: 45, side: 0.3, at: [0, 0], cover: [-4, 1, 2.5, 7] });
  sheet.add(
    straps(
      sheet,
      project(floor, ([fx, fz]) => [vanish[0] + (fx * 520) / fz, vanish[1] + 395 / fz]),
      { stroke: palette.gold, width: 1.4, opacity: 0.3 },
    ),
  );
  for (let index = 0; index < 6; index += 1) {
    const z = 1 + index * 0.62;
    const x = vanish[0] - 1500 / z + 190 / z;
    sheet.add(
      path(
        `M${n(x)} ${n(vanish[1] + 390 / z)}L${n(x - 340 / z)} ${n(vanish[1] + 620 / z)}H${n(x - 90 / z)}L${n(vanish[0] - 1500 / (z + 0.62))} ${n(vanish[1] + 390 / (z + 0.62))}Z`,
        { fill: palette.gold, opacity: 0.2 },
      ),
    );
  }
  shafts(sheet, [1560, 60], [112, 165], 7, 0.32);
  vignette(sheet, 0.5, [1150, 520]);
};

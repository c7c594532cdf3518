import { archPath } from '../../draw/buildings';
import { hill, ridge, way } from '../../draw/land';
import { sky, sun, vignette } from '../../draw/sky';
import { palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A fortress wall at dusk, bastion after bastion, one gate lit. */
export const fortressWall: Scene = (sheet) => {
  sky(sheet, 620, '#0d2454', '#2f5197', '#a98f7c', '#e6b466');
  sun(sheet, [1180, 470], 70, 5);
  ridge(sheet, {
    base: 640,
    peak: 520,
    colour: '#6d7fa8',
    foot: '#c9a878',
    peaks: [
      [0.1, 0.6],
      [0.3, 0.9],
      [0.5, 0.3],
      [0.7, 0.5],
      [0.9, 0.8],
    ],
  });
  sheet.add(
    rect(-10, 520, 1620, 400, {
      fill: sheet.linear(
        [0, 0],
        [1600, 0],
        [
          [0, '#081838'],
          [0.75, '#1d3c7a'],
          [1, '#0e2555'],
        ],
      ),
    }),
  );
  const teeth: string[] = [];
  for (let x = -10; x < 1610; x += 44) teeth.push(`M${x} 522V496Q${x + 14} 478 ${x + 28} 496V522Z`);
  sheet.add(path(teeth.join(''), { fill: '#132e66' }), rect(-10, 540, 1620, 3, { fill: palette.brass, opacity: 0.5 }));
  for (const [x, half] of [
    [190, 120],
    [560, 130],
    [1010, 140],
    [1440, 150],
  ] as const) {
    const fill = sheet.linear(
      [x - half, 0],
      [x + half, 0],
      [
        [0, '#050e28'],
        [0.45, '#16346f'],
        [0.78, '#b98d4a'],
        [1, '#16306a'],
      ],
    );
    sheet.add(
      path(
        `M${x - half} 930C${x - half * 0.86} 760 ${x - half * 0.72} 600 ${x - half * 0.66} 430H${x + half * 0.66}C${x + half * 0.72} 600 ${x + half * 0.86} 760 ${x + half} 930Z`,
        { fill },
      ),
    );
    const crown = Array.from(
      { length: 5 },
      (_, k) => `M${n(x - half * 0.66 + k * half * 0.27)} 432v-30q${n(half * 0.11)} -22 ${n(half * 0.22)} 0v30Z`,
    );
    sheet.add(
      path(crown.join(''), { fill: '#1a3a78' }),
      ...[470, 484, 640].map((y, k) =>
        rect(x - half * (0.67 + k * 0.02), y, half * (1.34 + k * 0.04), 4, { fill: palette.brassLight, opacity: 0.55 }),
      ),
    );
  }
  sheet.add(
    path(archPath(785, 925, 150, 270), {
      fill: sheet.down(['#a8752c', palette.gold], 660, 925),
      stroke: palette.brassLight,
      'stroke-width': 4,
    }),
  );
  hill(sheet, [905, 900, 912, 898, 910], '#0a1b42', palette.night);
  way(sheet, [560, 980], [785, 915], ['#3a3f62', '#d9b272', palette.brassLight], 30);
  vignette(sheet, 0.45, [900, 520]);
};

import { pool, straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { circle, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A tower of drawers in a dim archive, one open and lit. */
export const archiveDrawers: Scene = (sheet) => {
  ground(sheet, '#0c2250', palette.night);
  const [w, h] = [196, 118];
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const [x, y] = [16 + column * w, 20 + row * h];
      const light = pool([1120, 470], 900, 0.1)([x + w / 2, y + h / 2]);
      const face = mix('#0a1c45', '#2c58a6', light * (0.6 + sheet.random() * 0.4));
      sheet.add(
        rect(x, y, w - 10, h - 10, {
          fill: sheet.down([mix(face, '#ffffff', 0.1), mix(face, palette.night, 0.35)], y, y + h),
          rx: 3,
          stroke: palette.brass,
          'stroke-width': 1,
          'stroke-opacity': 0.25 + light * 0.4,
        }),
        rect(x + w / 2 - 43, y + 26, 76, 30, {
          fill: mix(palette.night, palette.paper, 0.12 + light * 0.5),
          stroke: palette.brass,
          'stroke-width': 2,
        }),
        circle(x + w / 2 - 5, y + 81, 9, { fill: palette.brassLight, opacity: 0.45 + light * 0.55 }),
      );
    }
  const [x, y] = [16 + 5 * w, 20 + 3 * h];
  sheet.add(path(`M${x - 60} ${y + 96}H${x + 250}V${y + 290}H${x - 60}Z`, { fill: '#020817', opacity: 0.75, filter: sheet.blur(22) }));
  sheet.add(path(`M${x} ${y}H${x + w - 10}L${x + w + 32} ${y + 70}H${x - 42}Z`, { fill: '#07132f' }));
  for (let k = 0; k < 9; k += 1) {
    const [inset, top] = [38 - k * 8.6, y - 26 + k * 10.5];
    sheet.add(
      rect(x - 40 + inset, top, w + 70 - inset * 2, 78, {
        fill: mix('#c7a25a', palette.paper, k / 9),
        stroke: '#7d5c22',
        'stroke-width': 1,
      }),
    );
  }
  const front = layPattern({
    tiling: tilings.octagonsAndSquares,
    angle: 67.5,
    side: 22,
    at: [x + 93, y + 136],
    cover: [x - 60, y + 60, x + 250, y + 220],
  });
  const shape = rect(x - 46, y + 70, w + 82, 138, { rx: 4 });
  sheet.add(
    rect(x - 46, y + 70, w + 82, 138, {
      fill: sheet.down([palette.brassLight, palette.brassDark], y + 70, y + 208),
      rx: 4,
    }),
    straps(sheet, front, { stroke: '#6b4c18', width: 1.8, opacity: 0.7, clip: sheet.clip(shape) }),
    rect(x + 36, y + 104, 114, 42, { fill: palette.paper, stroke: '#5b4114', 'stroke-width': 3 }),
    circle(x + 93, y + 178, 13, { fill: '#3f2d0e', stroke: palette.gold, 'stroke-width': 3 }),
  );
  glow(sheet, [1090, 430], 520, palette.gold, 0.32);
  vignette(sheet, 0.6, [1080, 470]);
};

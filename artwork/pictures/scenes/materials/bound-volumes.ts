import { straps } from '../../draw/ornament';
import { glow, ground, quietLeft, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Statutes and ledgers side by side on one shelf: spines of lapis leather, tooled in brass with the same star. */
export const boundVolumes: Scene = (sheet) => {
  const { width, height } = sheet;
  ground(sheet, '#0a1a3c', palette.night);
  const leathers = ['#12306c', '#17408c', '#0f2657', '#1d4a9c', '#0d2350', palette.turquoiseDeep, '#1a3a7c'];
  for (let x = -30, volume = 0; x < width; volume += 1) {
    const spine = sheet.range(96, 176);
    const top = sheet.range(-160, -60);
    const isLedger = volume % 5 === 3;
    const light = Math.max(0.12, 1 - Math.abs(x - width * 0.72) / (width * 0.55));
    const leather = mix(
      palette.night,
      isLedger ? palette.brass : (leathers[volume % leathers.length] ?? palette.lapis),
      0.25 + light * 0.75,
    );
    const tool = mix(palette.brassDark, palette.gold, light);
    const field = layPattern({
      tiling: tilings.octagonsAndSquares,
      angle: 62,
      side: spine * 0.24,
      at: [x + spine / 2, 560],
      cover: [x, 400, x + spine, 760],
    });
    const clip = sheet.clip(rect(x + 12, 430, spine - 24, 260, {}));
    sheet.add(
      rect(x, top, spine - 3, height + 200, {
        fill: sheet.linear(
          [x, 0],
          [x + spine, 0],
          [
            [0, mix(leather, palette.night, 0.75)],
            [0.3, mix(leather, '#ffffff', 0.1)],
            [0.62, leather],
            [1, mix(leather, palette.night, 0.8)],
          ],
        ),
      }),
      ...[250, 400, 720, 940, 1160].map((y) =>
        group(
          {},
          rect(x + 3, y - 9, spine - 9, 18, {
            fill: sheet.linear([x, y - 9], [x, y + 9], [mix(leather, '#ffffff', 0.22), mix(leather, palette.night, 0.5)]),
          }),
          path(`M${x + 4} ${y - 15}h${spine - 11}M${x + 4} ${y + 15}h${spine - 11}`, { stroke: tool, 'stroke-width': 2.4, opacity: 0.9 }),
        ),
      ),
      straps(sheet, field, { stroke: isLedger ? '#3a2a0c' : tool, width: 2.2, opacity: 0.9, clip }),
      rect(x + 12, 430, spine - 24, 260, { fill: 'none', stroke: isLedger ? '#3a2a0c' : tool, 'stroke-width': 2, opacity: 0.8 }),
    );
    x += spine;
  }
  glow(sheet, [width * 0.74, height * 0.36], 900, palette.gold, 0.2);
  quietLeft(sheet);
  vignette(sheet, 0.6, [width * 0.7, height * 0.45]);
};

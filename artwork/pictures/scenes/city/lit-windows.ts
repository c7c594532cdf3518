import { archPath } from '../../draw/buildings';
import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A wall of evening windows, each a small arch; some are lit. */
export const litWindows: Scene = (sheet) => {
  ground(sheet, '#10295e', '#0a1b42');
  const [columns, rows] = [15, 6];
  for (let row = 0; row < rows; row += 1) {
    const y = 60 + row * 160;
    for (let column = 0; column < columns; column += 1) {
      const x = 40 + column * 110;
      const warmth = Math.max(0, 1 - Math.hypot((x - 1120) / 620, (y - 440) / 420));
      const lit = sheet.random() < 0.12 + warmth * 0.72;
      const base = y + 132;
      const fill = lit
        ? sheet.down([mix('#8a6224', palette.brassLight, warmth), mix(palette.brass, palette.gold, warmth)], y, base)
        : sheet.down(['#050e27', '#0c2250'], y, base);
      sheet.add(
        rect(x - 43, y - 12, 86, 152, { fill: mix('#0f2860', '#1f4690', sheet.random() * 0.6), rx: 2 }),
        path(archPath(x, base, 60, 124), { fill, stroke: palette.brass, 'stroke-width': 1.4, 'stroke-opacity': lit ? 0.9 : 0.35 }),
      );
      sheet.add(
        path(`M${x} ${base}V${y + 18}M${x - 30} ${base - 52}H${x + 30}`, {
          stroke: '#0a1b42',
          'stroke-width': 3,
          opacity: lit ? 0.75 : 0.4,
        }),
      );
    }
    sheet.add(rect(0, y + 140, 1600, 5, { fill: palette.brass, opacity: 0.32 }));
  }
  glow(sheet, [1120, 470], 620, palette.brassLight, 0.34);
  vignette(sheet, 0.65, [1100, 460]);
};

import { straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { element, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Rows of beads on brass wires, counted to one side. */
export const beadsOnWires: Scene = (sheet) => {
  ground(sheet, '#102b63', palette.night);
  const back = layPattern({ tiling: tilings.hexagons, angle: 60, side: 60, at: [800, 500], cover: [0, 0, 1600, 1000] });
  sheet.add(straps(sheet, back, { stroke: palette.haze, width: 1, opacity: 0.14 }));
  const r = 44;
  for (let row = 0; row < 8; row += 1) {
    const y = 92 + row * 118;
    sheet.add(rect(0, y - 3, 1600, 6, { fill: sheet.down([palette.gold, palette.brassDark], y - 3, y + 3) }));
    const counted = [4, 7, 2, 9, 5, 3, 8, 6][row] ?? 5;
    for (let bead = 0; bead < 10; bead += 1) {
      const right = bead < counted;
      const x = right ? 1540 - bead * (r * 1.42) : 60 + (9 - bead) * (r * 1.42);
      const marker = bead === 4 || bead === 5;
      const tint = right ? (marker ? palette.turquoise : palette.brass) : marker ? '#1c4a7e' : '#1b3f86';
      const paint = sheet.radial([x + 10, y - 18], r * 1.25, [
        [0, mix(tint, '#fff6df', right ? 0.6 : 0.25)],
        [0.45, tint],
        [1, mix(tint, palette.night, 0.62)],
      ]);
      sheet.add(
        element('ellipse', { cx: x + 8, cy: y + 16, rx: r * 0.64, ry: r, fill: '#030a1e', opacity: 0.4 }),
        element('ellipse', { cx: x, cy: y, rx: r * 0.66, ry: r, fill: paint }),
      );
    }
  }
  glow(sheet, [1250, 380], 760, palette.brassLight, 0.22);
  vignette(sheet, 0.6, [1000, 480]);
};

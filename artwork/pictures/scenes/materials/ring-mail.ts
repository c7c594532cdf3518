import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { circle, path } from '../../sheet';
import type { Scene } from '../scene';

/** Ring mail: every ring of brass is held by its four neighbours. */
export const ringMail: Scene = (sheet) => {
  ground(sheet, '#0e2a60', palette.night);
  const [radius, dx, dy, thick] = [118, 188, 158, 30];
  const metal = (x: number, y: number) => {
    const light = Math.max(0, 1 - Math.hypot(x - 1080, y - 380) / 760);
    const base = mix('#24406f', palette.brassLight, Math.min(1, light * 1.25));
    return sheet.linear(
      [x - radius, y - radius],
      [x + radius, y + radius],
      [mix(base, '#ffffff', 0.4), base, mix(base, palette.night, 0.55)],
    );
  };
  for (let row = -1; row < 9; row += 1) {
    const places = Array.from({ length: 20 }, (_, k) => [-60 + k * dx + (row % 2) * (dx / 2), row * dy] as const);
    for (const [x, y] of places) {
      sheet.add(
        circle(x + 4, y + 7, radius, { fill: 'none', stroke: '#030a1e', 'stroke-width': thick + 4, opacity: 0.6 }),
        circle(x, y, radius, { fill: 'none', stroke: metal(x, y), 'stroke-width': thick }),
        circle(x, y, radius, { fill: 'none', stroke: '#fff3d0', 'stroke-width': 1.6, opacity: 0.28 }),
      );
    }
    // What passes over the row before: the upper left of each ring of it once more.
    for (const [x, y] of places) {
      const above = [x - dx / 2, y - dy] as const;
      const arc = `M${above[0] + radius * 0.98} ${above[1] + radius * 0.2}A${radius} ${radius} 0 0 1 ${above[0] + radius * 0.25} ${above[1] + radius * 0.968}`;
      sheet.add(
        path(arc, { fill: 'none', stroke: '#030a1e', 'stroke-width': thick + 6, opacity: 0.5 }),
        path(arc, { fill: 'none', stroke: metal(above[0], above[1]), 'stroke-width': thick }),
      );
    }
  }
  glow(sheet, [1080, 360], 620, palette.gold, 0.2);
  vignette(sheet, 0.65, [1040, 440]);
};

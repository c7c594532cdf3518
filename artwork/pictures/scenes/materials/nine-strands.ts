import { glow, ground, quietLeft, vignette } from '../../draw/sky';
import type { Point } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { outline, path } from '../../sheet';
import type { Scene } from '../scene';

const count = 9;
const steps = 150;

/** Nine strands of silk that come from all sides and are braided into one cord. */
export const nineStrands: Scene = (sheet) => {
  const { width, height } = sheet;
  ground(sheet, '#12306c', '#0a1d47', palette.night);
  const tones = [
    palette.brassLight,
    palette.azure,
    palette.gold,
    palette.turquoise,
    '#3a6cbc',
    palette.brass,
    palette.haze,
    '#17408c',
    palette.paper,
  ];
  const place = (strand: number, share: number): Point & { readonly length: 2 } => {
    const braided = Math.min(1, Math.max(0, (share - 0.02) / 0.34));
    const ease = braided * braided * (3 - 2 * braided);
    const spread = ((strand - (count - 1) / 2) * height) / 6.4;
    const turn = share * 17 + (strand / count) * 2 * Math.PI;
    const middle = height * (0.34 + 0.26 * share);
    return [width * (1.06 - share * 1.12), middle + spread * (1 - ease) + Math.sin(turn) * 118 * ease];
  };
  const depth = (strand: number, share: number) => Math.cos(share * 17 + (strand / count) * 2 * Math.PI);
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [step / steps, (step + 1.6) / steps];
    const order = Array.from({ length: count }, (_, strand) => strand).sort((a, b) => depth(a, from) - depth(b, from));
    for (const strand of order) {
      const piece = outline([place(strand, from), place(strand, (from + to) / 2), place(strand, to)], false);
      const front = 0.5 + 0.5 * depth(strand, from);
      const colour = mix(palette.night, tones[strand] ?? palette.brass, 0.45 + 0.55 * front);
      const common = { fill: 'none', 'stroke-linejoin': 'round' } as const;
      sheet.add(
        path(piece, { ...common, stroke: '#030a1e', 'stroke-width': 62, opacity: 0.2 }),
        path(piece, { ...common, stroke: mix(colour, palette.night, 0.35), 'stroke-width': 50 }),
        path(piece, { ...common, stroke: colour, 'stroke-width': 34 }),
        path(piece, { ...common, stroke: mix(colour, '#ffffff', 0.3), 'stroke-width': 8, transform: 'translate(0 -9)' }),
      );
    }
  }
  glow(sheet, [width * 0.74, height * 0.4], 900, palette.gold, 0.16);
  quietLeft(sheet);
  vignette(sheet, 0.62, [width * 0.68, height * 0.45]);
};

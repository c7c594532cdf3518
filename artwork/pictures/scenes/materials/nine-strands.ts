import { glow, ground, quietLeft, vignette } from '../../draw/sky';
import type { Point } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { outline, path } from '../../sheet';
import type { Scene } from '../scene';

const count = 9;
const steps = 420;
/** The angle through which the braid turns from one end of the picture to the other, in radians. */
const turns = 17;

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
    const turn = share * turns + (strand / count) * 2 * Math.PI;
    const middle = height * (0.34 + 0.26 * share);
    return [width * (1.06 - share * 1.12), middle + spread * (1 - ease) + Math.sin(turn) * 118 * ease];
  };
  // Half turns of the braid: those behind first, those before them on top.
  const depth = (strand: number, step: number) => Math.cos((step / steps) * turns + (strand / count) * 2 * Math.PI);
  const pieces = Array.from({ length: count }, (_, strand) => strand).flatMap((strand) => {
    const ends = Array.from({ length: steps }, (_, step) => step).filter(
      (step) => step > 0 && Math.sign(depth(strand, step)) !== Math.sign(depth(strand, step - 1)),
    );
    return [0, ...ends].map((from, index) => ({
      strand,
      from,
      to: ends[index] ?? steps,
      isFront: depth(strand, ends[index] ?? steps - 1) < 0,
    }));
  });
  for (const { strand, from, to } of pieces.sort((a, b) => Number(a.isFront) - Number(b.isFront))) {
    const line = outline(
      Array.from({ length: to - from + 5 }, (_, k) => place(strand, (from - 2 + k) / steps)),
      false,
    );
    const colour = tones[strand] ?? palette.brass;
    const common = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
    sheet.add(
      path(line, { ...common, stroke: '#030a1e', 'stroke-width': 64, opacity: 0.25 }),
      path(line, { ...common, stroke: mix(colour, palette.night, 0.45), 'stroke-width': 54 }),
      path(line, { ...common, stroke: colour, 'stroke-width': 38 }),
      path(line, { ...common, stroke: mix(colour, '#ffffff', 0.28), 'stroke-width': 9, transform: 'translate(0 -10)' }),
    );
  }
  glow(sheet, [width * 0.74, height * 0.4], 900, palette.gold, 0.16);
  quietLeft(sheet);
  vignette(sheet, 0.62, [width * 0.68, height * 0.45]);
};

import { paperGround } from '../../draw/paper';
import { type Point, polar } from '../../girih/geometry';
import { palette } from '../../palette';
import { circle, element, group, n, outline, path, rect, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

/** The impression of a stamp: a frame of so many sides, lines for its words, and a sign of direction; worn where the rubber was. */
function stamp(sheet: Sheet, at: Point, radius: number, sides: number, turn: number, ink: string): string {
  const frame = (share: number) =>
    sides > 20
      ? circle(0, 0, radius * share, {})
      : path(outline(Array.from({ length: sides }, (_, k) => polar([0, 0], radius * share, ((k + 0.5) / sides) * 2 * Math.PI))), {});
  const bars = [-0.34, -0.12, 0.1].map((y, k) =>
    rect(-radius * (0.42 - k * 0.06), radius * y, radius * (0.84 - k * 0.12), radius * 0.085, {}),
  );
  const arrow = path(
    `M${n(-radius * 0.2)} ${n(radius * 0.42)}H${n(radius * 0.2)}l${n(-radius * 0.1)} ${n(-radius * 0.09)}m${n(radius * 0.1)} ${n(radius * 0.09)}l${n(-radius * 0.1)} ${n(radius * 0.09)}`,
    {},
  );
  const worn = Array.from({ length: 70 }, () =>
    circle(sheet.range(-1, 1) * radius, sheet.range(-1, 1) * radius, sheet.range(1, 6), { fill: 'black' }),
  );
  const mask = sheet.mask(
    group(
      { transform: `translate(${n(at[0])} ${n(at[1])})` },
      rect(-radius * 1.2, -radius * 1.2, radius * 2.4, radius * 2.4, { fill: 'white' }),
      ...worn,
    ),
  );
  return group(
    { mask, opacity: 0.82 },
    element(
      'g',
      { transform: `translate(${n(at[0])} ${n(at[1])}) rotate(${turn})` },
      group({ fill: 'none', stroke: ink, 'stroke-width': radius * 0.055 }, frame(1), arrow) +
        group({ fill: 'none', stroke: ink, 'stroke-width': radius * 0.02 }, frame(0.88)) +
        group({ fill: ink }, ...bars),
    ),
  );
}

/** A page that was stamped at every border, over the fine waves of security paper. */
export const entryStamps: Scene = (sheet) => {
  paperGround(sheet, [420, 160]);
  const wave = (row: number) =>
    outline(
      Array.from(
        { length: 81 },
        (_, k): Point => [k * 20, row * 21 + 16 * Math.sin(k * 0.24 + row * 0.35) + 9 * Math.sin(k * 0.11 - row * 0.2)],
      ),
      false,
    );
  const waves = Array.from({ length: 52 }, (_, row) => wave(row - 2));
  sheet.add(
    path(waves.join(''), { fill: 'none', stroke: palette.azure, 'stroke-width': 1.3, opacity: 0.32 }),
    rect(0, 0, 12, 1000, { fill: '#8d7a55', opacity: 0.25 }),
    stamp(sheet, [620, 330], 150, 40, -14, palette.lapis),
    stamp(sheet, [1010, 300], 180, 8, 9, '#8a6626'),
    stamp(sheet, [1320, 560], 160, 6, -8, palette.turquoiseDeep),
    stamp(sheet, [830, 650], 190, 40, 12, palette.turquoiseDeep),
    stamp(sheet, [1130, 790], 150, 8, -20, palette.lapis),
    stamp(sheet, [420, 740], 120, 6, 16, '#8a6626'),
    rect(0, 0, 1600, 1000, {
      fill: sheet.linear(
        [400, 0],
        [1600, 1000],
        [
          [0.3, '#3a3019', 0],
          [1, '#3a3019', 0.36],
        ],
      ),
    }),
  );
};

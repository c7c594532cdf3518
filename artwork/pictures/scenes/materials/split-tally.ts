import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { group, n, path, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

/** One half of a notched stick, its grain along it; both halves carry the same notches. */
function half(sheet: Sheet, isUpper: boolean, notches: readonly number[]): string {
  const [back, inner] = isUpper ? [-150, -4] : [150, 4];
  const notch = (x: number) => `L${n(x + 19)} ${inner}L${n(x)} ${inner + (isUpper ? -70 : 70)}L${n(x - 19)} ${inner}`;
  const outline = `M-660 ${back}H${isUpper ? 700 : 640}L${isUpper ? 722 : 662} ${inner}${[...notches]
    .reverse()
    .map((x) => notch(x))
    .join('')}L-672 ${inner}Z`;
  const wood = isUpper ? [palette.gold, palette.brassLight, palette.brass] : ['#9db4dc', '#6f8fc4', '#3f64a8'];
  const clip = sheet.clip(path(outline, {}));
  const grain = Array.from({ length: 26 }, () => {
    const y = sheet.range(Math.min(back, inner), Math.max(back, inner));
    return `M-700 ${n(y)}C-300 ${n(y + sheet.range(-9, 9))} 200 ${n(y + sheet.range(-9, 9))} 740 ${n(y + sheet.range(-5, 5))}`;
  });
  return group(
    {},
    path(outline, { fill: '#030a1e', opacity: 0.6, filter: sheet.blur(20), transform: 'translate(10 34)' }),
    path(outline, { fill: sheet.linear([0, -150], [0, 150], isUpper ? wood : [...wood].reverse()) }),
    group(
      { 'clip-path': clip },
      path(grain.join(''), { fill: 'none', stroke: isUpper ? '#7d5c22' : '#1d3c78', 'stroke-width': 2, opacity: 0.4 }),
    ),
    path(outline, { fill: 'none', stroke: mix(wood[0] ?? palette.gold, '#ffffff', 0.4), 'stroke-width': 2, opacity: 0.7 }),
  );
}

/** A tally stick whose two halves, kept in two countries, are laid together again. */
export const splitTally: Scene = (sheet) => {
  ground(sheet, '#12306c', palette.night);
  const notches = Array.from({ length: 15 }, (_, k) => -540 + k * 66 + (k > 4 ? 46 : 0) + (k > 9 ? 60 : 0));
  sheet.add(
    group({ transform: 'translate(800 420) rotate(-8)' }, half(sheet, true, notches)),
    group({ transform: 'translate(815 530) rotate(-5)' }, half(sheet, false, notches)),
  );
  glow(sheet, [1180, 300], 700, palette.gold, 0.2);
  vignette(sheet, 0.6, [900, 480]);
};

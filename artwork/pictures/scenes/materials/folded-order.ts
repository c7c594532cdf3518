import { paperTones, seal } from '../../draw/paper';
import { glow, ground, vignette } from '../../draw/sky';
import { mix } from '../../palette';
import { group, outline, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** An order of one page, folded twice and opened again: every panel takes the light in its own way. */
export const foldedOrder: Scene = (sheet) => {
  ground(sheet, '#15377c', '#0a1d47');
  const [left, top, width, height] = [470, 90, 300, 270];
  const panels: string[] = [];
  const tones = [0.02, 0.22, 0.08, 0.28, 0.05, 0.24, 0.14, 0.34, 0.1];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const lift = (x: number, y: number) => [left + x * width + (y % 2) * 16, top + y * height + (x % 2) * 22] as const;
      const corners = [lift(column, row), lift(column + 1, row), lift(column + 1, row + 1), lift(column, row + 1)];
      const shade = tones[row * 3 + column] ?? 0.1;
      panels.push(
        path(outline(corners), {
          fill: sheet.linear(lift(column, row), lift(column + 1, row + 1), [
            mix(paperTones.light, '#7d6b45', shade * 0.6),
            mix(paperTones.body, '#7d6b45', shade),
          ]),
        }),
      );
    }
  }
  const rows = Array.from({ length: 17 }, (_, k) => {
    const end = k % 5 === 4 ? 500 : sheet.range(690, 780);
    return rect(left + 60, top + 150 + k * 31, end * (k < 2 ? 0.55 : 1), k < 2 ? 15 : 9, {
      fill: paperTones.ink,
      opacity: k < 2 ? 0.8 : 0.42,
      rx: 4,
    });
  });
  const whole = outline([
    [left, top],
    [left + width, top + 22],
    [left + 2 * width, top],
    [left + 3 * width, top + 22],
    [left + 3 * width + 16, top + height + 22],
    [left + 3 * width, top + 3 * height + 22],
    [left, top + 3 * height],
    [left + 16, top + height],
  ]);
  sheet.add(
    group(
      { transform: 'rotate(-6 900 500)' },
      path(whole, { fill: '#020817', opacity: 0.6, filter: sheet.blur(26), transform: 'translate(20 36)' }),
      ...panels,
      ...rows,
    ),
  );
  seal(sheet, [1210, 780], 96);
  glow(sheet, [700, 120], 700, '#ffffff', 0.12);
  vignette(sheet, 0.5, [900, 480]);
};

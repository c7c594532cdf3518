import { glow, ground, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { group, n, path, rect, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

function rule(sheet: Sheet, top: number, height: number, colour: string): string {
  return rect(-200, top, 2000, height, {
    fill: sheet.linear([0, top], [0, top + height], [mix(colour, '#ffffff', 0.35), colour, mix(colour, palette.night, 0.35)]),
  });
}

/** Two scales that differ by a tenth: of all their marks one pair agrees, and that is the reading. */
export const vernier: Scene = (sheet) => {
  ground(sheet, '#0e2a60', palette.night);
  const pitch = 60;
  const ticks = (step: number, from: number, base: number, sign: number) =>
    Array.from({ length: 46 }, (_, k) => {
      const length = k % 10 === 0 ? 150 : k % 5 === 0 ? 112 : 76;
      return `M${n(from + k * step)} ${base}v${sign * length}`;
    }).join('');
  // The scales meet where 18 of the lower steps equal 20 of the upper ones less the shift between them.
  const agree = 1030;
  const lower = pitch * 0.9;
  sheet.add(
    group(
      { transform: 'rotate(-7 800 500)' },
      rect(-200, 240, 2000, 540, { fill: '#020817', opacity: 0.5, filter: sheet.blur(30), transform: 'translate(0 34)' }),
      rule(sheet, 220, 280, palette.brass),
      rule(sheet, 500, 250, '#9db4dc'),
      path(ticks(pitch, agree - 20 * pitch, 500, -1), { stroke: '#3a2a0c', 'stroke-width': 5 }),
      path(ticks(lower, agree - 20 * lower, 500, 1), { stroke: '#0a1836', 'stroke-width': 5 }),
      rect(-200, 497, 2000, 6, { fill: '#040b20', opacity: 0.8 }),
      rect(agree - 7, 300, 14, 400, { fill: palette.gold, opacity: 0.35, filter: sheet.blur(10) }),
      path(`M${agree} 350V650`, { stroke: '#fff3d0', 'stroke-width': 6 }),
      path('M-200 236H1800M-200 734H1800', { stroke: '#fff3d0', 'stroke-width': 2, opacity: 0.45 }),
    ),
  );
  glow(sheet, [agree, 470], 480, palette.gold, 0.3);
  vignette(sheet, 0.65, [agree, 490]);
};

import type { Point } from '../girih/geometry';
import { mix, palette } from '../palette';
import { circle, group, n, path, rect, type Sheet } from '../sheet';

/** The tones of laid paper, from its light to its shade. */
export const paperTones = { light: '#fbf8f0', body: palette.paper, warm: '#ece3d0', shade: '#cfc2a8', ink: '#20365f' } as const;

/** Fills the picture with laid paper that is lit from one point, fibres and all. */
export function paperGround(sheet: Sheet, light: Point): void {
  const { width, height } = sheet;
  const lit = sheet.radial(light, width * 0.95, [paperTones.light, paperTones.body, paperTones.warm, '#ddd0b8']);
  const fibres = Array.from({ length: 420 }, () => {
    const [x, y] = [sheet.range(0, width), sheet.range(0, height)];
    return `M${n(x)} ${n(y)}q${n(sheet.range(-9, 9))} ${n(sheet.range(-9, 9))} ${n(sheet.range(-22, 22))} ${n(sheet.range(-12, 12))}`;
  });
  sheet.add(
    rect(0, 0, width, height, { fill: lit }),
    path(fibres.join(''), { fill: 'none', stroke: '#a8987a', 'stroke-width': 1, opacity: 0.22 }),
  );
}

/** A round seal in relief: a milled rim, and an eight-point star struck into the middle. */
export function seal(sheet: Sheet, [x, y]: Point, radius: number): void {
  const star = (size: number) =>
    Array.from({ length: 16 }, (_, k) => {
      const r = k % 2 ? size * 0.765 : size;
      return `${k ? 'L' : 'M'}${n(x + r * Math.cos((k * Math.PI) / 8))} ${n(y + r * Math.sin((k * Math.PI) / 8))}`;
    }).join('');
  const rim = Array.from({ length: 72 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 36), Math.sin((k * Math.PI) / 36)];
    return `M${n(x + radius * 0.9 * c)} ${n(y + radius * 0.9 * s)}L${n(x + radius * 0.985 * c)} ${n(y + radius * 0.985 * s)}`;
  });
  const metal = sheet.linear(
    [x - radius, y - radius],
    [x + radius, y + radius],
    [palette.gold, palette.brassLight, palette.brass, '#8a6626'],
  );
  const sunk = sheet.linear([x - radius, y - radius], [x + radius, y + radius], ['#8a6626', palette.brass, palette.brassLight]);
  sheet.add(
    circle(x + radius * 0.08, y + radius * 0.16, radius * 1.02, { fill: '#1a1608', opacity: 0.5, filter: sheet.blur(radius * 0.1) }),
    circle(x, y, radius, { fill: metal }),
    path(rim.join(''), { stroke: '#6b4c18', 'stroke-width': radius * 0.022, opacity: 0.75 }),
    circle(x, y, radius * 0.84, { fill: sunk, stroke: '#7d5c22', 'stroke-width': radius * 0.015 }),
    group(
      {},
      path(`${star(radius * 0.66)}Z`, { fill: '#6b4c18', opacity: 0.55, transform: `translate(${n(radius * 0.02)} ${n(radius * 0.035)})` }),
      path(`${star(radius * 0.66)}Z`, { fill: metal }),
      path(`${star(radius * 0.47)}Z`, { fill: sunk, stroke: mix(palette.gold, '#ffffff', 0.3), 'stroke-width': radius * 0.012 }),
      circle(x, y, radius * 0.15, { fill: metal }),
    ),
  );
}

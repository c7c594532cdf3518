import type { Point } from '../girih/geometry';
import { palette } from '../palette';
import { circle, element, group, n, rect, type Sheet } from '../sheet';

/** Fills the picture with a vertical gradient. */
export function ground(sheet: Sheet, ...colours: readonly string[]): void {
  sheet.add(rect(0, 0, sheet.width, sheet.height, { fill: sheet.down(colours) }));
}

/** Fills the picture with a sky whose last colour lies on the horizon, `horizon` pixels down. */
export function sky(sheet: Sheet, horizon: number, ...colours: readonly string[]): void {
  sheet.add(rect(0, 0, sheet.width, sheet.height, { fill: sheet.down(colours, 0, horizon) }));
}

/** A soft light around a point. */
export function glow(sheet: Sheet, centre: Point, radius: number, colour: string = palette.brassLight, strength = 0.6, squash = 1): void {
  const paint = sheet.radial(
    centre,
    radius,
    [
      [0, colour, strength],
      [0.35, colour, strength * 0.45],
      [0.7, colour, strength * 0.12],
      [1, colour, 0],
    ],
    squash,
  );
  sheet.add(rect(0, 0, sheet.width, sheet.height, { fill: paint }));
}

/** A brass sun or a pale moon: a disc lit from above with fine rings around it. */
export function sun(sheet: Sheet, centre: Point, radius: number, rings = 4, pale = false): void {
  const [top, bottom] = pale ? [palette.paper, '#b9c6df'] : [palette.gold, palette.brass];
  glow(sheet, centre, radius * 4.2, pale ? palette.haze : palette.brassLight, 0.5);
  const circles = Array.from({ length: rings }, (_, ring) =>
    circle(centre[0], centre[1], radius * (1.22 + ring * 0.26), {
      fill: 'none',
      stroke: top,
      'stroke-width': 1.4,
      opacity: 0.42 - ring * (0.36 / Math.max(rings, 1)),
    }),
  );
  sheet.add(...circles);
  sheet.add(circle(centre[0], centre[1], radius, { fill: sheet.down([top, bottom], centre[1] - radius, centre[1] + radius) }));
}

/** Small stars scattered over the upper part of the sky, to `depth` pixels down. */
export function stars(sheet: Sheet, count: number, depth: number): void {
  const points = Array.from({ length: count }, () => {
    const size = 0.7 + sheet.random() ** 3 * 2;
    return circle(sheet.range(0, sheet.width), sheet.random() ** 1.4 * depth, size, {
      fill: palette.gold,
      opacity: sheet.range(0.25, 0.85),
    });
  });
  sheet.add(group({}, ...points));
}

/** Mist lying along a line: a soft band of one colour. */
export function mist(sheet: Sheet, y: number, height: number, colour: string, strength: number): void {
  const paint = sheet.down(
    [
      [0, colour, 0],
      [0.5, colour, strength],
      [1, colour, 0],
    ],
    y - height,
    y + height,
  );
  sheet.add(rect(0, y - height, sheet.width, height * 2, { fill: paint }));
}

/** Slanting shafts of light that leave one point, spread between two angles (degrees, 90 is down). */
export function shafts(sheet: Sheet, from: Point, fan: readonly [first: number, last: number], count: number, strength: number): void {
  const length = Math.hypot(sheet.width, sheet.height) * 1.2;
  const paint = sheet.radial(from, length, [
    [0, palette.gold, strength],
    [0.8, palette.gold, 0],
  ]);
  const filter = sheet.blur(9);
  const beams = Array.from({ length: count }, (_, index) => {
    const middle = fan[0] + ((fan[1] - fan[0]) * (index + 0.5)) / count;
    const half = ((fan[1] - fan[0]) / count) * sheet.range(0.2, 0.42);
    const ends = [middle - half, middle + half].map((degrees) => {
      const turn = (degrees * Math.PI) / 180;
      return `${n(from[0] + length * Math.cos(turn))},${n(from[1] + length * Math.sin(turn))}`;
    });
    return element('polygon', { points: `${n(from[0])},${n(from[1])} ${ends.join(' ')}`, fill: paint });
  });
  sheet.add(group({ filter }, ...beams));
}

/** Dark lapis over the left part, where the text of a slide stands. */
export function quietLeft(sheet: Sheet): void {
  const paint = sheet.linear(
    [0, 0],
    [sheet.width * 0.62, 0],
    [
      [0, '#081a42', 0.97],
      [0.45, '#081a42', 0.9],
      [0.75, '#081a42', 0.5],
      [1, '#081a42', 0],
    ],
  );
  sheet.add(rect(0, 0, sheet.width, sheet.height, { fill: paint }));
}

/** Darkens the edges; the last layer of most pictures. */
export function vignette(sheet: Sheet, strength = 0.45, centre: Point = [sheet.width / 2, sheet.height * 0.48]): void {
  const paint = sheet.radial(
    centre,
    sheet.width * 0.75,
    [
      [0.45, '#040b20', 0],
      [1, '#040b20', strength],
    ],
    sheet.height / sheet.width + 0.2,
  );
  sheet.add(rect(0, 0, sheet.width, sheet.height, { fill: paint }));
}

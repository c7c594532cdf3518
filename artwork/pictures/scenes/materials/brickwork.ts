import { paperGround } from '../../draw/paper';
import { glow, ground, vignette } from '../../draw/sky';
import { type Point, polar } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { circle, outline, path, rect, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

interface Brick {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly row: number;
  readonly column: number;
}

const course = 62;

/** Bricks of a running bond; every third course is of headers, half as long. */
function bond(sheet: Sheet, top: number): Brick[] {
  const bricks: Brick[] = [];
  for (let row = 0; top + row * course < sheet.height; row += 1) {
    const width = row % 3 === 2 ? 82 : 164;
    for (let column = -1; (column - 1) * width < sheet.width; column += 1) {
      bricks.push({ x: column * width - (row % 2) * (width / 2), y: top + row * course, width, row, column });
    }
  }
  return bricks;
}

function layBrick(sheet: Sheet, { x, y, width }: Brick, colour: string): void {
  const body = sheet.linear([x, y], [x, y + course], [mix(colour, '#ffffff', 0.16), colour, mix(colour, '#1a1608', 0.22)]);
  sheet.add(rect(x + 3, y + 3, width - 7, course - 7, { fill: body, rx: 4 }));
}

/** A wall half built and half drawn: courses of brick, glazed headers among them, and above them the courses to come. */
export const risingCourses: Scene = (sheet) => {
  paperGround(sheet, [1200, 100]);
  const clays = ['#d9c39a', '#cfb588', '#e1cfab', '#c7ab7b', '#d4bc92'];
  const plan: string[] = [];
  for (const brick of bond(sheet, -course * 0.4)) {
    const { x, y, width, row, column } = brick;
    const edge = 780 - (x + width / 2) * 0.36 + ((row * 7 + column * 5) % 3) * 34;
    if (y < edge) {
      plan.push(`M${x + 3} ${y + 3}h${width - 7}v${course - 7}h${7 - width}Z`);
      continue;
    }
    const isGlazed = row % 3 === 2 && column % 2 === 0;
    const glazes = [palette.turquoise, palette.azure, palette.lapis];
    const clay = clays[Math.floor(sheet.random() * clays.length)] ?? '#d9c39a';
    sheet.add(rect(x, y, width, course, { fill: '#a08a60' }));
    layBrick(sheet, brick, isGlazed ? (glazes[(row + column + 8) % 3] ?? palette.lapis) : mix(clay, '#7d6336', sheet.random() * 0.25));
  }
  sheet.add(
    path(plan.join(''), { fill: 'none', stroke: palette.azure, 'stroke-width': 1.6, opacity: 0.6 }),
    path('M0 216H1600M230 0V1000', { stroke: palette.brass, 'stroke-width': 2, 'stroke-dasharray': '26 8 4 8', opacity: 0.85 }),
    rect(0, 0, 1600, 1000, {
      fill: sheet.linear(
        [600, 0],
        [1600, 1000],
        [
          [0.3, '#3a3019', 0],
          [1, '#3a3019', 0.42],
        ],
      ),
    }),
  );
};

/** A wall of dark brick with a stepped crack in it, and the plumb line that shows how far it leans. */
export const crackedWall: Scene = (sheet) => {
  ground(sheet, '#0a1a3c', palette.night);
  for (const brick of bond(sheet, -20)) layBrick(sheet, brick, mix('#173873', '#0d234f', sheet.random()));
  const crack: Point[] = [[1010, -10]];
  while ((crack.at(-1)?.[1] ?? 0) < 1010) {
    const [x = 0, y = 0] = crack.at(-1) ?? [];
    const down: Point = [x + sheet.range(-5, 5), y + course];
    crack.push(down, [down[0] - 41 * Math.round(sheet.range(0, 2.4)), down[1] + sheet.range(-3, 3)]);
  }
  const line = outline(crack, false);
  sheet.add(
    path(line, { fill: 'none', stroke: palette.gold, 'stroke-width': 46, opacity: 0.3, filter: sheet.blur(22) }),
    path(line, { fill: 'none', stroke: '#040b20', 'stroke-width': 15, 'stroke-linejoin': 'bevel' }),
    path(line, { fill: 'none', stroke: palette.gold, 'stroke-width': 6, 'stroke-linejoin': 'bevel' }),
  );
  const bob = outline([[1240, 640], [1274, 690], ...[0.9, 0.5, 0.1].map((turn) => polar([1240, 700], 32, turn)), [1240, 790], [1206, 690]]);
  sheet.add(
    path('M1256 0V650', { stroke: '#040b20', 'stroke-width': 7, opacity: 0.5, filter: sheet.blur(4) }),
    path('M1240 0V640', { stroke: palette.brassLight, 'stroke-width': 3.4 }),
    path(bob, { fill: '#040b20', opacity: 0.55, filter: sheet.blur(9), transform: 'translate(18 14)' }),
    path(bob, { fill: sheet.linear([1200, 0], [1280, 0], ['#7d5c22', palette.gold, palette.brass, '#6b4c18']) }),
    circle(1240, 640, 11, { fill: palette.gold }),
  );
  glow(sheet, [1080, 330], 620, palette.brassLight, 0.2);
  vignette(sheet, 0.6, [1010, 460]);
};

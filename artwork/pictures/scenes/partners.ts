import { type Point, polar } from '../girih/geometry';
import { circle, element, group, outline, path, rect, type Sheet } from '../sheet';
import type { Scene } from './scene';

const at: Point = [240, 120];

function star(points: number, outer: number, inner: number, turn = -Math.PI / 2): string {
  return outline(Array.from({ length: points * 2 }, (_, k) => polar(at, k % 2 ? inner : outer, (k * Math.PI) / points + turn)));
}

/** Channel: three streams that part and join. */
const anhor = (sheet: Sheet): void => {
  const wave = (y: number) => `M110 ${y}C160 ${y - 52} 200 ${y - 52} 240 ${y}S320 ${y + 52} 370 ${y}`;
  sheet.add(
    group(
      { fill: 'none', 'stroke-width': 17, 'stroke-linecap': 'round' },
      path(wave(82), { stroke: '#16357a' }),
      path(wave(120), { stroke: '#2b98a1' }),
      path(wave(158), { stroke: '#b68a3c' }),
    ),
  );
};

/** Market: four roads, a dome over the crossing. */
const chorsu = (sheet: Sheet): void => {
  sheet.add(
    path('M150 178C150 86 196 66 240 34C284 66 330 86 330 178Z', { fill: '#8c3b2a' }),
    path('M240 40V178M196 178C196 112 214 76 240 44M284 178C284 112 266 76 240 44', { fill: 'none', stroke: '#f7f3ea', 'stroke-width': 6 }),
    rect(134, 188, 212, 14, { fill: '#b68a3c' }),
  );
};

/** Tulip: three petals woven from threads. */
const lola = (sheet: Sheet): void => {
  sheet.add(
    path('M240 30C282 62 292 104 240 158C188 104 198 62 240 30Z', { fill: '#9a2f45' }),
    path('M170 58C222 84 236 112 238 164C184 156 158 122 170 58Z', { fill: '#c25a66' }),
    path('M310 58C258 84 244 112 242 164C296 156 322 122 310 58Z', { fill: '#c25a66' }),
    path('M240 158V212M212 212H268', { stroke: '#1f5f56', 'stroke-width': 9, 'stroke-linecap': 'round' }),
    path('M222 86L256 120M222 118L252 148M258 86L224 120M258 118L228 148', { stroke: '#f7f3ea', 'stroke-width': 4 }),
  );
};

/** Square of portals: three arches, the middle one the highest. */
const registon = (sheet: Sheet): void => {
  const arch = (x: number, w: number, h: number) =>
    `M${x - w} 196V${196 - h}H${x + w}V196H${x + w * 0.6}V${196 - h * 0.5}Q${x + w * 0.56} ${196 - h * 0.72} ${x} ${196 - h * 0.86}Q${x - w * 0.56} ${196 - h * 0.72} ${x - w * 0.6} ${196 - h * 0.5}V196Z`;
  sheet.add(
    path(arch(240, 56, 156), { fill: '#0b1f4b' }),
    path(arch(138, 40, 112), { fill: '#b68a3c' }),
    path(arch(342, 40, 112), { fill: '#b68a3c' }),
  );
};

/** Sky: nested chevrons that open like a bracket round a point. */
const samo = (sheet: Sheet): void => {
  sheet.add(
    group(
      { fill: 'none', 'stroke-width': 20, 'stroke-linejoin': 'miter' },
      path('M206 46L132 120L206 194', { stroke: '#2b56a6' }),
      path('M274 46L348 120L274 194', { stroke: '#0b1f4b' }),
    ),
    path(star(4, 50, 17), { fill: '#2b98a1' }),
  );
};

/** Spout: one drop falling through two rings. */
const tarnov = (sheet: Sheet): void => {
  sheet.add(
    element('ellipse', { cx: 240, cy: 176, rx: 104, ry: 26, fill: 'none', stroke: '#17616f', 'stroke-width': 10 }),
    element('ellipse', { cx: 240, cy: 176, rx: 56, ry: 13, fill: 'none', stroke: '#2b98a1', 'stroke-width': 8 }),
    path('M240 24C274 78 288 98 288 120A48 48 0 0 1 192 120C192 98 206 78 240 24Z', { fill: '#17616f' }),
    path('M262 124A24 24 0 0 1 240 146', { fill: 'none', stroke: '#f7f3ea', 'stroke-width': 8, 'stroke-linecap': 'round' }),
  );
};

/** Star: twelve rays, one half solid. */
const yulduz = (sheet: Sheet): void => {
  sheet.add(
    path(star(12, 96, 58), { fill: 'none', stroke: '#b68a3c', 'stroke-width': 7, 'stroke-linejoin': 'round' }),
    path(outline([at, ...Array.from({ length: 13 }, (_, k) => polar(at, k % 2 ? 58 : 96, (k * Math.PI) / 12 - Math.PI / 2))]), {
      fill: '#b68a3c',
    }),
    circle(at[0], at[1], 25, { fill: '#0b1f4b' }),
  );
};

/** Tile: an eight-point star set in its cross. */
const zarafshon = (sheet: Sheet): void => {
  const square = (r: number, turn: number) => outline(Array.from({ length: 4 }, (_, k) => polar(at, r, turn + (k * Math.PI) / 2)));
  sheet.add(
    path(square(94, Math.PI / 4) + square(94, 0), { fill: '#16357a' }),
    path(square(66, Math.PI / 4) + square(66, 0), { fill: '#f7f3ea' }),
    path(star(8, 54, 24, 0), { fill: '#2b98a1' }),
    circle(at[0], at[1], 13, { fill: '#b68a3c' }),
  );
};

/** The marks of the invented partner firms, by id. */
export const partnerMarks: Readonly<Record<string, Scene>> = {
  'anhor-logistics': anhor,
  'chorsu-foods': chorsu,
  'lola-textiles': lola,
  'registon-hotels': registon,
  'samo-software': samo,
  'tarnov-water': tarnov,
  'yulduz-energy': yulduz,
  'zarafshon-ceramics': zarafshon,
};

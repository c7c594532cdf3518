import { archPath, dome, mast, minaret, tower } from '../draw/buildings';
import { grove, poplar } from '../draw/trees';
import { straps } from '../draw/ornament';
import { hill, ridge, water, way } from '../draw/land';
import { clouds, glow, ground, sky, mist, stars, sun, vignette } from '../draw/sky';
import { layPattern } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { circle, element, group, n, path, rect } from '../sheet';
import type { Scene } from './scene';

/** A wall of evening windows, each a small arch; some are lit. */
export const litWindows: Scene = (sheet) => {
  ground(sheet, '#10295e', '#0a1b42');
  const [columns, rows] = [15, 6];
  for (let row = 0; row < rows; row += 1) {
    const y = 60 + row * 160;
    for (let column = 0; column < columns; column += 1) {
      const x = 40 + column * 110;
      const warmth = Math.max(0, 1 - Math.hypot((x - 1120) / 620, (y - 440) / 420));
      const lit = sheet.random() < 0.12 + warmth * 0.72;
      const base = y + 132;
      const fill = lit ? sheet.down([[0, mix('#8a6224', palette.brassLight, warmth)], [1, mix(palette.brass, palette.gold, warmth)]], y, base) : sheet.down([[0, '#050e27'], [1, '#0c2250']], y, base);
      sheet.add(rect(x - 43, y - 12, 86, 152, { fill: mix('#0f2860', '#1f4690', sheet.random() * 0.6), rx: 2 }), path(archPath(x, base, 60, 124), { fill, stroke: palette.brass, 'stroke-width': 1.4, 'stroke-opacity': lit ? 0.9 : 0.35 }));
      sheet.add(path(`M${x} ${base}V${y + 18}M${x - 30} ${base - 52}H${x + 30}`, { stroke: '#0a1b42', 'stroke-width': 3, opacity: lit ? 0.75 : 0.4 }));
    }
    sheet.add(rect(0, y + 140, 1600, 5, { fill: palette.brass, opacity: 0.32 }));
  }
  glow(sheet, [1120, 470], 620, palette.brassLight, 0.34);
  vignette(sheet, 0.65, [1100, 460]);
};

/** Halls, stacked boxes and a gantry on a wide plain. */
export const logisticsHalls: Scene = (sheet) => {
  sky(sheet, 640, '#12306c', '#40669f', '#a8acac', '#efcf94');
  sun(sheet, [1240, 560], 60, 3);
  ridge(sheet, { base: 640, peak: 470, colour: '#6683b6', foot: '#cdbb96', lit: '#e8d2a2', peaks: [[0.1, 0.7], [0.24, 0.4], [0.4, 1], [0.55, 0.5], [0.75, 0.8], [0.92, 0.6]] });
  hill(sheet, [640, 636, 640, 634, 640], '#2a4a86', palette.night);
  for (const [x, width, height, tone] of [[120, 560, 120, 0.35], [700, 520, 150, 0.2], [1160, 520, 190, 0.05]] as const) {
    const top = 690 - height;
    const wall = mix('#12306c', '#5a78ac', tone);
    const shells = Array.from({ length: 4 }, (_, k) => `M${n(x + (k * width) / 4)} ${top}Q${n(x + ((k + 0.5) * width) / 4)} ${n(top - 54)} ${n(x + ((k + 1) * width) / 4)} ${top}Z`);
    sheet.add(rect(x, top, width, height + 40, { fill: sheet.down([[0, mix(wall, palette.haze, 0.3)], [1, wall]], top, 730) }), path(shells.join(''), { fill: mix(wall, palette.haze, 0.45), stroke: palette.brassLight, 'stroke-width': 2 }));
    for (let k = 0; k < 8; k += 1) sheet.add(rect(x + 18 + (k * (width - 30)) / 8, 690 - height * 0.55, (width / 8) * 0.62, height * 0.55 + 40, { fill: k % 3 === 1 ? palette.brassLight : '#0a1c45', opacity: k % 3 === 1 ? 0.95 : 0.8 }));
  }
  sheet.add(rect(0, 728, 1600, 280, { fill: sheet.down([[0, '#27457f'], [0.2, '#12295c'], [1, palette.night]], 728, 1000) }));
  for (let k = 0; k < 9; k += 1) sheet.add(path(`M${180 + k * 170} 732L${-500 + k * 330} 1000`, { stroke: palette.brassLight, 'stroke-width': 2.5, opacity: 0.35, 'stroke-dasharray': '46 30' }));
  const tints = ['#1b4086', palette.brass, '#24549f', palette.turquoiseDeep, '#12306c', palette.brassLight, '#8b6a34'];
  const stack = (left: number, base: number, w: number, h: number, heights: readonly number[]) => heights.forEach((count, column) => {
    for (let level = 0; level < count; level += 1) {
      const [x, y] = [left + column * (w + 4), base - (level + 1) * (h + 2)];
      const tint = tints[Math.floor(sheet.random() * tints.length)] ?? palette.lapis;
      sheet.add(rect(x, y, w, h, { fill: sheet.down([[0, mix(tint, '#ffffff', 0.08)], [1, mix(tint, palette.night, 0.35)]], y, y + h) }), path(Array.from({ length: 11 }, (_, k) => `M${n(x + ((k + 1) * w) / 12)} ${n(y + 5)}V${n(y + h - 5)}`).join(''), { stroke: palette.night, 'stroke-width': 2, opacity: 0.28 }));
    }
  });
  sheet.add(rect(770, 868, 720, 26, { fill: '#020817', opacity: 0.5, filter: sheet.blur(8) }));
  stack(776, 884, 136, 62, [2, 4, 5, 3, 5]);
  sheet.add(path('M740 900V430M1500 900V430M690 430H1560M690 462H1560M740 500L800 462M1500 500L1440 462M710 900H770M1470 900H1530', { stroke: '#071638', 'stroke-width': 15, fill: 'none' }), path('M690 446H1560', { stroke: palette.brass, 'stroke-width': 4, 'stroke-dasharray': '26 20' }), path('M1060 462V560M1140 462V560', { stroke: '#071638', 'stroke-width': 4 }), rect(1012, 560, 176, 20, { fill: palette.brass }));
  vignette(sheet, 0.45, [1000, 540]);
};

/** A bank tower mirrored in the canal at night. */
export const towerByTheWater: Scene = (sheet) => {
  sky(sheet, 690, palette.night, '#0f2a62', '#3c62a6', '#8d8f9c');
  stars(sheet, 120, 520);
  sun(sheet, [560, 230], 46, 4, true);
  glow(sheet, [1080, 660], 760, palette.brassLight, 0.42);
  for (const [x, w, h, tone] of [[40, 120, 150, 0.5], [190, 90, 220, 0.4], [330, 130, 180, 0.5], [520, 100, 280, 0.35], [650, 120, 210, 0.45], [1320, 110, 330, 0.25], [1460, 140, 240, 0.4]] as const) tower(sheet, x, 690, w, h, mix('#12306c', palette.haze, tone * 0.7), 0.1, 6);
  tower(sheet, 800, 690, 150, 420, '#1d4690', 0.22, 6);
  const body = 'M980 690V190L1110 110L1240 190V690Z';
  sheet.add(path(body, { fill: sheet.linear([980, 0], [1240, 0], [[0, '#0b2150'], [0.5, '#2a5bb0'], [0.51, '#16397d'], [1, '#0a1c46']]) }));
  const skin = layPattern({ tiling: tilings.decagonsAndBowties, angle: 72, side: 24, at: [1110, 360], turn: 18, cover: [960, 100, 1260, 700] });
  sheet.add(straps(sheet, skin, { stroke: palette.gold, width: 1.7, opacity: 0.85, clip: sheet.clip(path(body, {})) }), path(body, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 3 }));
  water(sheet, 692, 1110, palette.gold, 0.09);
  sheet.add(path('M980 692L1010 1000H1210L1240 692Z', { fill: sheet.down([[0, '#4674c0', 0.55], [1, '#4674c0', 0]], 692, 980) }), rect(0, 686, 1600, 10, { fill: '#061230' }), rect(0, 686, 1600, 2, { fill: palette.brass }));
  vignette(sheet, 0.5, [1050, 480]);
};

/** Panels in rows that run to the horizon under a brass sun. */
export const solarField: Scene = (sheet) => {
  sky(sheet, 556, '#14347a', '#4a6ba8', '#b59a75', '#f2b95e');
  sun(sheet, [1080, 330], 120, 8);
  ridge(sheet, { base: 560, peak: 400, colour: '#6380b4', foot: '#d7bf8e', peaks: [[0.1, 0.4], [0.28, 1], [0.42, 0.5], [0.6, 0.6], [0.8, 0.9], [0.93, 0.4]] });
  hill(sheet, [560, 556, 560, 555, 560], '#7c6a4c', '#1c2547');
  const horizon = 556;
  for (let row = 11; row >= 0; row -= 1) {
    const z = 1 + row * 0.75;
    const [front, back] = [horizon + 470 / z, horizon + 470 / (z + 0.42)];
    const lift = 150 / z;
    for (let column = -9; column <= 8; column += 1) {
      const near = (v: number) => 1000 + (v * 430) / z - 240 / z;
      const far = (v: number) => 1000 + (v * 430) / (z + 0.42) - 240 / (z + 0.42);
      const [a, b, c, d] = [[near(column), front - lift * 0.2], [near(column + 0.92), front - lift * 0.2], [far(column + 0.92), back - lift], [far(column), back - lift]] as const;
      if (b[0] < -200 || a[0] > 1800) continue;
      const warm = Math.max(0, 1 - Math.abs((a[0] + c[0]) / 2 - 1080) / (210 + row * 30));
      const face = sheet.down([[0, mix('#4d7cc4', palette.gold, warm * 0.9)], [1, mix('#0d2658', '#8a6a34', warm * 0.55)]], back - lift, front);
      const at = (u: number, v: number) => `${n(d[0] + (c[0] - d[0]) * u + (a[0] - d[0] + (b[0] - a[0] - c[0] + d[0]) * u) * v)} ${n(d[1] + (a[1] - d[1]) * v)}`;
      const grid = [0.25, 0.5, 0.75].map((u) => `M${at(u, 0)}L${at(u, 1)}`).join('') + [0.33, 0.66].map((v) => `M${at(0, v)}L${at(1, v)}`).join('');
      sheet.add(path(`M${n(near(column + 0.46))} ${n(front - lift * 0.3)}V${n(front + lift * 0.18)}`, { stroke: '#0a1733', 'stroke-width': 12 / z }), path(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, { fill: face, stroke: palette.gold, 'stroke-width': 2.4 / z + 0.3 }), path(grid, { stroke: '#0a1f4a', 'stroke-width': 2.4 / z, opacity: 0.6, fill: 'none' }));
    }
  }
  vignette(sheet, 0.42, [1050, 460]);
};

/** A house of glass whose fins are as long as thoughts: rows of bars, some bright. */
export const finsOfLight: Scene = (sheet) => {
  ground(sheet, '#0c2250', palette.night);
  const lattice = layPattern({ tiling: tilings.dodecagonsHexagonsSquares, angle: 72, side: 58, at: [420, 300], cover: [0, 0, 1600, 1000] });
  sheet.add(straps(sheet, lattice, { stroke: palette.haze, width: 1, opacity: 0.2 }));
  const slope = (x: number) => 150 + (1600 - x) * 0.16;
  const wall = 'M560 1000V316L1600 150V1000Z';
  sheet.add(path(wall, { fill: sheet.linear([560, 0], [1600, 0], [[0, '#0d2558'], [1, '#1f4a98']]) }));
  for (let row = 0; row < 19; row += 1) {
    let x = 590;
    let bars = '';
    while (x < 1640) {
      const scale = 0.75 + ((x - 560) / 1040) * 0.6;
      const length = (sheet.random() < 0.25 ? sheet.range(120, 230) : sheet.range(24, 105)) * scale;
      const y0 = slope(x) + 34 + row * ((1000 - slope(x)) / 19);
      const y1 = slope(x + length) + 34 + row * ((1000 - slope(x + length)) / 19);
      const lit = sheet.random();
      const colour = lit < 0.2 ? palette.gold : lit < 0.42 ? palette.brass : lit < 0.52 ? palette.turquoise : lit < 0.8 ? '#3d6cb9' : '#5c88cb';
      bars += path(`M${n(x)} ${n(y0)}L${n(x + length)} ${n(y1)}`, { stroke: colour, 'stroke-width': 13 * scale, 'stroke-linecap': 'round', opacity: lit < 0.42 ? 0.95 : 0.6 });
      x += length + 34 * scale;
      if (sheet.random() < 0.12) x += 70 * scale;
    }
    sheet.add(group({ 'clip-path': sheet.clip(path(wall, {})) }, bars));
  }
  sheet.add(path('M560 1000V316L1600 150', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 4 }));
  poplar(sheet, 470, 1000, 430, '#15406c', palette.brassLight);
  poplar(sheet, 372, 1010, 330, '#123763', palette.brassLight);
  glow(sheet, [1280, 520], 700, palette.brassLight, 0.28);
  vignette(sheet, 0.5, [1100, 520]);
};

/** A tower half glass, half bare frame, under weather; below it the waves that the ground may send. */
export const unfinishedTower: Scene = (sheet) => {
  sky(sheet, 705, '#0a1a40', '#2b4a86', '#8490a4', '#d6bd8e');
  clouds(sheet, 16, 60, 420, '#0b1d45', 0.55);
  clouds(sheet, 8, 300, 520, '#d9c39a', 0.35);
  glow(sheet, [700, 620], 620, palette.brassLight, 0.3);
  grove(sheet, -20, 1640, 705, 46, '#1a3467');
  tower(sheet, 1020, 720, 230, 300, '#21498f', 0.16, 8);
  const frame: string[] = [];
  for (let k = 0; k <= 4; k += 1) frame.push(`M${1024 + k * 57} 420V${120 + (k % 2) * 46}`);
  for (let y = 160; y <= 400; y += 60) frame.push(`M1012 ${y}H1262`);
  sheet.add(path(frame.join(''), { stroke: '#061230', 'stroke-width': 9, fill: 'none' }), path(frame.join(''), { stroke: palette.brass, 'stroke-width': 3.4, fill: 'none' }));
  sheet.add(path('M1390 720V96M1364 720V96M1364 700L1390 670L1364 640L1390 610L1364 580L1390 550L1364 520L1390 490L1364 460L1390 430L1364 400L1390 370L1364 340L1390 310L1364 280L1390 250L1364 220L1390 190L1364 160L1390 130M1377 60L880 120M1377 60L1520 116M860 120H1540M1000 122V180', { stroke: '#050f2a', 'stroke-width': 6, fill: 'none' }), rect(1490, 116, 46, 50, { fill: '#050f2a' }), rect(972, 180, 56, 26, { fill: palette.brass }));
  sheet.add(rect(0, 698, 1600, 310, { fill: sheet.down([[0, '#0d2455'], [1, palette.night]], 716, 1000) }), rect(0, 716, 1600, 3, { fill: palette.brassLight }));
  for (let ring = 0; ring < 11; ring += 1) sheet.add(element('ellipse', { cx: 1135, cy: 960, rx: 90 + ring * 118, ry: 26 + ring * 30, fill: 'none', stroke: ring % 3 === 0 ? palette.brassLight : palette.haze, 'stroke-width': ring % 3 === 0 ? 2.4 : 1.2, opacity: 0.75 - ring * 0.055, 'clip-path': sheet.clip(rect(0, 722, 1600, 290, {})) }));
  vignette(sheet, 0.5, [1050, 470]);
};

/** The city at dawn: domes, towers, the mast and the mountains behind, water in front. */
export const cityAtDawn: Scene = (sheet) => {
  const u = sheet.width / 1600;
  sky(sheet, sheet.height * 0.79, '#15367a', '#4c70b2', '#a9b6c6', '#f6dca6');
  const X = (x: number) => x * u;
  const base = sheet.height * 0.79;
  const pattern = layPattern({ tiling: tilings.dodecagonsHexagonsSquares, angle: 60, side: X(66), at: [X(1060), base - X(270)], reach: 3, cover: [0, 0, sheet.width, base] });
  sheet.add(straps(sheet, pattern, { stroke: palette.gold, width: 1.5, opacity: 0.3, mask: sheet.fade(sheet.down([[0, '#fff'], [0.6, '#444'], [0.8, '#000']])) }));
  sun(sheet, [X(1060), base - X(270)], X(70), 6);
  ridge(sheet, { base: base - X(30), peak: base - X(360), colour: '#7590c0', foot: '#e3cfa3', lit: '#f6e6c0', peaks: [[0.05, 0.4], [0.17, 0.65], [0.28, 0.45], [0.4, 0.85], [0.5, 0.6], [0.6, 1], [0.72, 0.55], [0.84, 0.8], [0.95, 0.5]] });
  mist(sheet, base - X(60), X(120), '#f6e2b4', 0.6);
  for (const [x, w, h] of [[90, 80, 200], [190, 70, 280], [1240, 90, 330], [1345, 75, 240], [1440, 95, 390], [610, 70, 230]] as const) tower(sheet, X(x), base, X(w), X(h), '#5d7db5', 0.05, 5);
  mast(sheet, X(1180), base, X(560), '#3d5c98', palette.brass);
  for (const [x, w, h] of [[20, 90, 150], [330, 90, 210], [1500, 110, 230]] as const) tower(sheet, X(x), base, X(w), X(h), '#30569a', 0.08, 6);
  grove(sheet, -20, sheet.width + 30, base, X(52), '#234a82');
  minaret(sheet, X(470), base, X(40), X(330), '#2d5396', palette.brassLight);
  minaret(sheet, X(930), base, X(40), X(330), '#2d5396', palette.brassLight);
  dome(sheet, X(700), base, X(270), { shell: '#1f7a8a', lit: '#8ed0cb', line: palette.gold }, 0.42);
  dome(sheet, X(545), base, X(120), { shell: '#2a6a96', lit: '#9cc4d8', line: palette.gold }, 0.5);
  dome(sheet, X(858), base, X(120), { shell: '#2a6a96', lit: '#9cc4d8', line: palette.gold }, 0.5);
  sheet.add(rect(X(440), base - X(64), X(520), X(66), { fill: sheet.linear([X(440), 0], [X(960), 0], [[0, '#10285c'], [1, '#31569a']]) }), ...Array.from({ length: 13 }, (_, k) => path(archPath(X(466 + k * 39), base, X(24), X(50)), { fill: '#0b1d47', stroke: palette.brassLight, 'stroke-width': 1 })));
  [1010, 1055, 1100, 385, 420].forEach((x, k) => poplar(sheet, X(x), base + 4, X(150 + (k % 3) * 34), '#1d4d77', palette.brassLight));
  grove(sheet, -20, X(430), base + X(8), X(40), '#14356c');
  grove(sheet, X(980), sheet.width + 30, base + X(8), X(40), '#14356c');
  water(sheet, base + X(4), X(1060), palette.gold, 0.07);
  vignette(sheet, 0.35);
};

/** A street plan with a canal, one plot picked out. */
export const plotPlan: Scene = (sheet) => {
  ground(sheet, '#0d2556', '#081a42');
  const plots: string[] = [];
  const divide = (x: number, y: number, w: number, h: number, depth: number): void => {
    if (depth === 0 || (w < 110 && h < 110)) {
      const tone = mix('#12306c', '#2c5aa8', sheet.random() ** 1.6);
      plots.push(rect(x + 6, y + 6, w - 12, h - 12, { fill: tone, opacity: 0.9 }));
      const inset = Math.min(w, h) * 0.2;
      plots.push(rect(x + 6 + inset, y + 6 + inset * 0.7, (w - 12 - inset * 2) * sheet.range(0.6, 1), (h - 12 - inset * 1.6) * sheet.range(0.6, 1), { fill: mix(tone, palette.night, 0.55), stroke: palette.brass, 'stroke-width': 1.3, 'stroke-opacity': 0.7 }));
      return;
    }
    const share = sheet.range(0.36, 0.64);
    const lane = depth > 3 ? 26 : 8;
    if (w > h) {
      divide(x, y, w * share - lane / 2, h, depth - 1);
      divide(x + w * share + lane / 2, y, w * (1 - share) - lane / 2, h, depth - 1);
    } else {
      divide(x, y, w, h * share - lane / 2, depth - 1);
      divide(x, y + h * share + lane / 2, w, h * (1 - share) - lane / 2, depth - 1);
    }
  };
  divide(-260, -360, 2200, 1800, 8);
  const canal = 'M-200 1010C260 900 300 560 640 520S1000 700 1250 430S1500 60 1900 20';
  sheet.add(group({ transform: 'rotate(-11 800 500)' }, ...plots, path(canal, { fill: 'none', stroke: '#0a1d47', 'stroke-width': 92 }), path(canal, { fill: 'none', stroke: palette.turquoise, 'stroke-width': 44, opacity: 0.85 }), path(canal, { fill: 'none', stroke: '#bfe0e0', 'stroke-width': 2, opacity: 0.6, 'stroke-dasharray': '90 50' })));
  const plot = 'M960 560L1200 512L1244 722L1004 776Z';
  glow(sheet, [1100, 640], 420, palette.brassLight, 0.4);
  const floor = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 25, at: [1102, 642], turn: -11.5, cover: [930, 500, 1260, 790] });
  sheet.add(path(plot, { fill: '#030a1e', opacity: 0.6, filter: sheet.blur(14), transform: 'translate(10 20)' }), path(plot, { fill: sheet.linear([960, 540], [1244, 760], [[0, palette.gold], [1, palette.brass]]) }), straps(sheet, floor, { stroke: '#7d5c22', width: 2.2, opacity: 0.9, clip: sheet.clip(path(plot, {})) }), path(plot, { fill: 'none', stroke: palette.paper, 'stroke-width': 4 }));
  sheet.add(...[[960, 560], [1200, 512], [1244, 722], [1004, 776]].map(([x = 0, y = 0]) => circle(x, y, 9, { fill: palette.paper })));
  vignette(sheet, 0.6, [1080, 600]);
};

/** The first lit houses in a valley at nightfall. */
export const firstLights: Scene = (sheet) => {
  sky(sheet, 600, '#081636', '#1c3f82', '#5d7cb0', '#b3b9c6');
  stars(sheet, 130, 420);
  ridge(sheet, { base: 560, peak: 300, colour: '#35579a', foot: '#7d92bb', lit: '#b8c3da', peaks: [[0.05, 0.6], [0.2, 0.35], [0.34, 0.8], [0.47, 0.4], [0.63, 1], [0.76, 0.5], [0.9, 0.75]] });
  mist(sheet, 570, 90, '#b7c2d6', 0.5);
  hill(sheet, [620, 560, 610, 570, 640], '#1c3f7c', '#0b1f4b');
  hill(sheet, [700, 690, 640, 690, 660], '#143269', '#081a40');
  const lights: readonly (readonly [number, number, number])[] = [[1010, 690, 1.35], [1130, 665, 1], [890, 705, 0.9], [1240, 682, 1.1], [760, 700, 0.7]];
  for (const [x, y, s] of lights) {
    glow(sheet, [x, y], 150 * s, palette.brassLight, 0.6);
    sheet.add(rect(x - 50 * s, y - 44 * s, 100 * s, 62 * s, { fill: '#0a1c46' }), path(`M${n(x - 60 * s)} ${n(y - 42 * s)}L${n(x)} ${n(y - 78 * s)}L${n(x + 60 * s)} ${n(y - 42 * s)}Z`, { fill: '#112b60', stroke: palette.brass, 'stroke-width': 1.6 }), path(archPath(x - 18 * s, y + 18 * s, 22 * s, 42 * s), { fill: palette.gold }), path(archPath(x + 18 * s, y + 18 * s, 22 * s, 42 * s), { fill: palette.brassLight }));
  }
  hill(sheet, [800, 790, 760, 780, 770], '#0c2450', palette.night);
  way(sheet, [420, 640], [1010, 735], ['#3b5a93', palette.gold, palette.brassLight], -160);
  [[560, 860, 240], [640, 845, 200], [1370, 850, 330], [1450, 870, 390], [1300, 842, 250]].forEach(([x = 0, y = 0, h = 0]) => poplar(sheet, x, y, h, '#12345f', palette.brass));
  hill(sheet, [930, 915, 930, 905, 920], '#08183c', palette.night);
  vignette(sheet, 0.45, [1000, 560]);
};

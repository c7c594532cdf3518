import { glaze, mosaic, pool, straps, weave } from '../draw/ornament';
import { glow, ground, vignette } from '../draw/sky';
import { type Point, polar } from '../girih/geometry';
import { layPattern, project } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { circle, group, outline, path, rect, type Sheet } from '../sheet';
import type { Scene } from './scene';

const whole = (sheet: Sheet) => [0, 0, sheet.width, sheet.height] as const;

/** A dome seen from below: sixteen-fold star mosaic wrapped round an eye of light. */
export const domeFromBelow: Scene = (sheet) => {
  ground(sheet, palette.night, palette.lapisDeep);
  const eye = [1010, 470] as const;
  const flat = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 30, at: [0, 0], reach: 3, cover: [-40, 0, 2450, 900] });
  const turns = (5.0273 * 30 * 16) / (2 * Math.PI);
  const wrapped = project(flat, ([x, y]) => {
    const radius = 150 * Math.exp(y / 400);
    return [eye[0] + radius * Math.cos(x / turns), eye[1] + radius * Math.sin(x / turns)];
  });
  const light = pool(eye, 980, 0.12);
  sheet.add(mosaic(sheet, wrapped, glaze(sheet, ['#1d4390', palette.lapis, palette.azure, palette.brass, '#2c61b4', palette.turquoiseDeep, palette.brassLight], { light })));
  sheet.add(straps(sheet, wrapped, { stroke: palette.brassLight, width: 1.6, opacity: 0.75 }));
  sheet.add(circle(eye[0], eye[1], 152, { fill: sheet.radial(eye, 152, [[0, palette.paper], [0.6, palette.gold], [1, palette.brass]]) }));
  glow(sheet, eye, 620, palette.gold, 0.55);
  vignette(sheet, 0.6, eye);
};

/** One rosette lit among many that are dark. */
export const singleRosette: Scene = (sheet) => {
  ground(sheet, palette.night);
  const at = [1060, 520] as const;
  const pattern = layPattern({ tiling: tilings.dodecagonsHexagonsSquares, angle: 60, side: 124, at, reach: 3, turn: 15, cover: whole(sheet) });
  const reach = 124 * 1.95;
  const dark = glaze(sheet, ['#0d2456', '#0a1d47', '#102a61', '#0c2150', '#0e2759'], { jitter: 0.05, light: pool(at, 1250, 0.35) });
  const rings: readonly (readonly [number, string])[] = [[0.2, palette.paper], [0.42, palette.brass], [0.62, '#2f63b8'], [0.86, palette.brassLight], [1.01, palette.turquoise]];
  const bright = (centre: Point) => mix(rings.find(([limit]) => Math.hypot(centre[0] - at[0], centre[1] - at[1]) < reach * limit)?.[1] ?? palette.lapis, '#ffffff', sheet.random() * 0.14);
  sheet.add(mosaic(sheet, pattern, (cell, kind) => (Math.hypot(cell.centre[0] - at[0], cell.centre[1] - at[1]) < reach ? bright(cell.centre) : dark(cell, kind))));
  sheet.add(straps(sheet, pattern, { stroke: '#31518f', width: 2, opacity: 0.55 }));
  sheet.add(straps(sheet, pattern, { stroke: palette.gold, width: 5, core: palette.night, clip: sheet.clip(circle(at[0], at[1], reach * 1.02, {})) }));
  glow(sheet, at, 560, palette.brassLight, 0.3);
  vignette(sheet, 0.55, at);
};

/** A whole divided: a disc of twelve-fold tiles with one bright share cut out and drawn aside. */
export const dividedDisc: Scene = (sheet) => {
  ground(sheet, '#0d2453', palette.night);
  const centre = [930, 520] as const;
  const pattern = layPattern({ tiling: tilings.dodecagonsAndTriangles, angle: 55, side: 62, at: centre, reach: 3, cover: [400, 0, 1500, 1000] });
  const wedge = (x: number, y: number, r: number, from: number, to: number) => {
    const point = (degrees: number) => [x + r * Math.cos((degrees * Math.PI) / 180), y + r * Math.sin((degrees * Math.PI) / 180)] as const;
    const steps = Array.from({ length: 40 }, (_, index) => point(from + ((to - from) * index) / 39));
    return outline([[x, y], ...steps]);
  };
  const paint = glaze(sheet, [palette.lapis, '#1b4088', palette.azure, '#122d66', '#24509c'], { jitter: 0.08 });
  const gold = glaze(sheet, [palette.brass, palette.brassLight, palette.gold, '#a87c30', palette.brassLight], { jitter: 0.12 });
  const rest = sheet.clip(path(wedge(centre[0], centre[1], 430, 0, 300), {}));
  const share = sheet.clip(path(wedge(centre[0], centre[1], 430, 300, 360), {}));
  sheet.add(circle(centre[0] + 14, centre[1] + 34, 440, { fill: '#030a1e', opacity: 0.6, filter: sheet.blur(26) }));
  sheet.add(group({ 'clip-path': rest }, rect(400, 0, 1200, 1000, { fill: palette.lapisDeep }), mosaic(sheet, pattern, paint), straps(sheet, pattern, { stroke: palette.haze, width: 1.8, opacity: 0.7 })));
  const shift = `translate(56 -34)`;
  sheet.add(group({ transform: shift }, path(wedge(centre[0], centre[1], 430, 300, 360), { fill: '#030a1e', opacity: 0.5, filter: sheet.blur(18), transform: 'translate(10 26)' }), group({ 'clip-path': share }, mosaic(sheet, pattern, gold), straps(sheet, pattern, { stroke: palette.brassDark, width: 2, opacity: 0.9 })), path(wedge(centre[0], centre[1], 430, 300, 360), { fill: 'none', stroke: palette.gold, 'stroke-width': 3 })));
  sheet.add(path(wedge(centre[0], centre[1], 430, 0, 300), { fill: 'none', stroke: palette.brass, 'stroke-width': 3 }));
  sheet.add(...[462, 476, 540].map((r, index) => circle(centre[0], centre[1], r, { fill: 'none', stroke: palette.brass, 'stroke-width': index === 0 ? 2 : 1, opacity: 0.4 - index * 0.1 })));
  glow(sheet, [1230, 260], 520, palette.brassLight, 0.22);
  vignette(sheet, 0.5, [960, 500]);
};

/** Interlaced bands, very near: two strands that pass over and under and hold each other. */
export const interlacedBands: Scene = (sheet) => {
  ground(sheet, '#0a1c45', palette.night);
  const pattern = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 330, at: [1080, 430], turn: 9, cover: whole(sheet) });
  const light = pool([1150, 330], 1300, 0.25);
  sheet.add(mosaic(sheet, pattern, glaze(sheet, ['#12306c', '#0d2557', palette.turquoiseDeep, '#163a80'], { jitter: 0.06, light })));
  const soft = sheet.blur(12);
  sheet.add(group({ filter: soft, transform: 'translate(10 16)' }, straps(sheet, pattern, { stroke: '#020818', width: 66, opacity: 0.75 })));
  const brass = sheet.linear([300, 0], [1500, 1000], [[0, palette.brassDark], [0.4, palette.brass], [0.62, palette.gold], [0.8, palette.brass], [1, palette.brassDark]]);
  sheet.add(
    weave(sheet, pattern, 74, [
      { stroke: '#4a3513', width: 64 },
      { stroke: brass, width: 60 },
      { stroke: '#5e4417', width: 47 },
      { stroke: brass, width: 43 },
      { stroke: '#6b4e1d', width: 3, opacity: 0.8 },
    ]),
  );
  vignette(sheet, 0.65, [1100, 420]);
};

/** A lens laid on a faint pattern: inside it everything is large, bright and clear. */
export const lens: Scene = (sheet) => {
  ground(sheet, '#0f2a61', palette.night);
  const far = layPattern({ tiling: tilings.decagonsAndBowties, angle: 54, side: 34, at: [1040, 480], turn: 18, cover: whole(sheet) });
  sheet.add(straps(sheet, far, { stroke: palette.haze, width: 1.3, opacity: 0.42 }));
  const at = [1040, 480] as const;
  const clear = layPattern({ tiling: tilings.decagonsAndBowties, angle: 54, side: 104, at, turn: 18, reach: 3, cover: [600, 80, 1440, 880] });
  const paint = glaze(sheet, [palette.azure, palette.brass, '#1d4591', palette.gold, palette.turquoise, palette.lapis], { jitter: 0.12, light: pool([980, 400], 620, 0.5) });
  const round = sheet.clip(circle(at[0], at[1], 350, {}));
  sheet.add(circle(at[0] + 20, at[1] + 44, 366, { fill: '#020817', opacity: 0.65, filter: sheet.blur(30) }));
  sheet.add(group({ 'clip-path': round }, rect(600, 80, 900, 900, { fill: palette.lapisDeep }), mosaic(sheet, clear, paint), straps(sheet, clear, { stroke: palette.gold, width: 5, core: palette.lapisDeep }), circle(at[0] - 60, at[1] - 90, 420, { fill: sheet.radial([at[0] - 120, at[1] - 190], 420, [[0, palette.paper, 0.3], [1, palette.paper, 0]]) })));
  const rim = sheet.linear([700, 130], [1380, 830], [[0, palette.gold], [0.5, palette.brassDark], [1, palette.brassLight]]);
  sheet.add(circle(at[0], at[1], 358, { fill: 'none', stroke: rim, 'stroke-width': 18 }), circle(at[0], at[1], 382, { fill: 'none', stroke: palette.brass, 'stroke-width': 1.5, opacity: 0.6 }));
  vignette(sheet, 0.6, at);
};

/** The year as tiles: twelve panels of days, the days that matter in brass. */
export const daysAsTiles: Scene = (sheet) => {
  ground(sheet, '#112c66', palette.night);
  const size = 43;
  const [width, height] = [7 * size, 5 * size];
  const light = pool([1130, 430], 1050, 0.12);
  const star = (x: number, y: number, r: number) => outline(Array.from({ length: 16 }, (_, k) => polar([x, y], k % 2 ? r * 0.765 : r, (k * Math.PI) / 8)));
  const panels = Array.from({ length: 12 }, (_, month) => {
    const x = 150 + (month % 4) * (width + 50);
    const y = 76 + Math.floor(month / 4) * (height + 78);
    const days = Array.from({ length: 35 }, (_unused, day) => {
      const due = day === 14 + ((month * 5) % 9) || (month % 3 === 2 && day === 29);
      const [cx, cy] = [x + (day % 7) * size + size / 2, y + Math.floor(day / 7) * size + size / 2];
      const tone = mix('#0d2556', mix('#2457ad', '#4a83d0', sheet.random()), light([cx, cy]) * sheet.range(0.55, 1));
      if (!due) return path(star(cx, cy, 20.5), { fill: tone }) + path(star(cx, cy, 8), { fill: mix(tone, palette.night, 0.35) });
      return circle(cx, cy, 60, { fill: sheet.radial([cx, cy], 60, [[0, palette.gold, 0.5], [1, palette.gold, 0]]) }) + path(star(cx, cy, 25), { fill: sheet.linear([cx - 20, cy - 20], [cx + 20, cy + 20], [[0, palette.paper], [0.4, palette.gold], [1, palette.brass]]) });
    });
    return rect(x - 12, y - 12, width + 24, height + 24, { fill: '#0a1d47', stroke: palette.brass, 'stroke-width': 1.4, 'stroke-opacity': 0.25 + light([x + width / 2, y + height / 2]) * 0.6, rx: 4 }) + days.join('');
  });
  sheet.add(group({ transform: 'rotate(-4 800 500)' }, ...panels));
  vignette(sheet, 0.6, [1080, 450]);
};

/** Cold cells: a hexagonal lattice, pale and turquoise, that clears towards the light. */
export const coldCells: Scene = (sheet) => {
  ground(sheet, '#12406b', palette.lapisDeep, palette.night);
  const focus = [1130, 360] as const;
  const pattern = layPattern({ tiling: tilings.hexagonsSquaresTriangles, angle: 60, side: 96, at: focus, turn: 10, cover: whole(sheet) });
  const light = pool(focus, 900, 0.05);
  sheet.add(mosaic(sheet, pattern, glaze(sheet, ['#cfe4ea', '#5fa9b8', palette.turquoise, '#2c6fa6', '#9cc9d4'], { jitter: 0.16, light, shade: '#0c2452' })));
  sheet.add(straps(sheet, pattern, { stroke: '#eaf4f5', width: 5, core: '#0d2a5c', opacity: 0.75, mask: sheet.fade(sheet.radial(focus, 980, [[0, '#fff'], [1, '#222']])) }));
  glow(sheet, focus, 700, '#dff2f3', 0.35);
  vignette(sheet, 0.6, focus);
};

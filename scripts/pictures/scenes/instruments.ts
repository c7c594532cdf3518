import { archPath } from '../draw/buildings';
import { glaze, mosaic, pool, straps } from '../draw/ornament';
import { glow, ground, sky, shafts, stars, sun, vignette } from '../draw/sky';
import { hill, ridge } from '../draw/land';
import { layPattern } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { type Point, polar } from '../girih/geometry';
import { mix, palette } from '../palette';
import { circle, element, group, n, outline, path, rect, type Sheet } from '../sheet';
import type { Scene } from './scene';

/** The beginning of a pattern: compass circles and ruled lines, and the star that they lead to. */
export const compassDrawing: Scene = (sheet) => {
  ground(sheet, '#12306c', '#0a1d47');
  const at: Point = [1030, 510];
  const lines = Array.from({ length: 24 }, (_, k) => outline([polar(at, -1500, (k * Math.PI) / 24), polar(at, 1500, (k * Math.PI) / 24)], false)).join('');
  sheet.add(path(lines, { stroke: palette.haze, 'stroke-width': 1, opacity: 0.3, fill: 'none' }));
  for (let k = 0; k < 8; k += 1) {
    const [x, y] = polar(at, 236, (k * Math.PI) / 4 + Math.PI / 8);
    sheet.add(circle(x, y, 236, { fill: 'none', stroke: '#a9bde0', 'stroke-width': 1.6, opacity: 0.55 }));
  }
  sheet.add(...[92, 236, 333, 472].map((r) => circle(at[0], at[1], r, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 1.4, opacity: 0.6 })));
  const star = (r: number, turn: number) => [0, 1].map((k) => outline(Array.from({ length: 4 }, (_, c) => polar(at, r, turn + (c * Math.PI) / 2 + (k * Math.PI) / 4)))).join('');
  const gold = sheet.linear([800, 250], [1300, 800], [[0, palette.gold], [0.5, palette.brass], [1, palette.brassDark]]);
  sheet.add(path(star(333, Math.PI / 8), { fill: 'none', stroke: '#020817', 'stroke-width': 34, opacity: 0.5, filter: sheet.blur(10), transform: 'translate(10 18)' }));
  sheet.add(path(star(333, Math.PI / 8), { fill: 'none', stroke: gold, 'stroke-width': 24, 'stroke-linejoin': 'miter' }), path(star(333, Math.PI / 8), { fill: 'none', stroke: '#0d2555', 'stroke-width': 3 }));
  sheet.add(path(star(180, 0), { fill: palette.lapisDeep, 'fill-opacity': 0.5, stroke: palette.gold, 'stroke-width': 5 }));
  sheet.add(circle(at[0], at[1], 9, { fill: palette.paper }), ...Array.from({ length: 8 }, (_, k) => polar(at, 333, (k * Math.PI) / 4 + Math.PI / 8)).map(([x, y]) => circle(x, y, 6, { fill: palette.paper })));
  glow(sheet, [940, 360], 640, palette.brassLight, 0.18);
  vignette(sheet, 0.55, at);
};

/** Rows of beads on brass wires, counted to one side. */
export const beadsOnWires: Scene = (sheet) => {
  ground(sheet, '#102b63', palette.night);
  const back = layPattern({ tiling: tilings.hexagons, angle: 60, side: 60, at: [800, 500], cover: [0, 0, 1600, 1000] });
  sheet.add(straps(sheet, back, { stroke: palette.haze, width: 1, opacity: 0.14 }));
  const r = 44;
  for (let row = 0; row < 8; row += 1) {
    const y = 92 + row * 118;
    sheet.add(rect(0, y - 3, 1600, 6, { fill: sheet.down([[0, palette.gold], [1, palette.brassDark]], y - 3, y + 3) }));
    const counted = [4, 7, 2, 9, 5, 3, 8, 6][row] ?? 5;
    for (let bead = 0; bead < 10; bead += 1) {
      const right = bead < counted;
      const x = right ? 1540 - bead * (r * 1.42) : 60 + (9 - bead) * (r * 1.42);
      const marker = bead === 4 || bead === 5;
      const tint = right ? (marker ? palette.turquoise : palette.brass) : marker ? '#1c4a7e' : '#1b3f86';
      const paint = sheet.radial([x + 10, y - 18], r * 1.25, [[0, mix(tint, '#fff6df', right ? 0.6 : 0.25)], [0.45, tint], [1, mix(tint, palette.night, 0.62)]]);
      sheet.add(element('ellipse', { cx: x + 8, cy: y + 16, rx: r * 0.64, ry: r, fill: '#030a1e', opacity: 0.4 }), element('ellipse', { cx: x, cy: y, rx: r * 0.66, ry: r, fill: paint }));
    }
  }
  glow(sheet, [1250, 380], 760, palette.brassLight, 0.22);
  vignette(sheet, 0.6, [1000, 480]);
};

/** Twelve moons over a dark ridge: one for each month. */
export const twelveMoons: Scene = (sheet) => {
  sky(sheet, 900, palette.night, '#12306c', '#3f62a4', '#98a3bb');
  stars(sheet, 140, 620);
  for (let k = 0; k < 12; k += 1) {
    const [x, y] = polar([840, 1010], 740, Math.PI * (1.115 + (k / 11) * 0.77));
    const r = 50;
    const phase = k / 11;
    const bulge = Math.cos(phase * Math.PI) * r;
    const lit = `M${n(x)} ${n(y - r)}A${r} ${r} 0 0 1 ${n(x)} ${n(y + r)}A${n(Math.abs(bulge))} ${r} 0 0 ${bulge > 0 ? 0 : 1} ${n(x)} ${n(y - r)}Z`;
    sheet.add(circle(x, y, r, { fill: '#0d2352', stroke: palette.brass, 'stroke-width': 1.5, 'stroke-opacity': 0.6 }), path(lit, { fill: sheet.linear([x - r, y - r], [x + r, y + r], [[0, palette.gold], [1, palette.brass]]) }));
  }
  sheet.add(path('M100 1010A740 740 0 0 1 1580 1010', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 1, opacity: 0.4 }), path('M190 1010A650 650 0 0 1 1490 1010', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 1, opacity: 0.25 }));
  glow(sheet, [1400, 640], 560, palette.brassLight, 0.35);
  ridge(sheet, { base: 900, peak: 560, colour: '#1d3f80', foot: '#2d4f90', lit: '#8ea6cf', peaks: [[0.1, 0.25], [0.25, 0.5], [0.38, 0.42], [0.53, 1], [0.66, 0.55], [0.8, 0.62], [0.95, 0.3]] });
  ridge(sheet, { base: 960, peak: 800, colour: '#0b1f4b', foot: palette.night, peaks: [[0.08, 0.8], [0.22, 0.5], [0.4, 0.3], [0.6, 0.5], [0.75, 0.9], [0.9, 0.7]] });
  vignette(sheet, 0.4);
};

function guilloche(at: Point, radius: number, waves: number, depth: number, turn: number): string {
  const steps = waves * 24;
  return outline(Array.from({ length: steps }, (_, k) => {
    const angle = (k / steps) * 2 * Math.PI;
    return polar(at, radius * (1 + depth * Math.cos(waves * angle + turn)), angle);
  }));
}

/** Fine engraved rosettes, as on papers that must not be forged, round a girih heart. */
export const engravedRosette: Scene = (sheet) => {
  ground(sheet, '#12326f', '#081a42');
  const draw = (at: Point, scale: number, colour: string, opacity: number) => {
    const rings = Array.from({ length: 26 }, (_, k) => guilloche(at, (130 + k * 9) * scale, 12 + (k % 2) * 12, 0.16 - k * 0.003, (k * Math.PI) / 13)).join('');
    sheet.add(path(rings, { fill: 'none', stroke: colour, 'stroke-width': 1.15, opacity }));
  };
  draw([1420, 900], 0.9, palette.haze, 0.4);
  draw([470, 60], 1.1, palette.haze, 0.28);
  draw([1020, 490], 1.18, palette.brassLight, 0.85);
  const at: Point = [1020, 490];
  const heart = layPattern({ tiling: tilings.eighteenOnHexagonal, angle: 50, side: 38, at, reach: 4, cover: [880, 350, 1160, 630] });
  const round = sheet.clip(circle(at[0], at[1], 112, {}));
  sheet.add(circle(at[0], at[1], 118, { fill: palette.lapisDeep, stroke: palette.gold, 'stroke-width': 3 }), group({ 'clip-path': round }, mosaic(sheet, heart, glaze(sheet, [palette.azure, palette.brass, palette.lapis, palette.gold, palette.turquoise])), straps(sheet, heart, { stroke: palette.gold, width: 2 })));
  glow(sheet, at, 640, palette.brassLight, 0.22);
  vignette(sheet, 0.6, at);
};

/** Six niches, in each a star with another number of points. */
export const nichesOfStars: Scene = (sheet) => {
  ground(sheet, '#143272', '#0a1d47');
  const wall = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 34, at: [800, 40], cover: [0, 0, 1600, 1000] });
  sheet.add(mosaic(sheet, wall, glaze(sheet, ['#14347a', '#102b66', '#173a82', '#0f2860'], { jitter: 0.05 })), straps(sheet, wall, { stroke: '#3f63a8', width: 1.2, opacity: 0.5 }));
  [4, 5, 6, 8, 10, 12].forEach((points, k) => {
    const [x, base] = [225 + k * 232, 800];
    const shape = archPath(x, base, 176, 560, 0.66);
    sheet.add(path(shape, { fill: '#030a1e', opacity: 0.5, filter: sheet.blur(10), transform: 'translate(6 12)' }), path(archPath(x, base, 200, 590, 0.66), { fill: sheet.linear([x - 100, 0], [x + 100, 0], [[0, palette.brassDark], [0.6, palette.brass], [1, palette.brassLight]]) }), path(shape, { fill: sheet.radial([x, 560], 380, [[0, mix('#2c5aa8', palette.brassLight, k === 3 ? 0.85 : 0.12)], [1, '#071635']]) }));
    const star = (r: number, share: number) => outline(Array.from({ length: points * 2 }, (_, c) => polar([x, 560], c % 2 ? r * share : r, (c * Math.PI) / points - Math.PI / 2)));
    const inner = Math.cos(Math.PI / points) * (points < 6 ? 0.55 : 0.72);
    sheet.add(path(star(70, inner), { fill: k === 3 ? palette.paper : palette.brassLight }), path(star(48, inner), { fill: k === 3 ? palette.brass : palette.lapis }), circle(x, 560, 11, { fill: k === 3 ? palette.paper : palette.brassLight }));
    sheet.add(rect(x - 100, base, 200, 16, { fill: palette.brassLight }));
  });
  sheet.add(rect(0, 816, 1600, 190, { fill: sheet.down([[0, '#0b2048'], [1, palette.night]], 816, 1000) }), rect(0, 816, 1600, 3, { fill: palette.brass }));
  shafts(sheet, [980, -420], [70, 110], 3, 0.2);
  vignette(sheet, 0.6, [930, 540]);
};

function bowl(sheet: Sheet, x: number, base: number, width: number, tint: string, band: string): void {
  const height = width * 0.5;
  const half = width / 2;
  const fill = sheet.linear([x - half, 0], [x + half, 0], [[0, mix(tint, palette.night, 0.65)], [0.55, tint], [0.8, mix(tint, '#ffffff', 0.35)], [1, mix(tint, palette.night, 0.25)]]);
  const side = `M${n(x - half)} ${n(base - height)}C${n(x - half * 0.96)} ${n(base - height * 0.35)} ${n(x - half * 0.5)} ${n(base - height * 0.06)} ${n(x - half * 0.34)} ${n(base - height * 0.06)}V${n(base)}H${n(x + half * 0.34)}V${n(base - height * 0.06)}C${n(x + half * 0.5)} ${n(base - height * 0.06)} ${n(x + half * 0.96)} ${n(base - height * 0.35)} ${n(x + half)} ${n(base - height)}Z`;
  const clip = sheet.clip(path(side, {}));
  const diamonds = Array.from({ length: 13 }, (_, k) => {
    const angle = ((k - 6) / 6.5) * (Math.PI / 2);
    const [cx, w] = [x + half * 0.93 * Math.sin(angle), half * 0.12 * Math.cos(angle) + 1];
    const cy = base - height * 0.62;
    return `M${n(cx - w)} ${n(cy)}L${n(cx)} ${n(cy - height * 0.15)}L${n(cx + w)} ${n(cy)}L${n(cx)} ${n(cy + height * 0.15)}Z`;
  }).join('');
  sheet.add(path(side, { fill }), group({ 'clip-path': clip }, rect(x - half, base - height * 0.84, width, 4, { fill: band }), rect(x - half, base - height * 0.42, width, 4, { fill: band }), path(diamonds, { fill: band })), element('ellipse', { cx: x, cy: base - height, rx: half, ry: half * 0.13, fill: mix(tint, palette.night, 0.55), stroke: palette.gold, 'stroke-width': 3 }));
}

/** Glazed bowls stacked in a niche: each adds a little to the one below. */
export const stackedBowls: Scene = (sheet) => {
  ground(sheet, '#15367a', '#0b1f4b');
  const niche = archPath(1000, 1010, 900, 960, 0.55);
  sheet.add(path(niche, { fill: sheet.radial([1120, 420], 760, [[0, '#3868b6'], [0.6, '#163a80'], [1, '#0a1c45']]), stroke: palette.brass, 'stroke-width': 4 }));
  const back = layPattern({ tiling: tilings.decagonsAndBowties, angle: 72, side: 70, at: [1000, 330], turn: 18, cover: [500, 0, 1500, 1000] });
  sheet.add(straps(sheet, back, { stroke: palette.brassLight, width: 1.4, opacity: 0.28, clip: sheet.clip(path(niche, {})) }));
  glow(sheet, [1150, 380], 620, palette.gold, 0.28);
  sheet.add(rect(0, 842, 1600, 160, { fill: sheet.down([[0, '#12306a'], [1, palette.night]], 842, 1000) }), rect(0, 842, 1600, 4, { fill: palette.brassLight, opacity: 0.8 }));
  sheet.add(element('ellipse', { cx: 900, cy: 862, rx: 420, ry: 30, fill: '#020817', opacity: 0.55, filter: sheet.blur(12) }));
  const tints: readonly (readonly [string, string])[] = [['#1d4a98', palette.brassLight], ['#e9e2cf', '#1d4a98'], [palette.turquoise, palette.paper], ['#2a5cae', palette.gold], ['#f2ead8', palette.turquoiseDeep]];
  tints.forEach(([tint, band], k) => bowl(sheet, 930, 852 - k * 106, 470 - k * 58, tint, band));
  bowl(sheet, 1330, 856, 250, palette.brass, '#0d2555');
  vignette(sheet, 0.6, [1000, 520]);
};

/** A globe of fine lines with arcs that leap from place to place. */
export const globeOfArcs: Scene = (sheet) => {
  ground(sheet, palette.night, '#0d2454');
  stars(sheet, 110, 1000);
  const at: Point = [1060, 640];
  const r = 520;
  sheet.add(circle(at[0], at[1], r, { fill: sheet.radial([1230, 340], 950, [[0, '#4a7ac6'], [0.35, '#1d4690'], [0.8, '#0a1d47'], [1, palette.night]]) }));
  const meridians = Array.from({ length: 7 }, (_, k) => element('ellipse', { cx: at[0], cy: at[1], rx: r * Math.sin(((k + 0.5) / 7) * (Math.PI / 2)), ry: r }));
  const parallels = Array.from({ length: 11 }, (_, k) => {
    const lat = ((k - 5) / 6) * (Math.PI / 2);
    return element('ellipse', { cx: at[0], cy: at[1] - r * Math.sin(lat) * 0.94, rx: r * Math.cos(lat), ry: r * Math.cos(lat) * 0.16 });
  });
  sheet.add(group({ fill: 'none', stroke: '#9db6e0', 'stroke-width': 1.1, opacity: 0.4, transform: `rotate(-18 ${at[0]} ${at[1]})` }, ...meridians, ...parallels));
  sheet.add(circle(at[0], at[1], r, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 2.5 }), circle(at[0], at[1], r + 26, { fill: 'none', stroke: palette.brass, 'stroke-width': 1, opacity: 0.5 }));
  const places: readonly Point[] = [[800, 470], [980, 300], [1210, 420], [1390, 610], [1050, 610], [870, 760], [1260, 800]];
  const links = [[4, 0], [4, 1], [4, 2], [4, 3], [1, 3], [0, 5], [4, 6], [5, 6]].map(([a = 0, b = 0]) => {
    const [p, q] = [places[a] ?? at, places[b] ?? at];
    return `M${n(p[0])} ${n(p[1])}Q${n((p[0] + q[0]) / 2 + (((p[0] + q[0]) / 2 - at[0]) * 0.35))} ${n((p[1] + q[1]) / 2 - Math.hypot(p[0] - q[0], p[1] - q[1]) * 0.48)} ${n(q[0])} ${n(q[1])}`;
  });
  sheet.add(path(links.join(''), { fill: 'none', stroke: palette.gold, 'stroke-width': 9, opacity: 0.22, filter: sheet.blur(5) }), path(links.join(''), { fill: 'none', stroke: palette.gold, 'stroke-width': 3 }));
  sheet.add(...places.map(([x, y], k) => circle(x, y, k === 4 ? 15 : 9, { fill: palette.paper, stroke: palette.brass, 'stroke-width': 4 })));
  vignette(sheet, 0.45, [1040, 520]);
};

/** A tower of drawers in a dim archive, one open and lit. */
export const archiveDrawers: Scene = (sheet) => {
  ground(sheet, '#0c2250', palette.night);
  const [w, h] = [196, 118];
  for (let row = 0; row < 8; row += 1) for (let column = 0; column < 8; column += 1) {
    const [x, y] = [16 + column * w, 20 + row * h];
    const light = pool([1120, 470], 900, 0.1)([x + w / 2, y + h / 2]);
    const face = mix('#0a1c45', '#2c58a6', light * (0.6 + sheet.random() * 0.4));
    sheet.add(rect(x, y, w - 10, h - 10, { fill: sheet.down([[0, mix(face, '#ffffff', 0.1)], [1, mix(face, palette.night, 0.35)]], y, y + h), rx: 3, stroke: palette.brass, 'stroke-width': 1, 'stroke-opacity': 0.25 + light * 0.4 }), rect(x + w / 2 - 43, y + 26, 76, 30, { fill: mix(palette.night, palette.paper, 0.12 + light * 0.5), stroke: palette.brass, 'stroke-width': 2 }), circle(x + w / 2 - 5, y + 81, 9, { fill: palette.brassLight, opacity: 0.45 + light * 0.55 }));
  }
  const [x, y] = [16 + 5 * w, 20 + 3 * h];
  sheet.add(path(`M${x - 60} ${y + 96}H${x + 250}V${y + 290}H${x - 60}Z`, { fill: '#020817', opacity: 0.75, filter: sheet.blur(22) }));
  sheet.add(path(`M${x} ${y}H${x + w - 10}L${x + w + 32} ${y + 70}H${x - 42}Z`, { fill: '#07132f' }));
  for (let k = 0; k < 9; k += 1) {
    const [inset, top] = [38 - k * 8.6, y - 26 + k * 10.5];
    sheet.add(rect(x - 40 + inset, top, w + 70 - inset * 2, 78, { fill: mix('#c7a25a', palette.paper, k / 9), stroke: '#7d5c22', 'stroke-width': 1 }));
  }
  const front = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 22, at: [x + 93, y + 136], cover: [x - 60, y + 60, x + 250, y + 220] });
  const shape = rect(x - 46, y + 70, w + 82, 138, { rx: 4 });
  sheet.add(rect(x - 46, y + 70, w + 82, 138, { fill: sheet.down([[0, palette.brassLight], [1, palette.brassDark]], y + 70, y + 208), rx: 4 }), straps(sheet, front, { stroke: '#6b4c18', width: 1.8, opacity: 0.7, clip: sheet.clip(shape) }), rect(x + 36, y + 104, 114, 42, { fill: palette.paper, stroke: '#5b4114', 'stroke-width': 3 }), circle(x + 93, y + 178, 13, { fill: '#3f2d0e', stroke: palette.gold, 'stroke-width': 3 }));
  glow(sheet, [1090, 430], 520, palette.gold, 0.32);
  vignette(sheet, 0.6, [1080, 470]);
};

/** Stairs that turn up through arches into the light. */
export const stairsThroughArches: Scene = (sheet) => {
  sky(sheet, 900, '#15367a', '#3d64aa', '#a5a8ac', '#e9c88c');
  sun(sheet, [1330, 190], 62, 4);
  hill(sheet, [560, 500, 420, 380, 340], '#21478f', '#0d2555');
  for (let step = 0; step < 13; step += 1) {
    const x = 200 + step * 108;
    const y = 900 - step * 54;
    const tone = mix('#0b1f4b', '#3a68b4', (step / 13) * 0.9);
    if (step % 3 === 1) {
      const size = 250;
      sheet.add(path(`M${x - 20} ${y + 10}V${y - size - 60}H${x + 200}V${y + 10}Z${archPath(x + 90, y + 10, 150, size, 0.6)}`, { fill: sheet.linear([x - 20, 0], [x + 200, 0], [[0, mix(tone, palette.night, 0.45)], [0.8, tone], [1, mix(tone, palette.gold, 0.5)]]), 'fill-rule': 'evenodd' }), path(archPath(x + 90, y + 10, 150, size, 0.6), { fill: sheet.down([[0, palette.gold, 0.1], [1, palette.gold, 0.5]], y - size, y), stroke: palette.brassLight, 'stroke-width': 3 }), rect(x - 26, y - size - 66, 232, 8, { fill: palette.brassLight }));
    }
    sheet.add(rect(x, y, 1600, 1100, { fill: sheet.linear([x, 0], [x + 420, 0], [[0, mix(tone, palette.night, 0.1)], [1, mix(tone, palette.night, 0.55)]]) }), rect(x, y, 1600, 5, { fill: mix(palette.brassLight, palette.gold, step / 13) }), rect(x, y, 3, 54, { fill: palette.gold, opacity: 0.5 }));
  }
  const cladding = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 40, at: [1000, 800], cover: [0, 300, 1600, 1000] });
  sheet.add(straps(sheet, cladding, { stroke: palette.brassLight, width: 1.4, opacity: 0.22, clip: sheet.clip(path(`M310 1000V905L1600 260V1000Z`, {})), mask: sheet.fade(sheet.down([[0.3, '#000'], [0.9, '#fff']])) }));
  glow(sheet, [1330, 200], 760, palette.gold, 0.4);
  vignette(sheet, 0.5, [1050, 480]);
};

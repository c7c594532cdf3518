import { archPath, dome, minaret } from '../draw/buildings';
import { chinar, grove, poplar } from '../draw/trees';
import { glaze, mosaic, pool, straps } from '../draw/ornament';
import { hill, ridge, water, way } from '../draw/land';
import { glow, ground, sky, mist, shafts, stars, sun, vignette } from '../draw/sky';
import { layPattern, project } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { type Point, polar } from '../girih/geometry';
import { mix, palette } from '../palette';
import { circle, element, group, n, outline, path, rect } from '../sheet';
import type { Scene } from './scene';

/** A road through a mountain pass, a gate across it. */
export const gateInThePass: Scene = (sheet) => {
  sky(sheet, 640, '#12306c', '#4a70b2', '#b7bcc0', '#f5d69a');
  sun(sheet, [1040, 360], 58, 5);
  ridge(sheet, { base: 640, peak: 210, colour: '#6f8cc0', foot: '#d9c7a0', lit: '#f3e2ba', peaks: [[0.08, 0.5], [0.22, 0.8], [0.36, 0.45], [0.5, 0.62], [0.63, 0.22], [0.72, 0.5], [0.83, 1], [0.95, 0.7]] });
  mist(sheet, 620, 100, '#f2dcac', 0.6);
  sheet.add(path('M0 1000V330L120 380L240 470L330 520L470 610L640 668L800 690L820 1000Z', { fill: sheet.linear([0, 300], [700, 900], [[0, '#1b3f82'], [1, '#0a1d47']]) }), path('M1600 1000V250L1490 340L1420 420L1330 520L1250 610L1180 668L1130 690L1120 1000Z', { fill: sheet.linear([1600, 300], [1100, 900], [[0, '#12306b'], [0.6, '#35599a'], [1, '#16356f']]) }), path('M1600 250L1490 340L1420 420L1470 520L1380 640L1430 760L1600 830Z', { fill: '#0b1f4b', opacity: 0.55 }), path('M0 330L120 380L240 470L170 560L260 660L200 800L0 900Z', { fill: '#0a1a40', opacity: 0.55 }));
  hill(sheet, [760, 720, 690, 688, 700], '#29497f', palette.night);
  way(sheet, [360, 1120], [985, 690], ['#22355f', '#d9b878', palette.brassLight], 90);
  const [x, base] = [966, 742];
  const frame = sheet.linear([800, 0], [1130, 0], [[0, '#081838'], [0.7, '#21468c'], [1, '#a9864a']]);
  sheet.add(path(`M790 ${base}V520H1142V${base}Z${archPath(x, base, 176, 186)}`, { fill: frame, 'fill-rule': 'evenodd' }), path(archPath(x, base, 176, 186), { fill: 'none', stroke: palette.gold, 'stroke-width': 4 }), rect(782, 512, 368, 10, { fill: palette.brassLight }));
  const panel = layPattern({ tiling: tilings.hexagonsSquaresTriangles, angle: 60, side: 15, at: [x, 620], cover: [780, 510, 1150, 760] });
  sheet.add(straps(sheet, panel, { stroke: palette.brassLight, width: 1.2, opacity: 0.75, clip: sheet.clip(path(`M800 ${base}V532H1132V${base}H1068V548H864V${base}Z`, {})) }));
  for (const towerX of [790, 1142]) minaret(sheet, towerX, base + 6, 50, 260, '#23478c', palette.brassLight);
  vignette(sheet, 0.5, [980, 500]);
};

/** One arch that carries two banks, and its mirror: a whole circle. */
export const bridgeInMist: Scene = (sheet) => {
  sky(sheet, 610, '#1a3c80', '#6283ba', '#c2bfb4', '#f6dfae');
  sun(sheet, [985, 330], 74, 5);
  ridge(sheet, { base: 610, peak: 330, colour: '#8ba3cb', foot: '#e3d2ae', lit: '#f7e9c8', peaks: [[0.1, 0.9], [0.22, 0.5], [0.35, 0.7], [0.5, 0.3], [0.7, 0.5], [0.82, 0.85], [0.95, 1]] });
  mist(sheet, 590, 120, '#f7e6bd', 0.7);
  water(sheet, 620, 985, palette.gold, 0.1);
  const arch = 'M735 622A250 176 0 0 1 1235 622Z';
  const deck = 'M250 560Q985 210 1720 560V640H250Z';
  sheet.add(path(`M250 564Q985 236 1720 564V622H1235A250 176 0 0 0 735 622H250Z`, { fill: sheet.linear([300, 0], [1700, 0], [[0, '#081a42'], [0.6, '#24498f'], [0.8, '#3a61a6'], [1, '#10295e']]) }));
  const stone = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 26, at: [985, 350], cover: [250, 300, 1700, 640] });
  sheet.add(straps(sheet, stone, { stroke: palette.brassLight, width: 1.3, opacity: 0.42, clip: sheet.clip(path('M250 570Q985 244 1720 570V622H1250A265 191 0 0 0 720 622H250Z', {})) }), path(arch, { fill: 'none', stroke: palette.gold, 'stroke-width': 5 }), path('M250 562Q985 232 1720 562', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 9 }));
  sheet.add(group({ transform: 'translate(0 1244) scale(1 -1)', opacity: 0.35 }, path(`M250 564Q985 236 1720 564V622H1235A250 176 0 0 0 735 622H250Z`, { fill: '#061230' }), path(arch, { fill: 'none', stroke: palette.gold, 'stroke-width': 4 })), path(deck, { fill: 'none' }));
  sheet.add(path('M0 1000V470Q180 500 330 572L420 640Q300 690 120 720L0 760Z', { fill: '#0c2350' }), path('M1600 660V490Q1580 520 1520 580L1480 640Z', { fill: '#0c2350' }));
  [[90, 560, 300], [170, 580, 240], [250, 600, 190]].forEach(([x = 0, y = 0, h = 0]) => poplar(sheet, x, y, h, '#133560', palette.brassLight));
  vignette(sheet, 0.45, [985, 480]);
};

/** Two patterns that differ meet along one line and agree at the seam. */
export const twoPatternsMeet: Scene = (sheet) => {
  ground(sheet, palette.night);
  const seam = 'M1120 -20C1000 200 1180 380 1060 560S1120 860 980 1020';
  const left = sheet.clip(path(`${seam}H-20V-20Z`, {}));
  const right = sheet.clip(path(`${seam}H1620V-20Z`, {}));
  const [a, b] = [
    layPattern({ tiling: tilings.octagonsAndSquares, angle: 56, side: 92, at: [640, 480], turn: 8, cover: [0, 0, 1250, 1000] }),
    layPattern({ tiling: tilings.dodecagonsAndTriangles, angle: 58, side: 78, at: [1330, 430], turn: 4, reach: 3, cover: [900, 0, 1600, 1000] }),
  ];
  sheet.add(group({ 'clip-path': left }, mosaic(sheet, a, glaze(sheet, ['#16397f', '#0f2a62', '#214c9a', '#0c2352'], { jitter: 0.08, light: pool([1000, 420], 1100, 0.2) })), straps(sheet, a, { stroke: '#8aa5d6', width: 4, core: '#0b1f4b', opacity: 0.75 })));
  sheet.add(path(seam, { fill: 'none', stroke: '#020817', 'stroke-width': 40, opacity: 0.7, filter: sheet.blur(14), transform: 'translate(-18 8)' }));
  sheet.add(group({ 'clip-path': right }, mosaic(sheet, b, glaze(sheet, [palette.brass, '#a87c30', palette.brassLight, '#1d4a98', palette.gold, '#c79a4a'], { jitter: 0.12, light: pool([1200, 420], 1000, 0.3), shade: '#2a1c08' })), straps(sheet, b, { stroke: '#fbeecb', width: 4.5, core: '#7d5c22' })));
  sheet.add(path(seam, { fill: 'none', stroke: palette.gold, 'stroke-width': 12 }), path(seam, { fill: 'none', stroke: palette.brassDark, 'stroke-width': 3 }));
  vignette(sheet, 0.6, [1080, 460]);
};

/** Heights drawn as contour lines, one path marked through them. */
export const contourPath: Scene = (sheet) => {
  ground(sheet, '#0f2a62', '#0a1c46');
  const centre: Point = [1120, 430];
  for (let level = 15; level >= 1; level -= 1) {
    const shape = Array.from({ length: 120 }, (_, k): Point => {
      const angle = (k / 120) * 2 * Math.PI;
      const r = level * 62 * (1 + 0.16 * Math.sin(2 * angle + 0.6) + 0.08 * Math.sin(3 * angle + level * 0.16) + 0.045 * Math.sin(5 * angle - level * 0.3));
      const [x, y] = polar(centre, r, angle);
      return [x + level * 4, y * 0.92 + level * 12 * 0.3 + 30];
    });
    const share = 1 - level / 15;
    const curve = outline(shape);
    sheet.add(path(curve, { fill: '#020817', opacity: 0.35, filter: sheet.blur(8), transform: 'translate(7 12)' }), path(curve, { fill: share > 0.7 ? mix('#96722f', palette.gold, (share - 0.7) * 3.4) : mix('#0b1f4b', '#4a7ac2', share * 1.25), stroke: share > 0.7 ? palette.gold : palette.brassLight, 'stroke-width': 1.8, 'stroke-opacity': 0.35 + share * 0.6 }));
  }
  const route = 'M300 960C420 820 380 700 560 680S820 800 900 660S800 520 930 470S1060 520 1118 420';
  sheet.add(path(route, { fill: 'none', stroke: '#020817', 'stroke-width': 12, opacity: 0.4, transform: 'translate(3 5)' }), path(route, { fill: 'none', stroke: palette.paper, 'stroke-width': 6, 'stroke-dasharray': '2 20', 'stroke-linecap': 'round' }), path(route, { fill: 'none', stroke: palette.paper, 'stroke-width': 2, opacity: 0.6 }));
  sheet.add(...[[300, 960], [560, 680], [900, 660], [930, 470]].map(([x = 0, y = 0]) => circle(x, y, 10, { fill: palette.lapisDeep, stroke: palette.paper, 'stroke-width': 4 })));
  const star = outline(Array.from({ length: 16 }, (_, k) => polar([1120, 416], k % 2 ? 24 : 40, (k * Math.PI) / 8)));
  sheet.add(path(star, { fill: palette.paper, stroke: palette.brassDark, 'stroke-width': 3 }));
  vignette(sheet, 0.6, [1080, 460]);
};

/** A carved double door, one leaf open on a bright court. */
export const carvedDoor: Scene = (sheet) => {
  ground(sheet, '#0d2454', '#081a42');
  const tile = layPattern({ tiling: tilings.dodecagonsAndTriangles, angle: 60, side: 40, at: [960, 80], cover: [0, 0, 1600, 1000] });
  sheet.add(mosaic(sheet, tile, glaze(sheet, ['#14357a', '#0f2b64', '#1a4189', palette.turquoiseDeep, '#11306d'], { jitter: 0.08, light: pool([1060, 460], 1100, 0.2) })), straps(sheet, tile, { stroke: palette.brass, width: 1.4, opacity: 0.45 }));
  const opening = archPath(1000, 1000, 560, 900, 0.68);
  sheet.add(path(archPath(1000, 1000, 650, 960, 0.68), { fill: sheet.linear([680, 0], [1320, 0], [[0, '#4a3513'], [0.6, palette.brass], [1, palette.brassLight]]) }), path(archPath(1000, 1000, 610, 930, 0.68), { fill: '#0b1d47' }), path(opening, { fill: sheet.down([[0, '#9cb9e2'], [0.45, palette.gold], [1, '#d9a95a']], 100, 1000) }));
  const inside = sheet.clip(path(opening, {}));
  const leaf = layPattern({ tiling: tilings.decagonsAndBowties, angle: 54, side: 38, at: [860, 420], turn: 18, reach: 3, cover: [700, 60, 1010, 1000] });
  const wood = sheet.linear([720, 0], [1000, 0], [[0, '#2b1d09'], [0.7, '#7a5620'], [1, '#a77a34']]);
  sheet.add(group({ 'clip-path': inside }, path('M1000 742V640H1040V560C1040 500 1064 470 1096 448C1128 470 1152 500 1152 560V640H1200V742Z', { fill: '#6f83ad', opacity: 0.8 }), path('M1000 760L1180 738H1300V1000H1000Z', { fill: '#b08a4c' }), path('M1180 1000V250L1300 180V1000Z', { fill: sheet.linear([1180, 0], [1290, 0], [[0, '#8a6426'], [1, '#2b1d09']]) }), rect(720, 60, 280, 940, { fill: wood }), group({ 'clip-path': sheet.clip(rect(720, 60, 280, 940, {})) }, straps(sheet, leaf, { stroke: '#1c1204', width: 9, opacity: 0.85 }), straps(sheet, leaf, { stroke: '#d9b066', width: 3 })), rect(988, 60, 12, 940, { fill: '#3a280d' }), rect(996, 60, 5, 940, { fill: palette.gold })));
  sheet.add(circle(958, 640, 26, { fill: 'none', stroke: palette.gold, 'stroke-width': 8 }), circle(958, 612, 9, { fill: palette.gold }));
  sheet.add(path('M1000 1000L1180 1000L900 1000Z', { fill: palette.gold }));
  glow(sheet, [1095, 620], 520, palette.gold, 0.45);
  vignette(sheet, 0.6, [1020, 520]);
};

/** Light through a lattice window, its pattern laid out on floor and wall. */
export const latticeLight: Scene = (sheet) => {
  ground(sheet, '#17397f', '#0b1f4b');
  sheet.add(path('M0 760H1600V1000H0Z', { fill: sheet.down([[0, '#12306a'], [1, palette.night]], 760, 1000) }), rect(0, 757, 1600, 4, { fill: palette.brass, opacity: 0.5 }));
  const window = archPath(1130, 640, 400, 540, 0.6);
  sheet.add(path(archPath(1130, 664, 470, 600, 0.6), { fill: '#0a1d47', stroke: palette.brass, 'stroke-width': 4 }), path(window, { fill: sheet.radial([1180, 330], 460, [[0, '#fff7e0'], [0.5, palette.gold], [1, '#c2954a']]) }));
  const pane = layPattern({ tiling: tilings.dodecagonsHexagonsSquares, angle: 60, side: 42, at: [1130, 370], cover: [920, 90, 1340, 650] });
  sheet.add(straps(sheet, pane, { stroke: '#0a1c44', width: 10, clip: sheet.clip(path(window, {})) }), path(window, { fill: 'none', stroke: '#0a1c44', 'stroke-width': 12 }), path('M930 640H1330', { stroke: '#0a1c44', 'stroke-width': 12 }), rect(880, 660, 500, 14, { fill: palette.brassLight }));
  const cast = project(pane, ([x, y]) => [x * 1.25 - 430 - (y - 640) * -0.62 * -1 - (640 - y) * 0.35, 780 + (640 - y) * 0.36]);
  const light = `M${n(930 * 1.25 - 430)} 780H${n(1330 * 1.25 - 430)}L${n(1330 * 1.25 - 430 - 520)} 975H${n(930 * 1.25 - 430 - 520)}Z`;
  sheet.add(path(light, { fill: palette.gold, opacity: 0.5, filter: sheet.blur(4) }), straps(sheet, cast, { stroke: '#0d2350', width: 9, opacity: 0.9, clip: sheet.clip(path(light, {})) }));
  shafts(sheet, [1500, -200], [105, 140], 4, 0.16);
  glow(sheet, [1130, 360], 640, palette.gold, 0.4);
  vignette(sheet, 0.55, [1050, 500]);
};

/** Warp threads on a loom; from them an ikat pattern rises like flame. */
export const ikatOnLoom: Scene = (sheet) => {
  ground(sheet, '#10295e', palette.night);
  const edge = 430;
  const tints = [palette.paper, palette.brassLight, palette.brass, palette.turquoise, '#1d4a98', '#0f2a62'];
  const light = pool([1080, 420], 1050, 0.2);
  const threads: string[] = [];
  let fray = 0;
  for (let x = 4; x < 1600; x += 6) {
    threads.push(path(`M${x} 0V${edge}`, { stroke: mix('#122c62', palette.gold, light([x, 250]) * 0.4), 'stroke-width': 2.2 }));
    fray = fray * 0.45 + sheet.range(-17, 17);
    const across = Math.abs((((x - 130) % 420) + 420) % 420 - 210) / 210;
    let start = edge;
    let before = -1;
    for (let y = edge; y <= 1010; y += 5) {
      const along = Math.abs((((y + fray - 470) % 340) + 340) % 340 - 170) / 170;
      const ring = Math.hypot(across * 1.05, along * 0.95) * 4.4 + (across * along > 0.42 ? 3 : 0);
      const tint = Math.floor(ring) % tints.length;
      if (tint !== before || y > 1005) {
        if (before >= 0) threads.push(path(`M${x} ${start}V${y}`, { stroke: mix(palette.night, tints[before] ?? palette.brass, light([x, (start + y) / 2])), 'stroke-width': 5.6 }));
        start = y;
        before = tint;
      }
    }
  }
  sheet.add(group({ fill: 'none' }, ...threads));
  for (const [y, h] of [[96, 26], [262, 20], [404, 34]] as const) sheet.add(rect(0, y + 14, 1600, h, { fill: '#020817', opacity: 0.5, filter: sheet.blur(8) }), rect(0, y, 1600, h, { fill: sheet.down([[0, palette.gold], [0.4, palette.brass], [1, '#5e4417']], y, y + h) }));
  glow(sheet, [1100, 300], 700, palette.gold, 0.25);
  vignette(sheet, 0.65, [1040, 520]);
};

/** An embroidered medallion (suzani): one mark, clearly a house's own. */
export const suzaniMedallion: Scene = (sheet) => {
  ground(sheet, '#12306c', '#0a1d47');
  const medallion = (at: Point, size: number, bright: boolean) => {
    const [warm, pale, tile] = bright ? [palette.brass, palette.paper, palette.turquoise] : ['#234a90', '#2d58a4', '#1b4180'];
    const petals = (count: number, r: number, w: number, l: number, fill: string) => Array.from({ length: count }, (_, k) => path(`M${n(at[0])} ${n(at[1] - r)}C${n(at[0] + w)} ${n(at[1] - r - l * 0.3)} ${n(at[0] + w * 0.7)} ${n(at[1] - r - l * 0.8)} ${n(at[0])} ${n(at[1] - r - l)}C${n(at[0] - w * 0.7)} ${n(at[1] - r - l * 0.8)} ${n(at[0] - w)} ${n(at[1] - r - l * 0.3)} ${n(at[0])} ${n(at[1] - r)}Z`, { fill, transform: `rotate(${n((k * 360) / count)} ${n(at[0])} ${n(at[1])})` })).join('');
    const stitches = (r: number, colour: string, dash: string, width: number) => circle(at[0], at[1], r * size, { fill: 'none', stroke: colour, 'stroke-width': width * size, 'stroke-dasharray': dash });
    sheet.add(bright ? circle(at[0] + 10, at[1] + 24, 400 * size, { fill: '#020817', opacity: 0.5, filter: sheet.blur(24) }) : '', circle(at[0], at[1], 392 * size, { fill: bright ? '#0b1f4b' : '#112d66' }));
    sheet.add(petals(24, 300 * size, 40 * size, 84 * size, warm), petals(24, 312 * size, 20 * size, 50 * size, bright ? '#0d2555' : '#12306c'), stitches(292, pale, '6 5', 5), petals(16, 178 * size, 40 * size, 104 * size, tile), petals(16, 196 * size, 18 * size, 62 * size, pale), stitches(172, warm, '9 5', 7), petals(12, 66 * size, 32 * size, 96 * size, warm), petals(12, 80 * size, 13 * size, 60 * size, bright ? palette.night : '#12306c'), circle(at[0], at[1], 62 * size, { fill: tile }), petals(8, 12 * size, 15 * size, 44 * size, pale), circle(at[0], at[1], 15 * size, { fill: warm }));
  };
  const cloth = Array.from({ length: 130 }, (_, k) => `M0 ${k * 8}H1600`).join('');
  for (const at of [[250, 190], [250, 830], [1770, 190], [1770, 830], [1010, -330], [1010, 1330]] as const) medallion(at, 0.78, false);
  medallion([1010, 500], 1, true);
  sheet.add(path(cloth, { stroke: palette.night, 'stroke-width': 1.2, opacity: 0.28 }));
  glow(sheet, [940, 380], 600, palette.gold, 0.16);
  vignette(sheet, 0.6, [1010, 490]);
};

/** A sluice on a channel: still water above, and one stream let through. */
export const sluiceOnChannel: Scene = (sheet) => {
  sky(sheet, 545, palette.lapisDeep, '#2f5399', '#8093b5', '#d9c08f');
  stars(sheet, 60, 280);
  sun(sheet, [1030, 290], 52, 4, true);
  ridge(sheet, { base: 520, peak: 380, colour: '#4a6aa8', foot: '#9ba1ae', peaks: [[0.1, 0.6], [0.3, 0.9], [0.48, 0.4], [0.7, 0.8], [0.9, 1]] });
  grove(sheet, -20, 1640, 545, 60, '#1a3c74');
  hill(sheet, [545, 540, 542, 540, 546], '#15336c', palette.night);
  sheet.add(path('M860 545H1200L1600 780V1000H340Z', { fill: sheet.down([[0, '#a9bfe0'], [0.25, '#5d86c4'], [0.3, '#2a5aa6'], [1, '#0b1f4b']], 545, 1000) }));
  for (let k = 0; k < 40; k += 1) {
    const y = 560 + (k / 40) ** 1.6 * 430;
    const z = (y - 545) / 455;
    const half = (30 + 130 * z) * sheet.range(0.3, 1);
    sheet.add(rect(1030 + sheet.range(-1, 1) * (20 + 60 * z) - half, y, half * 2, 1.4 + 4 * z, { fill: palette.gold, opacity: sheet.range(0.25, 0.75), rx: 2 }));
  }
  sheet.add(path('M860 545L340 1000H250L836 545Z', { fill: '#3b5d9c' }), path('M1200 545L1600 780V748L1222 545Z', { fill: '#2a4a86' }), path('M860 545L340 1000M1200 545L1600 780', { stroke: palette.brassLight, 'stroke-width': 3 }));
  for (const [x, w] of [[740, 60], [905, 44], [1085, 44], [1230, 60]] as const) sheet.add(rect(x, 390, w, 300, { fill: sheet.linear([x, 0], [x + w, 0], [[0, '#07163a'], [0.7, '#2b5096'], [1, '#c69a50']]) }));
  sheet.add(rect(700, 372, 640, 34, { fill: '#10285c' }), rect(700, 368, 640, 6, { fill: palette.brassLight }));
  const gate = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 21, at: [850, 520], cover: [790, 400, 1240, 690] });
  for (const [x, w, base] of [[800, 105, 660], [949, 136, 505], [1129, 101, 660]] as const) sheet.add(rect(x, 406, w, base - 406, { fill: '#173a80' }), straps(sheet, gate, { stroke: palette.brassLight, width: 1.5, opacity: 0.8, clip: sheet.clip(rect(x, 406, w, base - 406, {})) }), rect(x, base - 8, w, 8, { fill: palette.brassLight }));
  sheet.add(path('M949 640Q1017 600 1085 640L1120 760Q1017 720 914 760Z', { fill: '#e6eef8', opacity: 0.5, filter: sheet.blur(8) }));
  [[330, 640, 330], [440, 610, 260], [1500, 650, 420], [1400, 610, 300]].forEach(([x = 0, y = 0, h = 0]) => poplar(sheet, x, y, h, '#143a6a', palette.brassLight));
  vignette(sheet, 0.5, [1020, 500]);
};

/** Columns of glazed tile that rise and fall like the figures of a year. */
export const columnsOfFigures: Scene = (sheet) => {
  ground(sheet, '#15377c', '#0a1d47');
  const heights = [0.28, 0.36, 0.33, 0.46, 0.42, 0.55, 0.62, 0.57, 0.7, 0.78, 0.74, 0.9];
  const cover = [0, 0, 1600, 1000] as const;
  const cloth = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 40, at: [1060, 300], reach: 4, cover });
  const back = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 130, at: [1220, 200], reach: 4, cover });
  sheet.add(straps(sheet, back, { stroke: palette.haze, width: 1.4, opacity: 0.2 }));
  heights.forEach((height, k) => {
    const [x, w] = [250 + k * 108, 84];
    const top = 880 - height * 740;
    const gold = k === 11;
    const body = path(`M${x} 880V${n(top + 40)}Q${x + w * 0.1} ${n(top + 12)} ${x + w / 2} ${n(top)}Q${x + w * 0.9} ${n(top + 12)} ${x + w} ${n(top + 40)}V880Z`, {});
    const clip = sheet.clip(body);
    sheet.add(rect(x + 14, top + 40, w, 840 - top, { fill: '#020817', opacity: 0.4, filter: sheet.blur(10) }));
    const tones = gold ? [palette.brass, palette.gold, palette.brassLight, '#a87c30', palette.paper] : ['#1d4690', '#2a5aac', '#16397f', palette.turquoiseDeep, '#3a6cbc'];
    sheet.add(group({ 'clip-path': clip }, rect(x, top, w, 880 - top, { fill: gold ? palette.brass : '#12306c' }), mosaic(sheet, cloth, glaze(sheet, tones, { jitter: 0.12, light: () => 0.45 + k * 0.05 })), straps(sheet, cloth, { stroke: gold ? '#6b4c18' : palette.brassLight, width: 1.1, opacity: 0.7 }), rect(x, top, w, 900, { fill: sheet.linear([x, 0], [x + w, 0], [[0, palette.night, 0.45], [0.5, palette.night, 0], [0.85, '#fff', 0.12], [1, palette.night, 0.2]]) })));
  });
  sheet.add(rect(0, 880, 1600, 130, { fill: sheet.down([[0, '#0d2554'], [1, palette.night]], 880, 1000) }), rect(0, 878, 1600, 4, { fill: palette.brassLight }));
  glow(sheet, [1400, 240], 700, palette.gold, 0.3);
  vignette(sheet, 0.5, [1060, 480]);
};

/** Domes that stand close, seen from the roofs, one tree between: the house's own quarter. */
export const roofsAndDomes: Scene = (sheet) => {
  ground(sheet, '#1a3d84', '#7d98c6', '#f4dca8');
  sun(sheet, [sheet.width * 0.7, sheet.height * 0.34], 62, 4);
  ridge(sheet, { base: sheet.height * 0.55, peak: sheet.height * 0.36, colour: '#8aa2ca', foot: '#e8d5aa', peaks: [[0.1, 0.6], [0.3, 1], [0.5, 0.5], [0.7, 0.7], [0.9, 0.9]] });
  const h = sheet.height;
  for (const [x, y, w, t] of [[260, 0.6, 150, 0.6], [520, 0.58, 190, 0.55], [860, 0.6, 160, 0.6], [1180, 0.59, 210, 0.5], [1440, 0.61, 150, 0.6]] as const) dome(sheet, x, h * y, w, { shell: mix('#1c5a86', '#8fa9d0', t), lit: '#d6dfe6', line: palette.brass }, 0.3);
  hill(sheet, [h * 0.6, h * 0.59, h * 0.6, h * 0.595, h * 0.6], '#3f639f', '#1b3c78');
  for (const [x, y, w] of [[120, 0.78, 300], [1330, 0.8, 380]] as const) dome(sheet, x, h * y, w, { shell: '#1d5f80', lit: '#86c4c6', line: palette.brassLight }, 0.3);
  minaret(sheet, 470, h * 0.82, 62, h * 0.46, '#2d5296', palette.brassLight);
  chinar(sheet, 1080, h * 0.85, h * 0.34, '#1f5272', palette.brassLight);
  dome(sheet, 760, h * 0.92, 470, { shell: '#1a4a94', lit: '#7aa4dc', line: palette.gold }, 0.32);
  hill(sheet, [h * 0.86, h * 0.88, h * 0.9, h * 0.88, h * 0.87], '#0d2655', palette.night);
  for (let k = 0; k < 22; k += 1) sheet.add(path(archPath(40 + k * 74, h * 0.985, 40, h * 0.06), { fill: k % 5 === 2 ? palette.brassLight : '#07132f', opacity: 0.9 }), circle(40 + k * 74, h * 0.9, 0.1, { fill: palette.brass }));
  sheet.add(element('ellipse', { cx: 760, cy: h, rx: 900, ry: 40, fill: palette.night, opacity: 0.5 }));
  vignette(sheet, 0.4);
};

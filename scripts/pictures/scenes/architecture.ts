import { archLine, archPath, dome, minaret, pishtaq } from '../draw/buildings';
import { chinar, poplar } from '../draw/trees';
import { glaze, mosaic, pool, straps } from '../draw/ornament';
import { hill, ridge, water, way } from '../draw/land';
import { glow, ground, sky, mist, shafts, stars, sun, vignette } from '../draw/sky';
import { layPattern, project } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { circle, group, n, path, rect } from '../sheet';
import type { Scene } from './scene';

/** A covered bazaar: vault behind vault, lit from the far end. */
export const vaultedBazaar: Scene = (sheet) => {
  ground(sheet, '#0a1a3f', palette.night);
  const [x, horizon] = [990, 640];
  const count = 8;
  for (let index = 0; index < count; index += 1) {
    const scale = 0.78 ** index;
    const [width, height, base] = [1500 * scale, 1280 * scale, horizon + 480 * scale];
    const depth = index / (count - 1);
    const face = mix('#0a1b44', '#c69a4c', depth ** 1.6 * 0.9);
    const outer = `M${n(x - width)} ${n(base - height * 1.6)}H${n(x + width)}V${n(base)}H${n(x - width)}Z`;
    const arch = archPath(x, base, width * 0.82, height, 0.5);
    const previous = index === 0 ? undefined : sheet.clip(path(archPath(x, horizon + (480 * scale) / 0.78, ((1500 * scale) / 0.78) * 0.82, (1280 * scale) / 0.78, 0.5), {}));
    const fill = sheet.linear([x - width / 2, 0], [x + width / 2, 0], [[0, mix(face, palette.night, 0.5)], [0.6, face], [1, mix(face, palette.night, 0.25)]]);
    const lantern = [x, base - height * 1.02] as const;
    sheet.add(
      group(
        { 'clip-path': previous },
        path(outer + arch, { fill, 'fill-rule': 'evenodd' }),
        path(`M${n(x - width)} ${n(base)}H${n(x + width)}V1000H${n(x - width)}Z`, { fill: mix('#0a1a42', '#c79b50', depth ** 1.4 * 0.8) }),
        path(archLine(x, base, width * 0.82, height, 0.5), { fill: 'none', stroke: mix(palette.brassLight, palette.gold, depth), 'stroke-width': 5 * scale + 1 }),
        path(archLine(x, base, width * 0.9, height * 1.06, 0.5), { fill: 'none', stroke: palette.brass, 'stroke-width': 1.6 * scale + 0.5, opacity: 0.6 }),
        index % 2 ? path(`M${n(lantern[0])} ${n(lantern[1])}v${n(90 * scale)}`, { stroke: palette.brass, 'stroke-width': 2 * scale + 0.4 }) : '',
        index % 2 ? circle(lantern[0], lantern[1] + 120 * scale, 30 * scale, { fill: palette.gold }) : '',
      ),
    );
  }
  const last = 0.78 ** (count - 1);
  sheet.add(path(archPath(x, horizon + 480 * last, 1500 * last * 0.82, 1280 * last, 0.5), { fill: sheet.down([[0, palette.gold], [1, palette.paper]], 420, 760) }));
  const floor = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 0.16, at: [0, 0], cover: [-3.2, 1, 3.2, 6] });
  const lying = project(floor, ([fx, fy]) => [x + (fx * 620) / fy, horizon + 480 / fy]);
  sheet.add(straps(sheet, lying, { stroke: palette.gold, width: 1.4, opacity: 0.3, mask: sheet.fade(sheet.down([[0.66, '#000'], [0.75, '#fff'], [1, '#555']])) }));
  glow(sheet, [x, 600], 620, palette.gold, 0.65);
  vignette(sheet, 0.6, [x, 560]);
};

/** A great wheel of twenty-four rays behind the carved columns of a porch: a strong room that still is a room. */
export const columnsAndWheel: Scene = (sheet) => {
  ground(sheet, '#102a61', palette.night);
  const at = [1060, 470] as const;
  const wheel = layPattern({ tiling: tilings.twentyFourOnHexagonal, angle: 52, side: 100, at, reach: 5, cover: [640, 40, 1480, 900] });
  const round = sheet.clip(circle(at[0], at[1], 378, {}));
  sheet.add(circle(at[0] + 12, at[1] + 30, 410, { fill: '#020817', opacity: 0.7, filter: sheet.blur(24) }));
  sheet.add(circle(at[0], at[1], 408, { fill: sheet.linear([700, 100], [1400, 880], [[0, palette.brassLight], [0.5, palette.brassDark], [1, palette.brass]]) }), circle(at[0], at[1], 386, { fill: palette.lapisDeep }));
  sheet.add(group({ 'clip-path': round }, mosaic(sheet, wheel, glaze(sheet, [palette.lapis, palette.azure, palette.brass, '#123070', palette.brassLight, palette.turquoiseDeep], { light: pool([1000, 380], 640, 0.4) })), straps(sheet, wheel, { stroke: palette.gold, width: 3 })));
  sheet.add(circle(at[0], at[1], 62, { fill: sheet.radial([1040, 450], 80, [[0, palette.gold], [1, palette.brassDark]]) }), circle(at[0], at[1], 44, { fill: 'none', stroke: palette.night, 'stroke-width': 2, opacity: 0.5 }));
  for (const x of [140, 480, 1545]) {
    const fill = sheet.linear([x - 50, 0], [x + 50, 0], [[0, '#050d26'], [0.6, '#14306a'], [0.85, '#3a62ab'], [1, '#0d2350']]);
    sheet.add(path(`M${x - 30} 140C${x - 34} 420 ${x - 46} 620 ${x - 46} 700C${x - 46} 760 ${x - 20} 770 ${x - 18} 800C${x - 62} 830 ${x - 60} 890 ${x - 52} 925H${x + 52}C${x + 60} 890 ${x + 62} 830 ${x + 18} 800C${x + 20} 770 ${x + 46} 760 ${x + 46} 700C${x + 46} 620 ${x + 34} 420 ${x + 30} 140Z`, { fill }));
    sheet.add(path(`M${x - 30} 140C${x - 80} 120 ${x - 96} 90 ${x - 100} 50H${x + 100}C${x + 96} 90 ${x + 80} 120 ${x + 30} 140Z`, { fill }), rect(x - 70, 925, 140, 80, { fill: '#081736' }));
    sheet.add(...[150, 700, 800, 925].map((y) => rect(x - (y === 800 ? 20 : 44), y, y === 800 ? 40 : 88, 5, { fill: palette.brass, opacity: 0.8 })));
  }
  sheet.add(rect(0, 0, 1600, 52, { fill: '#081736' }), rect(0, 52, 1600, 4, { fill: palette.brass, opacity: 0.8 }), rect(0, 966, 1600, 40, { fill: '#050f29' }));
  vignette(sheet, 0.45, at);
};

/** A court as a colonnade: tall piers in shadow, slanting light between them. */
export const colonnade: Scene = (sheet) => {
  ground(sheet, '#1c437f', '#112a60', palette.night);
  glow(sheet, [1350, 330], 900, palette.gold, 0.75);
  const vanish = [1380, 600] as const;
  for (let index = 8; index >= 0; index -= 1) {
    const z = 1 + index * 0.62;
    const x = vanish[0] - 1500 / z;
    const width = 190 / z;
    const [top, base] = [vanish[1] - 900 / z, vanish[1] + 390 / z];
    const shade = mix('#071638', '#9c7c45', Math.min(1, (index / 8) ** 1.3 * 0.85));
    const fill = sheet.linear([x, 0], [x + width, 0], [[0, mix(shade, palette.night, 0.5)], [0.7, shade], [1, mix(shade, palette.gold, 0.5)]]);
    sheet.add(rect(x, top, width, base - top, { fill }));
    sheet.add(rect(x - width * 0.14, base - 34 / z, width * 1.28, 34 / z, { fill: mix(shade, palette.night, 0.3) }), rect(x - width * 0.14, top + 150 / z, width * 1.28, 22 / z, { fill: mix(shade, palette.brass, 0.6) }));
    const next = vanish[0] - 1500 / (z + 0.62);
    if (index < 8) sheet.add(path(`M${n(x + width)} ${n(top)}H${n(next + 6)}V${n(vanish[1] - 480 / (z + 0.31))}Q${n((x + width + next) / 2 + 10)} ${n(top + 10)} ${n(x + width)} ${n(top + 300 / z)}Z`, { fill: mix(shade, palette.night, 0.45) }));
  }
  sheet.add(path(`M0 1000V${vanish[1] + 395}L${vanish[0]} ${vanish[1]}L1600 ${vanish[1] + 60}V1000Z`, { fill: sheet.linear([1380, 600], [500, 1000], [[0, '#d8b878'], [0.3, '#54598a'], [1, '#081839']]) }));
  const floor = layPattern({ tiling: tilings.octagonsAndSquares, angle: 45, side: 0.3, at: [0, 0], cover: [-4, 1, 2.5, 7] });
  sheet.add(straps(sheet, project(floor, ([fx, fz]) => [vanish[0] + (fx * 520) / fz, vanish[1] + 395 / fz]), { stroke: palette.gold, width: 1.4, opacity: 0.3 }));
  for (let index = 0; index < 6; index += 1) {
    const z = 1 + index * 0.62;
    const x = vanish[0] - 1500 / z + 190 / z;
    sheet.add(path(`M${n(x)} ${n(vanish[1] + 390 / z)}L${n(x - 340 / z)} ${n(vanish[1] + 620 / z)}H${n(x - 90 / z)}L${n(vanish[0] - 1500 / (z + 0.62))} ${n(vanish[1] + 390 / (z + 0.62))}Z`, { fill: palette.gold, opacity: 0.2 }));
  }
  shafts(sheet, [1560, 60], [112, 165], 7, 0.32);
  vignette(sheet, 0.5, [1150, 520]);
};

/** A garden in four parts seen from above, water leading from each side to one star. */
export const fourfoldGarden: Scene = (sheet) => {
  ground(sheet, '#0a1d46', palette.night);
  const at = [960, 500] as const;
  const spin = `rotate(-14 ${at[0]} ${at[1]})`;
  const pattern = layPattern({ tiling: tilings.dodecagonsOnSquare, angle: 60, side: 46, at, reach: 3, cover: [-300, -400, 1900, 1400] });
  const beds = [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([sx = 1, sy = 1]) => rect(at[0] + (sx > 0 ? 60 : -1660), at[1] + (sy > 0 ? 60 : -1560), 1600, 1500, {}));
  const bedClip = sheet.clip(...beds);
  const leaves = glaze(sheet, ['#123a5c', '#0f3050', palette.turquoiseDeep, '#164472', '#1b5a6c'], { jitter: 0.1, light: pool([1060, 420], 980, 0.3) });
  const channel = sheet.radial(at, 760, [[0, '#9fc9da'], [0.3, '#3f7fbd'], [1, '#143674']]);
  const trees: string[] = [];
  for (const sx of [-1, 1]) for (const sy of [-1, 1]) for (let k = 0; k < 11; k += 1) {
    trees.push(circle(at[0] + sx * (118 + k * 92), at[1] + sy * 112, 30, { fill: sheet.radial([at[0] + sx * (118 + k * 92) + 10, at[1] + sy * 112 - 12], 40, [[0, palette.brassLight], [0.5, '#8a7a45'], [1, '#1d3a55']]) }));
    if (k > 0 && k < 5) trees.push(circle(at[0] + sx * 118, at[1] + sy * (112 + k * 92), 30, { fill: sheet.radial([at[0] + sx * 118 + 10, at[1] + sy * (112 + k * 92) - 12], 40, [[0, palette.brassLight], [0.5, '#8a7a45'], [1, '#1d3a55']]) }));
  }
  const star = (r: number) => [0, 45].map((turn) => rect(at[0] - r, at[1] - r, r * 2, r * 2, { transform: `rotate(${turn} ${at[0]} ${at[1]})` })).join('');
  sheet.add(group({ transform: spin }, rect(-400, -500, 2600, 2100, { fill: '#8d7648' }), group({ 'clip-path': bedClip }, rect(-400, -500, 2600, 2100, { fill: '#0c2447' }), mosaic(sheet, pattern, leaves), straps(sheet, pattern, { stroke: palette.brass, width: 1.6, opacity: 0.6 })), rect(at[0] - 24, -400, 48, 1900, { fill: channel }), rect(-300, at[1] - 24, 2500, 48, { fill: channel }), group({ fill: '#030a1e', opacity: 0.45, transform: 'translate(16 20)', filter: sheet.blur(9) }, ...trees.map((tree) => tree.replace(/ fill="[^"]*"/, ''))), ...trees, group({ fill: palette.brass }, star(106)), group({ fill: channel }, star(96)), group({ fill: 'none', stroke: palette.gold, 'stroke-width': 2, opacity: 0.8 }, star(60))));
  glow(sheet, at, 420, palette.paper, 0.3);
  vignette(sheet, 0.65, at);
};

/** Gate after gate along one path, dawn in the last. */
export const gatesAndPath: Scene = (sheet) => {
  sky(sheet, 640, '#122b66', '#4a6cab', '#c9b48f', '#f0cf8e');
  stars(sheet, 60, 300);
  sun(sheet, [1085, 505], 54, 3);
  ridge(sheet, { base: 640, peak: 400, colour: '#5474b0', foot: '#c5b292', lit: '#e9cf99', peaks: [[0.1, 0.3], [0.25, 0.7], [0.38, 0.4], [0.52, 0.8], [0.62, 0.3], [0.74, 0.65], [0.88, 1], [0.97, 0.5]] });
  hill(sheet, [650, 630, 640, 625, 660], '#24467f', palette.lapisDeep);
  way(sheet, [300, 900], [1085, 632], ['#b98f46', palette.gold, palette.gold], -120);
  for (const [x, base, size] of [[1085, 646, 74], [1030, 690, 130], [900, 770, 230], [668, 900, 400]] as const) {
    const tone = mix('#0a1b44', '#5a6c96', Math.max(0, (240 - size) / 300));
    const frame = `M${n(x - size * 0.62)} ${n(base)}V${n(base - size * 1.42)}H${n(x + size * 0.62)}V${n(base)}Z`;
    const fill = sheet.linear([x - size * 0.6, 0], [x + size * 0.6, 0], [[0, mix(tone, palette.night, 0.5)], [0.7, tone], [1, mix(tone, palette.brassLight, 0.5)]]);
    sheet.add(path(frame + archPath(x, base, size * 0.78, size * 1.16), { fill, 'fill-rule': 'evenodd' }), path(archPath(x, base, size * 0.78, size * 1.16), { fill: 'none', stroke: palette.brassLight, 'stroke-width': size * 0.012 + 1 }), rect(x - size * 0.62, base - size * 1.42, size * 1.24, size * 0.02 + 1, { fill: palette.brassLight }));
    const panel = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: size * 0.04, at: [x, base - size * 1.3], cover: [x - size * 0.6, base - size * 1.4, x + size * 0.6, base] });
    const band = sheet.clip(path(`M${n(x - size * 0.58)} ${n(base)}V${n(base - size * 1.38)}H${n(x + size * 0.58)}V${n(base)}H${n(x + size * 0.46)}V${n(base - size * 1.24)}H${n(x - size * 0.46)}V${n(base)}Z`, {}));
    sheet.add(straps(sheet, panel, { stroke: palette.brassLight, width: Math.max(0.6, size * 0.0045), opacity: 0.6, clip: band }));
  }
  vignette(sheet, 0.5, [1000, 520]);
};

/** A courtyard house under one great plane tree. */
export const houseUnderTree: Scene = (sheet) => {
  sky(sheet, 800, palette.lapisDeep, '#2a4f95', '#8d9cb8', '#e2bd7c');
  stars(sheet, 70, 380);
  glow(sheet, [1120, 760], 800, palette.gold, 0.55);
  ridge(sheet, { base: 770, peak: 590, colour: '#49689f', foot: '#a59a8c', peaks: [[0.08, 0.5], [0.3, 0.9], [0.45, 0.4], [0.7, 0.8], [0.9, 0.5]] });
  hill(sheet, [800, 780, 790, 775, 800], '#142f66', palette.night);
  for (const [x, width, height] of [[470, 250, 92], [700, 330, 130], [1240, 300, 110], [1440, 240, 84]] as const) {
    sheet.add(rect(x, 830 - height, width, height + 30, { fill: sheet.linear([x, 0], [x + width, 0], [[0, '#0b1d47'], [1, '#2b4a86']]) }), rect(x - 8, 826 - height, width + 16, 7, { fill: palette.brass, opacity: 0.8 }));
    for (let k = 0; k < 3; k += 1) sheet.add(path(archPath(x + width * (0.2 + k * 0.3), 850, width * 0.15, height * 0.72), { fill: k === 1 ? palette.gold : '#d9a84e', opacity: 0.9 }));
  }
  hill(sheet, [860, 850, 862, 848, 866], '#0b1f4b', palette.night);
  chinar(sheet, 1010, 890, 800, '#1c4a6e', palette.brassLight);
  vignette(sheet, 0.5, [1000, 540]);
};

/** A portal behind the straight lines of a scaffold, half of it still only lines. */
export const scaffoldedPortal: Scene = (sheet) => {
  sky(sheet, 890, '#15357a', '#3d62a8', '#a9acb0', '#ecc88a');
  glow(sheet, [1380, 720], 900, palette.gold, 0.55);
  hill(sheet, [890, 880, 885, 878, 892], '#0c2350', palette.night);
  dome(sheet, 960, 430, 250, { shell: '#1f6f86', lit: '#7cc0c0', line: palette.brassLight }, 0.4);
  pishtaq(sheet, 960, 895, 620, 640, { wall: '#1a3b80', deep: '#07132f', line: palette.brassLight }, '#e6bf74');
  minaret(sheet, 600, 895, 74, 620, '#2b4f92', palette.brassLight);
  minaret(sheet, 1320, 895, 74, 390, '#2b4f92', palette.brassLight);
  const poles: string[] = [];
  for (let x = 1000; x <= 1420; x += 60) poles.push(`M${x} 900V${110 + (x % 3) * 26}`);
  for (let y = 190; y <= 860; y += 84) poles.push(`M980 ${y}H1445`);
  for (let y = 190; y < 800; y += 168) poles.push(`M1000 ${y + 84}L1120 ${y}M1240 ${y + 84}L1360 ${y}`);
  sheet.add(path(poles.join(''), { stroke: '#061230', 'stroke-width': 7, fill: 'none', opacity: 0.9 }), path(poles.join(''), { stroke: palette.brassLight, 'stroke-width': 2.4, fill: 'none', opacity: 0.9 }));
  for (let y = 190; y <= 860; y += 168) sheet.add(rect(978, y - 7, 470, 10, { fill: palette.brass }));
  const crane = `M284 900V120M316 900V120${Array.from({ length: 12 }, (_, k) => `M284 ${880 - k * 62}L316 ${849 - k * 62}L284 ${818 - k * 62}`).join('')}`;
  sheet.add(
    path(`${crane}M300 130H800M300 104L800 128M300 130H170M300 50L700 124M300 50L180 128M300 120V50`, { stroke: '#081a42', 'stroke-width': 5, fill: 'none' }),
    rect(160, 128, 54, 44, { fill: '#081a42' }),
    path('M520 130V300', { stroke: '#081a42', 'stroke-width': 2.5 }),
    rect(488, 300, 64, 18, { fill: palette.brass }),
  );
  vignette(sheet, 0.5, [960, 520]);
};

/** One portal, straight on, stairs before it and light inside. */
export const portalAtNight: Scene = (sheet) => {
  ground(sheet, palette.night, '#0f2a62', '#274b8f');
  const lattice = layPattern({ tiling: tilings.sixteenOnSquare, angle: 56, side: 62, at: [1020, 120], reach: 4, cover: [0, 0, 1600, 1000] });
  sheet.add(straps(sheet, lattice, { stroke: palette.brassLight, width: 1.2, opacity: 0.34, mask: sheet.fade(sheet.radial([1020, 160], 900, [[0, '#fff'], [1, '#000']])) }));
  glow(sheet, [1020, 700], 720, palette.brassLight, 0.4);
  sheet.add(rect(500, 480, 1040, 360, { fill: sheet.down([[0, '#1a3a7d'], [1, '#0a1b44']], 480, 840) }), rect(500, 474, 1040, 8, { fill: palette.brass, opacity: 0.7 }));
  for (const x of [590, 690, 1350, 1450]) sheet.add(path(archPath(x, 840, 74, 270), { fill: '#07132f', stroke: palette.brass, 'stroke-width': 2 }), path(archPath(x, 640, 74, 110), { fill: 'none', stroke: palette.brass, 'stroke-width': 1, opacity: 0.5 }));
  pishtaq(sheet, 1020, 845, 500, 660, { wall: '#1d4088', deep: '#081535', line: palette.brassLight }, palette.gold);
  for (let step = 0; step < 7; step += 1) {
    const half = 290 + step * 64;
    sheet.add(rect(1020 - half, 842 + step * 23, half * 2, 24, { fill: sheet.linear([1020 - half, 0], [1020 + half, 0], [[0, '#071636'], [0.5, mix('#e0bd77', '#1a3670', step / 7)], [1, '#071636']]) }), rect(1020 - half, 842 + step * 23, half * 2, 2, { fill: palette.gold, opacity: 0.4 }));
  }
  vignette(sheet, 0.55, [1020, 560]);
};

/** A fortress wall at dusk, bastion after bastion, one gate lit. */
export const fortressWall: Scene = (sheet) => {
  sky(sheet, 620, '#0d2454', '#2f5197', '#a98f7c', '#e6b466');
  sun(sheet, [1180, 470], 70, 5);
  ridge(sheet, { base: 640, peak: 520, colour: '#6d7fa8', foot: '#c9a878', peaks: [[0.1, 0.6], [0.3, 0.9], [0.5, 0.3], [0.7, 0.5], [0.9, 0.8]] });
  sheet.add(rect(-10, 520, 1620, 400, { fill: sheet.linear([0, 0], [1600, 0], [[0, '#081838'], [0.75, '#1d3c7a'], [1, '#0e2555']]) }));
  const teeth: string[] = [];
  for (let x = -10; x < 1610; x += 44) teeth.push(`M${x} 522V496Q${x + 14} 478 ${x + 28} 496V522Z`);
  sheet.add(path(teeth.join(''), { fill: '#132e66' }), rect(-10, 540, 1620, 3, { fill: palette.brass, opacity: 0.5 }));
  for (const [x, half] of [[190, 120], [560, 130], [1010, 140], [1440, 150]] as const) {
    const fill = sheet.linear([x - half, 0], [x + half, 0], [[0, '#050e28'], [0.45, '#16346f'], [0.78, '#b98d4a'], [1, '#16306a']]);
    sheet.add(path(`M${x - half} 930C${x - half * 0.86} 760 ${x - half * 0.72} 600 ${x - half * 0.66} 430H${x + half * 0.66}C${x + half * 0.72} 600 ${x + half * 0.86} 760 ${x + half} 930Z`, { fill }));
    const crown = Array.from({ length: 5 }, (_, k) => `M${n(x - half * 0.66 + k * half * 0.27)} 432v-30q${n(half * 0.11)} -22 ${n(half * 0.22)} 0v30Z`);
    sheet.add(path(crown.join(''), { fill: '#1a3a78' }), ...[470, 484, 640].map((y, k) => rect(x - half * (0.67 + k * 0.02), y, half * (1.34 + k * 0.04), 4, { fill: palette.brassLight, opacity: 0.55 })));
  }
  sheet.add(path(archPath(785, 925, 150, 270), { fill: sheet.down([[0, '#a8752c'], [1, palette.gold]], 660, 925), stroke: palette.brassLight, 'stroke-width': 4 }));
  hill(sheet, [905, 900, 912, 898, 910], '#0a1b42', palette.night);
  way(sheet, [560, 980], [785, 915], ['#3a3f62', '#d9b272', palette.brassLight], 30);
  vignette(sheet, 0.45, [900, 520]);
};

/** A pool before a porch of carved columns; on the left the drawing, on the right the finished house. */
export const porchHalfDrawn: Scene = (sheet) => {
  sky(sheet, 760, '#16377b', '#466aae', '#b9b3a6', '#edca8c');
  glow(sheet, [1240, 600], 700, palette.gold, 0.5);
  const seam = 720;
  const columnsX = [250, 440, 630, 820, 1010, 1200, 1390];
  const column = (x: number) => `M${x - 11} 330L${x - 15} 640Q${x - 24} 690 ${x - 9} 702L${x - 20} 740H${x + 20}L${x + 9} 702Q${x + 24} 690 ${x + 15} 640L${x + 11} 330L${x + 34} 300H${x - 34}Z`;
  const carved = layPattern({ tiling: tilings.hexagonsSquaresTriangles, angle: 60, side: 26, at: [1010, 250], cover: [160, 215, 1500, 300] });
  const finished = sheet.clip(rect(seam, 0, 900, 1000, {}));
  sheet.add(group({ 'clip-path': finished }, rect(190, 380, 1290, 370, { fill: sheet.down([[0, '#0a1a40'], [1, '#1d3b78']], 380, 750) }), ...columnsX.slice(3, 6).map((x) => path(archPath(x + 95, 745, 100, 300), { fill: sheet.down([[0, '#c08f3f'], [1, palette.gold]], 450, 745), stroke: palette.brassLight, 'stroke-width': 3 })), rect(160, 210, 1350, 92, { fill: '#12306c' }), straps(sheet, carved, { stroke: palette.brassLight, width: 1.6, opacity: 0.9, clip: sheet.clip(rect(160, 216, 1350, 80, {})) }), rect(140, 196, 1390, 14, { fill: palette.brassLight }), ...columnsX.map((x) => path(column(x), { fill: sheet.linear([x - 20, 0], [x + 20, 0], [[0, '#3b2a10'], [0.6, palette.brass], [1, palette.gold]]) })), rect(160, 740, 1350, 26, { fill: '#b98f4a' })));
  const draft = sheet.clip(rect(0, 0, seam, 1000, {}));
  sheet.add(group({ 'clip-path': draft }, rect(0, 0, seam, 1000, { fill: '#0b2150' }), path(Array.from({ length: 24 }, (_, k) => `M${k * 32} 0V1000M0 ${k * 44}H${seam}`).join(''), { stroke: palette.haze, 'stroke-width': 0.8, opacity: 0.25 }), group({ fill: 'none', stroke: '#c9d6ee', 'stroke-width': 1.8, opacity: 0.85 }, ...columnsX.map((x) => path(column(x), {})), ...columnsX.slice(0, 6).map((x) => path(archPath(x + 95, 745, 100, 300), {})), rect(160, 210, 1350, 92, {}), rect(140, 196, 1390, 14, {}), rect(160, 740, 1350, 26, {})), straps(sheet, carved, { stroke: '#c9d6ee', width: 0.9, opacity: 0.8, clip: sheet.clip(rect(160, 216, 1350, 80, {})) })));
  sheet.add(rect(seam - 1, 0, 2.5, 770, { fill: palette.brassLight }));
  water(sheet, 772, 1180, palette.gold, 0.2);
  vignette(sheet, 0.5, [1000, 520]);
};

/** Poplars that grow taller along a channel, towards the mountains. */
export const risingPoplars: Scene = (sheet) => {
  sky(sheet, 740, '#173a80', '#5577b4', '#b3b9bd', '#f4d9a0');
  sun(sheet, [1310, 300], 66, 6);
  ridge(sheet, { base: 720, peak: 400, colour: '#5373ae', foot: '#c9bfa4', lit: '#efdcb0', peaks: [[0.06, 0.35], [0.2, 0.6], [0.33, 0.4], [0.47, 0.7], [0.58, 0.45], [0.72, 1], [0.84, 0.6], [0.95, 0.8]] });
  mist(sheet, 720, 110, '#f0dcae', 0.6);
  hill(sheet, [760, 735, 745, 728, 740], '#27508c', palette.lapisDeep);
  hill(sheet, [850, 840, 815, 800, 812], '#16376f', palette.night);
  [300, 425, 560, 705, 865, 1045, 1245].forEach((x, index) => {
    poplar(sheet, x, 870 - index * 6, 150 + index * 78, mix('#1a4a78', '#0f2f5e', index / 7), palette.brassLight);
  });
  hill(sheet, [905, 895, 890, 878, 885], '#0c2350', palette.night);
  vignette(sheet, 0.4);
};

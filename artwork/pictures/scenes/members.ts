import { glaze, mosaic, pool, straps } from '../draw/ornament';
import { glow, ground } from '../draw/sky';
import { layPattern } from '../girih/pattern';
import { type TilingRule, tilings } from '../girih/tilings';
import { capHeight, glyphs } from '../glyphs';
import { palette } from '../palette';
import { circle, group, n, path, rect, type Sheet } from '../sheet';
import type { Scene } from './scene';

/** How one member's plate differs from the others. */
export interface Plate {
  readonly initials: string;
  readonly tiling: TilingRule;
  readonly angle: number;
  readonly side: number;
  readonly reach?: number;
  readonly turn?: number;
  /** Where the heart of the pattern lies, in pixels of the plate. */
  readonly at: readonly [number, number];
  /** Shape that the tiles fill; the lines run on faintly beyond it. */
  readonly piece: 'corner' | 'disc' | 'band' | 'foot' | 'side' | 'halo';
  readonly tints: readonly string[];
}

const blue = ['#1b4490', '#12306c', '#255aac', '#0e2759', '#1f4c9a'];
const withTurquoise = ['#1b4490', palette.turquoiseDeep, '#255aac', '#12306c', palette.turquoise];
const withBrass = ['#1b4490', palette.brass, '#12306c', '#255aac', palette.brassLight];

export const plates: Readonly<Record<string, Plate>> = {
  'davron-mezonov': {
    initials: 'DM',
    tiling: tilings.sixteenOnSquare,
    angle: 56,
    side: 118,
    reach: 4,
    at: [1090, 130],
    piece: 'corner',
    tints: withBrass,
  },
  'malika-girihova': {
    initials: 'MG',
    tiling: tilings.decagonsAndBowties,
    angle: 54,
    side: 150,
    reach: 3,
    turn: 18,
    at: [600, 1490],
    piece: 'foot',
    tints: withTurquoise,
  },
  'jasur-ravoqov': {
    initials: 'JR',
    tiling: tilings.dodecagonsAndTriangles,
    angle: 55,
    side: 86,
    reach: 3,
    at: [120, 700],
    piece: 'side',
    tints: blue,
  },
  'dilnoza-koshinova': {
    initials: 'DK',
    tiling: tilings.octagonsAndSquares,
    angle: 56,
    side: 96,
    at: [600, 200],
    piece: 'band',
    tints: withTurquoise,
  },
  'timur-peshtoqov': {
    initials: 'TP',
    tiling: tilings.twentyFourOnHexagonal,
    angle: 50,
    side: 136,
    reach: 6,
    at: [600, 690],
    piece: 'halo',
    tints: blue,
  },
  'kamila-lojuvardova': {
    initials: 'KL',
    tiling: tilings.dodecagonsHexagonsSquares,
    angle: 60,
    side: 104,
    reach: 3,
    at: [170, 1320],
    piece: 'corner',
    tints: withBrass,
  },
  'sherzod-naqshinov': {
    initials: 'SN',
    tiling: tilings.dodecagonsOnSquare,
    angle: 60,
    side: 92,
    reach: 3,
    at: [1080, 760],
    piece: 'side',
    tints: withTurquoise,
  },
  'zarina-guldastova': {
    initials: 'ZG',
    tiling: tilings.hexagonsSquaresTriangles,
    angle: 60,
    side: 84,
    turn: 15,
    at: [600, 1330],
    piece: 'band',
    tints: withBrass,
  },
  'elena-suzanova': {
    initials: 'ES',
    tiling: tilings.eighteenOnHexagonal,
    angle: 50,
    side: 132,
    reach: 5,
    at: [600, 30],
    piece: 'foot',
    tints: blue,
  },
  'otabek-bodomov': {
    initials: 'OB',
    tiling: tilings.twentyOnRhombic,
    angle: 52,
    side: 96,
    reach: 5,
    at: [1010, 1290],
    piece: 'disc',
    tints: withTurquoise,
  },
};

/** Two serif capitals centred on a point, as high as `height` pixels. */
function initials(sheet: Sheet, letters: string, x: number, baseline: number, height: number): void {
  const scale = height / capHeight;
  const gap = 18;
  const chosen = [...letters].map((letter) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`There is no outline for the letter "${letter}": add it to artwork/pictures/glyphs.ts.`);
    return glyph;
  });
  const width = chosen.reduce((sum, glyph) => sum + glyph.width, gap * (chosen.length - 1));
  let left = x - (width * scale) / 2;
  const outlines = chosen.map((glyph) => {
    const placed = path(glyph.outline, {
      transform: `translate(${n(left)} ${n(baseline)}) scale(${n(scale * 100) === '0' ? 1 : scale.toFixed(4)})`,
    });
    left += (glyph.width + gap) * scale;
    return placed;
  });
  const brass = sheet.down(
    [
      [0, palette.gold],
      [0.45, palette.brassLight],
      [1, palette.brass],
    ],
    baseline - height,
    baseline,
  );
  sheet.add(
    group({ fill: '#020817', opacity: 0.5, filter: sheet.blur(10), transform: 'translate(6 12)' }, ...outlines),
    group({ fill: brass }, ...outlines),
  );
}

function pieceShape(plate: Plate): string {
  const [x, y] = plate.at;
  const shapes: Record<Plate['piece'], string> = {
    corner: circle(x, y, 470, {}),
    disc: circle(x, y, 400, {}),
    halo: circle(x, y, 520, {}),
    band: rect(0, y - 190, 1200, 380, {}),
    foot: circle(x, y, 520, {}),
    side: rect(x < 600 ? 0 : 880, 0, 320, 1500, {}),
  };
  return shapes[plate.piece];
}

/** The initials keep clear of the piece: beside it, or above or below the middle. */
function initialsCentre(plate: Plate): number {
  if (plate.piece !== 'side') return 600;
  return plate.at[0] < 600 ? 750 : 450;
}

function initialsBaseline(plate: Plate): number {
  if (plate.piece === 'side' || plate.piece === 'halo') return 860;
  return plate.at[1] < 600 ? 990 : 740;
}

/** The plate of one member: lapis, a piece of girih, the initials in brass. */
export function memberPlate(plate: Plate): Scene {
  return (sheet) => {
    ground(sheet, '#14357a', '#0b1f4b', '#081636');
    glow(sheet, [430, 420], 1000, palette.azure, 0.35);
    const pattern = layPattern({ ...plate, cover: [0, 0, sheet.width, sheet.height] });
    const shape = pieceShape(plate);
    const halo = plate.piece === 'halo';
    sheet.add(straps(sheet, pattern, { stroke: palette.brassLight, width: 1.6, opacity: 0.15 }));
    const light = pool([plate.at[0] * 0.7 + 180, plate.at[1] * 0.7 + 225], 1000, 0.3);
    sheet.add(
      group(
        { 'clip-path': sheet.clip(shape), opacity: 1 },
        mosaic(sheet, pattern, glaze(sheet, plate.tints, { jitter: 0.1, light })),
        straps(sheet, pattern, { stroke: palette.brassLight, width: 5, core: '#0b1f4b' }),
      ),
      group({ fill: 'none', stroke: palette.brass, 'stroke-width': 3 }, shape),
    );
    if (halo)
      sheet.add(
        circle(plate.at[0], plate.at[1], 520, {
          fill: sheet.radial(plate.at, 520, [
            [0, '#0d2454'],
            [0.68, '#0d2454', 0.96],
            [0.74, '#0d2454', 0.25],
            [1, '#0d2454', 0],
          ]),
        }),
      );
    initials(sheet, plate.initials, initialsCentre(plate), initialsBaseline(plate), 330);
    sheet.add(
      rect(36, 36, 1128, 1428, { fill: 'none', stroke: palette.brass, 'stroke-width': 2, opacity: 0.8 }),
      rect(48, 48, 1104, 1404, { fill: 'none', stroke: palette.brass, 'stroke-width': 1, opacity: 0.4 }),
    );
  };
}

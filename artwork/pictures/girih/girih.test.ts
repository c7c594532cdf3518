import { faces } from './faces';
import { apothem, edges, pointKey, polar, regularPolygon, signedArea } from './geometry';
import { rosetteMotif, starMotif } from './motif';
import { layPattern } from './pattern';
import { tile, tilings } from './tilings';

const extent = { left: -4, top: -4, right: 4, bottom: 4 };

describe('tilings', () => {
  test.each(Object.entries(tilings))('%s covers the middle of its extent without overlap', (_, rule) => {
    const tiles = tile(rule, extent);
    const uses = new Map<string, number>();
    for (const [from, to] of tiles.flatMap(edges)) {
      const key = `${pointKey(from)}>${pointKey(to)}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
    expect(Math.max(...uses.values())).toBe(1);
    expect(tiles.every((polygon) => signedArea(polygon) > 0)).toBe(true);
    const open = tiles.flatMap(edges).filter(([from, to]) => !uses.has(`${pointKey(to)}>${pointKey(from)}`));
    expect(open.filter(([from]) => Math.hypot(...from) < 3)).toEqual([]);
  });

  test('octagons leave squares between them, decagons bow-ties with two inward corners', () => {
    const squares = tile(tilings.octagonsAndSquares, extent).filter((polygon) => polygon.length === 4);
    expect(squares.length).toBeGreaterThan(0);
    expect(signedArea(squares[0] ?? [])).toBeCloseTo(1);
    const bowtie = tile(tilings.decagonsAndBowties, extent).find((polygon) => polygon.length === 6);
    expect(signedArea(bowtie ?? [])).toBeCloseTo(1.314, 3);
  });
});

describe('motifs', () => {
  test('an octagon gets a star of eight points, its inner corners on the lines to the corners of the tile', () => {
    const octagon = regularPolygon([0, 0], 8);
    const segments = starMotif(octagon, Math.PI / 3);
    expect(segments).toHaveLength(16);
    const inner = segments.map(([a, b]) => (Math.hypot(...a) < Math.hypot(...b) ? a : b));
    for (const point of inner)
      expect((Math.atan2(point[1], point[0]) * 8) / Math.PI).toBeCloseTo(Math.round((Math.atan2(point[1], point[0]) * 8) / Math.PI));
    expect(Math.max(...segments.flat().map((point) => Math.hypot(...point)))).toBeCloseTo(apothem(8));
  });

  test('a rosette adds two lines for each side', () => {
    expect(rosetteMotif(regularPolygon([0, 0], 10), 0.9, 3)).toHaveLength(20 + 20);
  });
});

describe('cells', () => {
  test('two squares laid across each other enclose a star with eight hollows once cut at the crossings', () => {
    const pattern = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 100, at: [0, 0], cover: [-100, -100, 100, 100] });
    const star = pattern.cells.find((cell) => Math.hypot(...cell.centre) < 1e-6);
    expect(star?.hollows).toBe(8);
    expect(star?.corners).toHaveLength(16);
  });

  test('a triangle is one cell, its outside none', () => {
    const corners = [0, 1, 2].map((k) => polar([0, 0], 1, (k * 2 * Math.PI) / 3));
    expect(faces(edges(corners))).toHaveLength(1);
  });
});

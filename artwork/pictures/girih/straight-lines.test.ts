import { distance, type Segment } from './geometry';
import { layPattern } from './pattern';
import { straightLines } from './straight-lines';
import { tilings } from './tilings';

const length = (segments: readonly Segment[]) => segments.reduce((sum, [a, b]) => sum + distance(a, b), 0);

test('pieces of one line become one, whichever way they were drawn; a gap stays a gap', () => {
  const lines = straightLines([
    [
      [0, 0],
      [1, 1],
    ],
    [
      [3, 3],
      [1, 1],
    ],
    [
      [5, 5],
      [6, 6],
    ],
    [
      [0, 1],
      [1, 2],
    ],
  ]);
  expect(lines.map((line) => length([line]) / Math.SQRT2).sort()).toEqual([expect.closeTo(1), expect.closeTo(1), expect.closeTo(3)]);
});

test('a pattern keeps its length in fewer lines', () => {
  const { segments } = layPattern({
    tiling: tilings.dodecagonsHexagonsSquares,
    angle: 67.5,
    side: 100,
    reach: 3,
    at: [0, 0],
    cover: [0, 0, 400, 400],
  });
  const lines = straightLines(segments);
  expect(length(lines)).toBeCloseTo(length(segments), 0);
  expect(lines.length).toBeLessThan(segments.length * 0.6);
});

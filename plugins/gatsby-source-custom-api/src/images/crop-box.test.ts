import fc from 'fast-check';
import { cropBox } from './resolve-image-data';

const picture = { width: 800, height: 600 };

test.each([
  [{}, { width: 800, height: 600 }],
  [{ width: 400 }, { width: 800, height: 600, shownWidth: 400 }],
  [{ width: 4_000 }, { width: 800, height: 600, shownWidth: 800 }],
  [{ height: 300 }, { width: 800, height: 600, shownWidth: 400 }],
  [
    { width: 1_200, height: 630 },
    { width: 800, height: 420, shownWidth: 800 },
  ],
  [
    { width: 600, height: 900 },
    { width: 400, height: 600, shownWidth: 400 },
  ],
  [{ aspectRatio: 1 }, { width: 600, height: 600 }],
  [
    { aspectRatio: 2, width: 300 },
    { width: 800, height: 400, shownWidth: 300 },
  ],
  [
    { aspectRatio: 2, height: 100 },
    { width: 800, height: 400, shownWidth: 200 },
  ],
  [
    { width: null, height: null, aspectRatio: null },
    { width: 800, height: 600 },
  ],
])('%j', (wanted, box) => {
  expect(cropBox(picture, wanted)).toEqual(box);
});

test.each([{ width: 0 }, { height: -1 }, { aspectRatio: 0 }, { aspectRatio: Number.NaN }])('%j is rejected', (wanted) => {
  expect(() => cropBox(picture, wanted)).toThrow(RangeError);
});

test('the box is never larger than the picture and never empty', () => {
  const measure = fc.integer({ min: 1, max: 8_000 });
  const perhaps = fc.option(measure, { nil: undefined });
  fc.assert(
    fc.property(
      measure,
      measure,
      perhaps,
      perhaps,
      fc.option(fc.double({ min: 0.01, max: 100, noNaN: true }), { nil: undefined }),
      (w, h, width, height, aspectRatio) => {
        const box = cropBox({ width: w, height: h }, { width, height, aspectRatio });
        expect(box.width).toBeLessThanOrEqual(w);
        expect(box.height).toBeLessThanOrEqual(h);
        expect(Math.min(box.width, box.height, box.shownWidth ?? 1)).toBeGreaterThanOrEqual(1);
        expect(box.shownWidth ?? 0).toBeLessThanOrEqual(box.width);
      },
    ),
  );
});

import { exceeds } from './limits';

test.each([
  ['nothing is bad', 0, 8, 0.1, false],
  ['nothing is there', 0, 0, 0.1, false],
  ['one of a short list', 1, 8, 0.1, false],
  ['two of a short list', 2, 8, 0.1, true],
  ['one where none is allowed', 1, 8, 0, true],
  ['exactly the share', 10, 100, 0.1, false],
  ['one more than the share', 11, 100, 0.1, true],
  ['the only one', 1, 1, 0.1, true],
  ['all, where all is allowed', 5, 5, 1, true],
])('%s', (_, bad, total, share, expected) => {
  expect(exceeds(bad, total, share)).toBe(expected);
});

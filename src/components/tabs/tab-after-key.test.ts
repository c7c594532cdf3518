import { tabAfterKey } from './tab-after-key';

test.each([
  ['ArrowRight', 'ltr', 1, 2],
  ['ArrowLeft', 'ltr', 1, 0],
  ['ArrowRight', 'rtl', 1, 0],
  ['ArrowLeft', 'rtl', 1, 2],
  ['ArrowRight', 'ltr', 3, 0],
  ['ArrowLeft', 'ltr', 0, 3],
  ['Home', 'ltr', 2, 0],
  ['End', 'rtl', 2, 3],
  [' ', 'ltr', 2, 2],
  ['ArrowDown', 'ltr', 1, undefined],
  ['a', 'ltr', 1, undefined],
] as const)('%s in %s leads from tab %i to %s of four', (key, dir, from, to) => {
  expect(tabAfterKey(key, from, 4, dir)).toBe(to);
});

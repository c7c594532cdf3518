import { mayPrefetch } from './prefetch';

test.each([
  [true, 'a browser that does not tell', { onLine: true }],
  [true, 'a fast network', { onLine: true, connection: { effectiveType: '4g', saveData: false } }],
  [true, '3g', { onLine: true, connection: { effectiveType: '3g' } }],
  [false, 'no network', { onLine: false, connection: { effectiveType: '4g' } }],
  [false, '2g', { onLine: true, connection: { effectiveType: '2g' } }],
  [false, 'slow 2g', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
  [false, 'the wish to save data', { onLine: true, connection: { effectiveType: '4g', saveData: true } }],
])('prefetching is %s for %s', (expected, _, navigator) => {
  expect(mayPrefetch(navigator)).toBe(expected);
});

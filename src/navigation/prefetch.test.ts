/** @jest-environment jsdom */
import { until } from '../../testing/until';
import type { GatsbyLoader } from './gatsby-loader';
import { mayPrefetch, prefetchWhenIdle } from './prefetch';

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

test('without prefetch hints, which jsdom lacks as Safari does, data and scripts of one page after the other are fetched', async () => {
  const fetched: string[] = [];
  const answer = { json: async () => ({ componentChunkName: 'list' }), blob: async () => new Blob() };
  Object.assign(window, {
    ___chunkMapping: JSON.stringify({ list: ['/list.js'] }),
    fetch: async (url: string) => {
      fetched.push(url);
      return answer;
    },
  });
  const loader = { loadPageSync: () => undefined } as unknown as GatsbyLoader;
  prefetchWhenIdle(loader);
  loader.enqueue('/blog');
  loader.enqueue('/jobs');
  await until(() => fetched.filter((url) => url === '/list.js').length === 2);
  expect(fetched).toEqual(['/page-data/blog/page-data.json', '/list.js', '/page-data/jobs/page-data.json', '/list.js']);
  expect(document.querySelector('link')).toBeNull();
});

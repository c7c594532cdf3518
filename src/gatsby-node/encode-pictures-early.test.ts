import { encodePicturesEarly, picturesEncoded } from './encode-pictures-early';

const state = (webpackCompilationHash: string) => ({
  webpackCompilationHash,
  components: new Map([['post.tsx', { query: 'query Post { image }' }]]),
  pages: new Map([
    ['/blog/one', { componentPath: 'post.tsx', context: { locale: 'en', id: 'one' } }],
    ['/ru/blog/one', { componentPath: 'post.tsx', context: { locale: 'ru', id: 'one-ru' } }],
    ['/privacy', { componentPath: 'privacy.tsx', context: { locale: 'en' } }],
  ]),
});

function queriesRun(webpackCompilationHash: string) {
  const graphql = jest.fn(() => Promise.reject(new Error('a picture is missing')));
  encodePicturesEarly({ store: { getState: () => state(webpackCompilationHash) } as never, graphql });
  return graphql.mock.calls as unknown[];
}

test('a build without cache runs the page queries of the default locale, whose pictures every locale shows', () => {
  expect(queriesRun('')).toEqual([['query Post { image }', { locale: 'en', id: 'one' }]]);
});

test('a build with a cache runs no query early', () => {
  expect(queriesRun('0123abcd')).toEqual([]);
});

test('whoever waits for the pictures sees it, and goes on when all are there', async () => {
  const lines: string[] = [];
  const reporter = {
    info: () => lines.push('it is said'),
    activityTimer: (name: string) => ({ start: () => lines.push(`${name} begins`), end: () => lines.push(`${name} ends`) }),
  } as never;
  const graphql = () => Promise.resolve().then(() => lines.push('a picture is there'));
  encodePicturesEarly({ store: { getState: () => state('') } as never, graphql: graphql as never });
  await picturesEncoded(reporter);
  expect(lines).toEqual(['it is said', 'Encoding pictures begins', 'a picture is there', 'Encoding pictures ends']);
  await picturesEncoded(reporter);
  expect(lines).toHaveLength(4);
});

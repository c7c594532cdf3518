import { checkRules, type PageRules, redirectOf } from './page-rules';

test('a page without rules is shown', () => {
  expect(() => checkRules(undefined, {})).not.toThrow();
  expect(redirectOf(undefined, { pathname: '/blog', search: '?page=2' })).toBeUndefined();
});

test('a page that fails its validity check is not found', () => {
  const rules = { isValid: ({ item }) => item !== null } satisfies PageRules<{ item: object | null }>;
  expect(() => checkRules(rules, { item: {} })).not.toThrow();
  expect(() => checkRules(rules, { item: null })).toThrow(
    expect.objectContaining({ statusCode: 404, message: 'This page could not be found' }),
  );
});

test.each(['no-such', 'toString'])('an unknown middleware, "%s", is an error 500 with its name', (name) => {
  const rules = { middleware: name } as unknown as PageRules;
  expect(() => checkRules(rules, {})).toThrow(expect.objectContaining({ statusCode: 500, message: `Unknown middleware: ${name}` }));
});

test.each([
  ['/blog', '', undefined],
  ['/blog', '?page=2', '/blog/page/2'],
  ['/ru/blog', '?page=2', '/ru/blog/page/2'],
  ['/ar/blog/page/3', '?page=1', '/ar/blog'],
  ['/blog', '?page=2&utm=x', '/blog/page/2?utm=x'],
  ['/blog', '?page=0', undefined],
  ['/blog', '?page=1.5', undefined],
  ['/blog', '?page=two', undefined],
])('the middleware "page-number" leads from %s%s to %s', (pathname, search, expected) => {
  expect(redirectOf({ middleware: 'page-number' }, { pathname, search })).toBe(expected);
});

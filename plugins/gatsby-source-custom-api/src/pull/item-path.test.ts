import fc from 'fast-check';
import { itemPath } from './item-path';

describe('itemPath', () => {
  test.each([
    ['vat', '/blogs/site/vat'],
    ['../../x', '/blogs/site/..%2F..%2Fx'],
    ['a/b', '/blogs/site/a%2Fb'],
    ['a?b#c', '/blogs/site/a%3Fb%23c'],
    ['%2e%2e', '/blogs/site/%252e%252e'],
    ['two words', '/blogs/site/two%20words'],
    ['⚖', '/blogs/site/%E2%9A%96'],
    ['$&', '/blogs/site/%24%26'],
  ])('%j stays one segment', (id, path) => {
    expect(itemPath('blog', id)).toBe(path);
  });

  test.each(['.', '..', '\ud800'])('%j has no path', (id) => {
    expect(itemPath('blog', id)).toBeUndefined();
  });

  test('a server decodes any id from the last segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const path = itemPath('service', id);
        if (path === undefined) return id === '.' || id === '..';
        const { pathname } = new URL(path, 'https://office.example');
        return pathname === path && decodeURIComponent(pathname.slice('/services/site/'.length)) === id;
      }),
    );
  });
});

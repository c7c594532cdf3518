import type { LocaleCode } from '../../contract/locales';
import type { ReleaseFile } from '../release/manifest';
import { type Answers, changedAddresses } from './changed-addresses';

const addresses = { siteUrl: 'https://mezon.example', localeDomains: new Map<LocaleCode, string>([['de', 'mezon.example.de']]) };

const file = (content: string, role: ReleaseFile['role'], more: Partial<ReleaseFile> = {}): ReleaseFile => ({
  ...{ size: 1, sha256: content.padEnd(64, '0'), type: 'text/html', role },
  ...more,
});

/** A page with an address of its own, which there is as Markdown, too. */
const speaking = file('a', 'page', { says: 'a' });

const release = (files: Record<string, ReleaseFile>, gone: Record<string, string | null> = {}): Answers => ({
  files: new Map(Object.entries(files)),
  gone: new Map(Object.entries(gone)),
});

test('a page whose scripts are others has changed, though it says the same', () => {
  const running = (script: string) => release({ 'ru/about/index.html': file('a', 'page', { inlineScripts: [script] }) });
  expect(changedAddresses(running('sha256-1'), running('sha256-2'), addresses)).toEqual(['https://mezon.example/ru/about']);
  expect(changedAddresses(running('sha256-1'), running('sha256-1'), addresses)).toEqual([]);
});

test('a page that has moved is gone from its address, which leads on then', () => {
  const page = { 'de/b/index.html': speaking };
  const before = release({ 'de/a/index.html': speaking });
  const host = 'https://mezon.example.de';
  expect(changedAddresses(before, release(page, { 'de/a/index.html': 'de/b/index.html' }), addresses)).toEqual(
    ['/a', '/a.md', '/b', '/b.md'].map((path) => host + path),
  );
  const afterwards = (files: Record<string, ReleaseFile>) => {
    const [gone, moved] = [null, 'de/b/index.html'].map((to) => release(files, { 'de/a/index.html': to }));
    return gone && moved && changedAddresses(gone, moved, addresses);
  };
  expect(afterwards(page)).toEqual([`${host}/a`, `${host}/a.md`]);
  expect(afterwards({ 'de/b/index.html': file('a', 'page') })).toEqual([`${host}/a`]);
  const away = release({}, { 'de/a/index.html': 'de/b/index.html' });
  expect(changedAddresses(away, release(page, { 'de/a/index.html': 'de/b/index.html' }), addresses)).toContain(`${host}/a`);
});

test('a file of no locale is on every host, unless the locale of the host has its own', () => {
  const files = (content: string) =>
    release({
      'app.json': file(content, 'plain'),
      'feed.xml': file(content, 'plain'),
      'de/feed.xml': file('own', 'plain'),
      'ru/feed.xml': file(content, 'plain'),
    });
  expect(changedAddresses(files('a'), files('b'), addresses)).toEqual([
    'https://mezon.example.de/app.json',
    'https://mezon.example/app.json',
    'https://mezon.example/feed.xml',
    'https://mezon.example/ru/feed.xml',
  ]);
});

test('hashed files never change, and nobody sees the pages for unknown addresses at an address of their own', () => {
  const files = (content: string) =>
    release({
      [`app-${content}.js`]: file(content, 'hashed'),
      '404.html': file(content, 'page'),
      '404/index.html': file(content, 'page'),
      'ru/404/index.html': file(content, 'page'),
    });
  expect(changedAddresses(files('a'), files('b'), addresses)).toEqual([]);
  expect(changedAddresses(null, files('b'), addresses)).toEqual([]);
});

test('where nobody knows what was there, everything is named, what leads on, and what is known to be gone', () => {
  const after = release({ 'index.html': speaking }, { 'ru/old/index.html': null });
  expect(changedAddresses(null, after, addresses)).toEqual(
    ['.de/ru/old', '.de/ru/old.md', '/', '/index.md', '/ru/old', '/ru/old.md'].map((path) => `https://mezon.example${path}`),
  );
});

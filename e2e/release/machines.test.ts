import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { kinds } from '../../contract/kinds';
import { localeByCode, localeCodes } from '../../contract/locales';
import { feedPageNames, pages } from '../../contract/pages';
import { markdownOf } from '../../service/html/markdown';
import { readReport } from '../../service/publisher/build-report';
import { localizedPath, splitLocale } from '../../src/routing/localized-path';
import { servedAt } from '../../testing/release/read-page';
import { readReleaseFile, releaseFiles, siteUrl, testedLayout } from '../../testing/release/release-under-test';
import { sampled } from '../../testing/sampled';

const files = releaseFiles();
const readAt = (path: string) => readReleaseFile(path.slice(1));

test('pages of what comes by date have feeds', () => {
  const newestFirst = Object.entries(kinds).flatMap(([name, kind]) => ('newestFirst' in kind ? [name] : []));
  expect(feedPageNames.map((name) => (pages[name] as { feed?: string }).feed)).toEqual(newestFirst);
});

describe.each(feedPageNames.flatMap((name) => localeCodes.map((locale) => [name, locale] as const)))(
  'the feeds of %s in %s',
  (name, locale) => {
    const path = localizedPath(pages[name].path, locale);
    const atom = parseAtomFeed(readAt(`${path}/feed.xml`));
    const json = parseJsonFeed(readAt(`${path}/feed.json`));
    const entries = atom.entries ?? [];

    test('have every item of that language, newest first, with stable ids and its whole text', async () => {
      const { items = [] } = (await readReport(testedLayout.buildReport)) ?? {};
      const { feed: kind } = pages[name] as { feed?: string };
      const wanted = items.filter((item) => item.kind === kind && item.updatedAt[locale]);
      expect(entries.map(({ links }) => links?.[0]?.href).sort()).toEqual(
        wanted.map(({ page }) => siteUrl + localizedPath(page ?? '', locale)).sort(),
      );
      const published = entries.map((entry) => Date.parse(String(entry.published)));
      expect(published).toEqual([...published].sort((a, b) => b - a));
      expect(new Set(entries.map(({ id }) => id)).size).toBe(wanted.length);
      for (const { content, updated } of entries) {
        expect(JSON.stringify(content)).toMatch(/<p>/);
        expect(Date.parse(String(updated))).not.toBeNaN();
      }
    });

    test('say the same, and name themselves, their page and their language', () => {
      expect(json.items?.map(({ id, url, title }) => [id, url, title])).toEqual(
        entries.map(({ id, links, title }) => [id, links?.[0]?.href, title?.value]),
      );
      expect(atom.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${siteUrl}${path}/feed.xml`);
      expect([json.feed_url, json.home_page_url]).toEqual([`${siteUrl}${path}/feed.json`, siteUrl + path]);
      expect(json.language).toBe(localeByCode(locale).languageTag);
    });
  },
);

const pageFiles = [...files].filter(([path, { role }]) => role === 'page' && !/(^|\/)404(\.html$|\/)/.test(path)).map(([path]) => path);

test('every page with an address has its Markdown', () => {
  expect(pageFiles.filter((path) => files.get(path)?.says === undefined)).toEqual([]);
});

test.each(sampled(['ar', 'zh'], localeCodes))(
  'the Markdown of every page in %s is a heading and a text, and nothing of scripts or styles',
  (locale) => {
    const good = /^---\n[\s\S]*?\n---\n\n# \S(?![\s\S]*(<script|<style|srcset|slice-start))/;
    const own = pageFiles.filter((path) => splitLocale(servedAt(path)).locale === locale);
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter((path) => !good.test(markdownOf(readReleaseFile(path))?.text ?? ''))).toEqual([]);
  },
);

test.each(localeCodes)('llms.txt of %s names the firm and leads to Markdown that exists', (locale) => {
  const text = readAt(localizedPath('/llms.txt', locale));
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(links.length).toBeGreaterThan(20);
  const page = (path: string) => (path === '/index.md' ? 'index.html' : path.slice(1).replace(/\.md$/, '/index.html'));
  expect(links.filter((path) => files.get(page(path))?.says === undefined)).toEqual([]);
});

import { pagesUrl, publishedPage } from '../../../testing/service/published-page';
import { Memo } from '../memo';
import type { PublishedPage } from './read-page';
import { sitemaps } from './sitemaps';

test.each<[string, (page: PublishedPage) => PublishedPage, string, string]>([
  ['a picture', (page) => ({ ...page, pictures: [`${pagesUrl}/new.jpg`] }), '2026-01-01', '/new.jpg'],
  ['a translation', (page) => ({ ...page, alternates: [{ language: 'ru', url: `${pagesUrl}/ru/about` }] }), '2026-01-01', '/ru/about'],
  ['a day of change', (page) => page, '2026-02-02', '2026-02-02'],
])('%s that a page did not have before is in the sitemap of the same process', (_, change, modified, expected) => {
  const memo = new Memo();
  const textOf = (page: PublishedPage, date: string) =>
    String(sitemaps(new Map([['en', [page]]]), () => date, pagesUrl, memo).get('sitemap-en.xml'));
  const page = publishedPage('/about');
  const before = textOf(page, '2026-01-01');
  expect(before).toContain('2026-01-01');
  expect(before).not.toContain(expected);
  expect(textOf(change(page), modified)).toContain(expected);
});

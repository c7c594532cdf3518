import { pagesUrl, publishedPage } from '../../../testing/service/published-page';
import { Memo } from '../memo';
import type { PublishedPage } from './read-page';
import { sitemaps } from './sitemaps';

test.each<[string, Partial<PublishedPage>, string, string]>([
  ['a picture', { pictures: [`${pagesUrl}/new.jpg`] }, '2026-01-01', '/new.jpg'],
  ['a translation', { alternates: [{ language: 'ru', url: `${pagesUrl}/ru/about` }] }, '2026-01-01', '/ru/about'],
  ['a day of change', {}, '2026-02-02', '2026-02-02'],
])('%s that a page did not have before is in the sitemap of the same process', (_, more, modified, expected) => {
  const memo = new Memo();
  const textOf = (about: Partial<PublishedPage>, date: string) =>
    String(sitemaps(new Map([['en', [publishedPage('/about', about)]]]), () => date, pagesUrl, memo).get('sitemap-en.xml'));
  const before = textOf({}, '2026-01-01');
  expect(before).toContain('2026-01-01');
  expect(before).not.toContain(expected);
  expect(textOf(more, modified)).toContain(expected);
});

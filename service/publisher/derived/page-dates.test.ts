import { pagesUrl, publishedPage } from '../../../testing/service/published-page';
import type { ReportedItem } from '../build-report';
import { pageDates } from './page-dates';

const post = { kind: 'works', id: 'tax', page: '/works/tax', updatedAt: { en: '2026-11-20', ar: '2026-11-21' } } as unknown as ReportedItem;
const list = (locale: 'en' | 'ar', link: string) => publishedPage('/works', { locale, links: [link] });

test('a list has changed when an item has that it links to, also one that is not translated and has the address of another language', () => {
  // The page in Arabic is none of these: it names the one in English as its original.
  const pages = [list('en', `${pagesUrl}/works/tax`), list('ar', `${pagesUrl}/ar/works/tax`), publishedPage('/works/tax', {})];
  const dateOf = pageDates([post], pages);
  expect(pages.map(dateOf)).toEqual(['2026-11-20', '2026-11-21', '2026-11-20']);
});

test.each(['price-index', 'index'])('the segment of an item may be %s', (segment) => {
  const item = { ...post, page: `/works/${segment}` };
  const page = list('en', `${pagesUrl}/works/${segment}`);
  expect(pageDates([item], [page])(page)).toBe('2026-11-20');
});

test('an item of another site with the same path is none of ours', () => {
  const page = list('en', 'https://elsewhere.example/works/tax');
  expect(pageDates([post], [page])(page)).toBeUndefined();
});

test.each([
  ['of its text', '/about', 'siteContent'],
  ['of something shown without a link', '/faq', 'faqs'],
  ['of its metadata', '/works/page/2', 'seo'],
])('a page has changed when an item %s has', (_, route, kind) => {
  const item = { kind, id: 'works', updatedAt: { en: '2026-11-22' } } as unknown as ReportedItem;
  const page = publishedPage(route, {});
  expect(pageDates([item], [page])(page)).toBe('2026-11-22');
  expect(pageDates([{ ...item, kind: 'partners' }], [page])(page)).toBeUndefined();
});

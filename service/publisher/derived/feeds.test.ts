import { publishedPage } from '../../../testing/service/published-page';
import type { ReportedItem } from '../build-report';
import { Memo } from '../memo';
import { feeds } from './feeds';

test('a post has the day of its language, and its place in the feed by that', async () => {
  const post = (id: string, dates: Record<string, string>): ReportedItem => {
    const updatedAt = { en: '2026-03-01T09:00:00Z', ru: '2026-03-01T09:00:00Z' };
    return { kind: 'blogs', id, title: id, page: `/blog/${id}`, dates, updatedAt };
  };
  const items = [post('vat', { en: '2025-01-10', ru: '2026-03-01' }), post('lease', { en: '2026-02-01', ru: '2026-02-01' })];
  const pages = (['en', 'ru'] as const).map((locale) => {
    const own = ['/blog', '/blog/vat', '/blog/lease'].map((route) =>
      publishedPage(route, { locale, file: `${locale}${route}/index.html` }),
    );
    return [locale, own] as const;
  });
  const files = await feeds(new Map(pages), items, () => '', new Memo());
  const entriesOf = (locale: string) => {
    const feed = JSON.parse(String(files.get(`${locale}/blog/feed.json`))) as { items: { url: string; date_published: string }[] };
    return feed.items.map(({ url, date_published: published }) => [url.replace(/.*\//, ''), published.slice(0, 10)]);
  };
  expect(entriesOf('en')).toEqual([
    ['lease', '2026-02-01'],
    ['vat', '2025-01-10'],
  ]);
  expect(entriesOf('ru')).toEqual([
    ['vat', '2026-03-01'],
    ['lease', '2026-02-01'],
  ]);
});

test('feeds after others equal those that are made anew', async () => {
  const pagesOf = (title: string) => ['/blog', '/blog/vat', '/blog/lease'].map((route) => publishedPage(route, { title }));
  const first = { pages: pagesOf('VAT'), article: '<p>Old</p>', date: '2026-03-01', updated: '2026-03-01T09:00:00Z' };
  const made = async ({ pages, article, date, updated }: typeof first, memo: Memo) => {
    const items = ['vat', 'lease'].map((id): ReportedItem => {
      // The feed as a whole is as new as the newest.
      const updatedAt = { en: id === 'vat' ? updated : '2026-04-01T09:00:00Z' };
      return { kind: 'blogs', id, title: id, page: `/blog/${id}`, dates: { en: date }, updatedAt };
    });
    const files = await feeds(new Map([['en', pages]]), items, () => article, memo);
    memo.forgetUnasked();
    return [...files];
  };
  const memo = new Memo();
  const changes = [{ pages: pagesOf('Tax & VAT') }, { article: '<p>New</p>' }, { date: '2026-03-02' }, { updated: '2026-03-03T09:00:00Z' }];
  for (const change of changes) {
    const before = await made(first, memo);
    const after = await made({ ...first, ...change }, memo);
    expect(after).toEqual(await made({ ...first, ...change }, new Memo()));
    expect(after).not.toEqual(before);
  }
});

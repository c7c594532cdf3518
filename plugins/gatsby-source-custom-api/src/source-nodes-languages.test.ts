import { type FakeBackOffice, type FakeItem, faults, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, eagerSettings } from '../../../testing/back-office/gatsby-collector';
import { temporaryFolder } from '../../../testing/temporary-folder';
import type { Settings } from './settings';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru', 'de']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const run = (changes: Partial<Settings> = {}) => build(eagerSettings(office.url, folder, { locales: ['en', 'ru'], ...changes }));
const runInThree = () => run({ locales: ['en', 'ru', 'de'] });
const drop = (locale: 'en' | 'ru' | 'de', list: 'services' | 'blogs' | 'works' | 'regions' | 'members', id: string) => {
  const { lists } = office.locale(locale);
  lists[list] = lists[list].filter((item) => item.id !== id);
};
const mark = (item: FakeItem | undefined, language: string): FakeItem => ({ ...item, language });

describe.each(['left out', 'marked as English'])('an untranslated item that the API answers %s', (how) => {
  const untranslate = (list: 'services' | 'blogs', id: string) => {
    drop('ru', list, id);
    if (how !== 'left out')
      office.locale('ru').lists[list].push(
        mark(
          office.locale('en').lists[list].find((item) => item.id === id),
          'en',
        ),
      );
  };

  test('is shown in the default language, with links and days of the page', async () => {
    untranslate('services', 'payroll');
    const { node, report } = await runInThree();
    expect(node('ContentService', 'ru', 'payroll')).toMatchObject({
      locale: 'ru',
      language: 'en',
      isFallback: true,
      title: 'Service payroll en',
      segment: 'payroll',
      body: '<h2>Service</h2><p>See <a href="/ru/works/tax">tax</a>.</p>',
      categoryNode: node('ContentCategory', 'ru', 'tax').id,
    });
    expect(node('ContentWork', 'ru', 'tax').servicesNodes).toContain(node('ContentService', 'ru', 'payroll').id);
    expect(node('ContentService', 'de', 'payroll')).toMatchObject({ language: 'de', isFallback: false });
    expect(report.untranslated).toEqual([{ kind: 'services', id: 'payroll', locales: ['ru'] }]);
  });

  test('marks the passages that are in another language than it is, not than the page', async () => {
    const body = '<p><span lang="en">tax</span> <span lang="ru">налог</span></p>';
    office.everywhere('services', (items) => items.map((item) => ({ ...item, body })));
    untranslate('services', 'payroll');
    const { node } = await run();
    expect(node('ContentService', 'ru', 'payroll').body).toBe('<p>tax <bdi lang="ru">налог</bdi></p>');
    expect(node('ContentService', 'ru', 'bookkeeping').body).toBe('<p><bdi lang="en">tax</bdi> налог</p>');
  });

  test('is not there at all among posts, and links to it lead to the default language', async () => {
    untranslate('blogs', 'vat');
    office.everywhere('works', (items) => items.map((item) => ({ ...item, body: '<p><a href="/blog/vat">VAT</a></p>' })));
    const { of, node, referrers, report } = await runInThree();
    expect(of('ContentBlog', 'ru').map(({ itemId }) => itemId)).toEqual(['lease']);
    expect(node('ContentWork', 'ru', 'tax').body).toBe('<p><a href="/blog/vat" hreflang="en">VAT</a></p>');
    expect(referrers('ContentWork', 'ru', 'tax')?.postsNodes).toEqual([node('ContentBlog', 'ru', 'lease').id]);
    expect(node('ContentWork', 'de', 'tax').body).toBe('<p><a href="/de/blog/vat">VAT</a></p>');
    expect(report.untranslated).toEqual([{ kind: 'blogs', id: 'vat', locales: ['ru'] }]);

    // No page on a domain of the language is in the default one, but the server leads from this address to where it is.
    const onDomain = await run({ localeOrigins: { ru: 'https://mezon.example.ru' } });
    expect(onDomain.node('ContentWork', 'ru', 'tax').body).toBe('<p><a href="/en/blog/vat" hreflang="en">VAT</a></p>');
  });
});

test('an item without English text is shown only where it is translated, and that is told', async () => {
  drop('en', 'works', 'customs');
  drop('de', 'works', 'customs');
  const { of, report } = await runInThree();
  expect(
    of('ContentWork')
      .filter(({ itemId }) => itemId === 'customs')
      .map(({ locale }) => locale),
  ).toEqual(['ru']);
  expect(report.notes).toContainEqual(
    expect.objectContaining({ code: 'default-language-missing', kind: 'works', id: 'customs', locales: ['ru'] }),
  );
});

test('a kind that is in one language alone, however the API answers for the others, is shown there and ends no build', async () => {
  const [comment] = office.locale('ru').lists.comments;
  office.everywhere('comments', () => [{ ...comment }]);
  const { of, panic, report } = await run();
  expect(panic).toBeUndefined();
  expect(of('ContentComment').map(({ locale, isFallback }) => [locale, isFallback])).toEqual([['ru', false]]);
  expect(report.notes).toEqual([expect.objectContaining({ code: 'default-language-missing', kind: 'comments', locales: ['ru'] })]);
});

test('a post has the day that each language gives it', async () => {
  const days: Record<string, string> = { en: '2025-01-10', ru: '2026-03-01', de: '2026-02-01' };
  office.everywhere('blogs', ([post], locale) => [{ ...post, date: days[locale] }]);
  const { report } = await runInThree();
  expect(report.items.filter(({ kind }) => kind === 'blogs').map(({ dates }) => dates)).toEqual([days]);
});

test('places of borrowed items come after those of the language', async () => {
  drop('ru', 'regions', 'tashkent');
  const { node } = await run();
  expect([node('ContentRegion', 'en', 'tashkent').order, node('ContentRegion', 'en', 'navoi').order]).toEqual([0, 1]);
  expect([node('ContentRegion', 'ru', 'navoi').order, node('ContentRegion', 'ru', 'tashkent').order]).toEqual([0, 1]);
});

test('the firm’s own words may be in the default language, marked', async () => {
  office.locale('ru').singletons.siteContent = office.locale('en').singletons.siteContent;
  const { node, report } = await run();
  expect(node('ContentSite', 'ru', 'siteContent')).toMatchObject({ language: 'en', isFallback: true, tagline: 'Tagline en' });
  expect(report.untranslated).toEqual([{ kind: 'siteContent', id: 'siteContent', locales: ['ru'] }]);
});

describe('metadata of a page', () => {
  test('that is missing in a language is taken from the default language', async () => {
    delete office.locale('ru').seo.about;
    const { node, panic, report } = await run();
    expect(panic).toBeUndefined();
    expect(node('ContentSeo', 'ru', 'about')).toMatchObject({ name: 'about', title: 'about en', isFallback: true });
    expect(report.notes).toEqual([expect.objectContaining({ code: 'metadata-missing', id: 'about', locales: ['ru'] })]);
  });

  test('that is missing everywhere is no node and no failure', async () => {
    for (const locale of ['en', 'ru', 'de'] as const) delete office.locale(locale).seo.privacy;
    const { of, panic } = await run();
    expect(panic).toBeUndefined();
    expect(of('ContentSeo').filter(({ itemId }) => itemId === 'privacy')).toEqual([]);
  });

  test('that is of another page is set aside', async () => {
    office.inject(
      { endpoint: 'seo', id: 'home', locale: 'ru' },
      faults.alterData((data) => ({ ...(data as object), name: 'about' })),
    );
    const { node, report } = await run();
    expect(node('ContentSeo', 'ru', 'home')).toMatchObject({ isFallback: true });
    expect(report.setAside).toEqual([
      { endpoint: 'seo', locale: 'ru', id: 'home', faults: [{ field: 'name', message: 'must be “home” but is “about”' }] },
    ]);
  });

  test('may go without keywords', async () => {
    expect((await run()).node('ContentSeo', 'en', 'home').keywords).toEqual([]);
  });
});

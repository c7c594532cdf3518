import { pages, staticPageNames } from '../../../contract/pages';
import { type FakeBackOffice, faults, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { type BuildResult, build, eagerSettings, openCollector } from '../../../testing/back-office/gatsby-collector';
import { temporaryFolder } from '../../../testing/temporary-folder';
import type { Settings } from './settings';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const run = (changes: Partial<Settings> = {}) => build(eagerSettings(office.url, folder, { locales: ['en', 'ru'], ...changes }));

describe('details', () => {
  test('that answer 404 are set aside: the item was just deleted', async () => {
    office.inject({ endpoint: 'member', id: 'malika', locale: 'en' }, faults.status(404));
    const { panic, report } = await run();
    expect(panic).toBeUndefined();
    expect(report.setAside).toEqual([
      expect.objectContaining({
        endpoint: 'member',
        locale: 'en',
        id: 'malika',
        faults: [{ field: 'id', message: expect.stringContaining('answers 404') }],
      }),
    ]);
  });

  test('that are another item are set aside', async () => {
    office.inject(
      { endpoint: 'member', id: 'malika', locale: 'en' },
      faults.alterData((data) => ({ ...(data as object), id: 'somebody' })),
    );
    expect((await run()).report.setAside).toEqual([
      expect.objectContaining({
        id: 'malika',
        faults: [{ field: 'id', message: expect.stringContaining('is “somebody” in the item itself') }],
      }),
    ]);
  });
});

describe('relations', () => {
  test('that lead nowhere are left out and told', async () => {
    office.everywhere('services', (items) =>
      items.map((item) => (item.id === 'payroll' ? { ...item, categoryId: 'gone', memberIds: ['jasur', 'nobody'] } : item)),
    );
    const { node, panic, report } = await run();
    expect(panic).toBeUndefined();
    expect(node('ContentService', 'en', 'payroll')).toMatchObject({
      categoryNode: null,
      membersNodes: [node('ContentMember', 'en', 'jasur').id],
      categoryId: 'gone',
    });
    expect(report.notes.map(({ code, kind, id, locales, message }) => [code, kind, id, locales, message])).toEqual([
      [
        'dangling-reference',
        'services',
        'payroll',
        ['en', 'ru'],
        '“categoryId” names “gone”, which does not exist in this language; it is ignored.',
      ],
      [
        'dangling-reference',
        'services',
        'payroll',
        ['en', 'ru'],
        '“memberIds” names “nobody”, which does not exist in this language; it is ignored.',
      ],
    ]);
    expect(report.notes.map(({ field, target }) => [field, target])).toEqual([
      ['categoryId', 'gone'],
      ['memberIds', 'nobody'],
    ]);
  });

  test('of a category follow the order that the API gives', async () => {
    for (const locale of ['en', 'ru'] as const) office.locale(locale).servicesByCategory.tax = ['payroll', 'bookkeeping'];
    const { node, referrers } = await run();
    expect(referrers('ContentCategory', 'ru', 'tax')?.servicesNodes).toEqual([
      node('ContentService', 'ru', 'payroll').id,
      node('ContentService', 'ru', 'bookkeeping').id,
    ]);
  });

  test('of a category that the API does not know follow the services', async () => {
    office.inject({ endpoint: 'servicesByCategory', id: 'tax' }, faults.status(404));
    const { referrers, panic, report } = await run();
    expect(panic).toBeUndefined();
    expect(referrers('ContentCategory', 'ru', 'tax')?.servicesNodes).toHaveLength(2);
    expect(report.notes).toEqual([
      expect.objectContaining({ code: 'category-services-missing', kind: 'categories', id: 'tax', locales: ['en', 'ru'] }),
    ]);
  });
});

describe('texts', () => {
  test('what is dropped from HTML, and links to nowhere, are told once', async () => {
    office.everywhere('works', (items) =>
      items.map((item) =>
        item.id === 'tax' ? { ...item, body: '<p>a<img src="x.png"> <a href="/services/gone">b</a></p><script>1</script>' } : item,
      ),
    );
    const { node, report } = await run();
    expect(node('ContentWork', 'ru', 'tax').body).toBe('<p>a b</p>');
    expect(report.notes.map(({ code, kind, id, locales }) => [code, kind, id, locales])).toEqual([
      ['dead-link', 'works', 'tax', ['en', 'ru']],
      ['html-removed', 'works', 'tax', ['en', 'ru']],
    ]);
    expect(report.notes[1]?.message).toContain('img, script');
  });

  test('links to pages that no item has are kept, and those that lead to none are told', async () => {
    const fixed = staticPageNames.filter((name) => name !== 'notFound').map((name) => pages[name].path);
    const files = ['/blog/feed.xml', '/jobs/feed.json', '/llms.txt', '/leadership/jasur.vcf', '/works/tax.md', '/api/media/rules.pdf'];
    const kept = [...fixed, ...files, '/blog/page/2', '/ru/contact', '/ru/blog/feed.xml', '/contact?a=b#c'];
    const dead = [
      '/abuot',
      '/about.',
      '/services/payroll/price',
      '/blog/page/1',
      '/blog/page/3',
      '/404',
      '/works/feed.xml',
      '/works/tax.vcf',
    ];
    const body = [...kept, ...dead].map((path) => `<a href="${path}">a</a>`).join(' ');
    // Two pages of the list.
    office.everywhere('blogs', ([post]) => Array.from({ length: 9 }, (_, index) => ({ ...post, id: `post-${index}` })));
    office.everywhere('works', (items) => items.map((item) => (item.id === 'tax' ? { ...item, body: `<p>${body}</p>` } : item)));
    const { node, report } = await run();
    expect([...String(node('ContentWork', 'en', 'tax').body).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(kept);
    expect(report.notes.map(({ code, target }) => `${code} ${target}`).sort()).toEqual(dead.map((path) => `dead-link ${path}`).sort());
  });

  test('what an editor pastes from the address bar is a link within the site', async () => {
    const body =
      '<p><a href="https://mezon.example/services/payroll?a=b#c">a</a> <a href="https://mezon.example/services/gone">b</a> ' +
      '<a href="https://mezon.example.ru/services/payroll">c</a></p>';
    office.everywhere('works', (items) => items.map((item) => (item.id === 'tax' ? { ...item, body } : item)));
    const { node, report } = await run({ siteUrl: 'https://mezon.example', localeOrigins: { ru: 'https://mezon.example.ru' } });
    expect(node('ContentWork', 'en', 'tax').body).toBe(
      '<p><a href="/services/payroll?a=b#c">a</a> b <a href="/ru/services/payroll" hreflang="ru">c</a></p>',
    );
    expect(report.notes.map(({ code, target }) => [code, target])).toEqual([['dead-link', 'https://mezon.example/services/gone']]);
  });
});

describe('links of the banner and the header', () => {
  const link = (linkPath: string, url = '/faq') => {
    for (const locale of ['en', 'ru'] as const) {
      const site = office.locale(locale).singletons.siteContent as unknown as { slides: object[]; specialLink: object };
      site.slides = [{ ...site.slides[0], linkPath }];
      site.specialLink = { ...site.specialLink, url };
    }
  };
  const shown = ({ node }: BuildResult, locale: string) => {
    const site = node('ContentSite', locale, 'siteContent') as unknown as {
      slides: { linkPath: unknown }[];
      specialLink: { url: unknown };
    };
    return [site.slides[0]?.linkPath, site.specialLink.url];
  };
  const untranslate = () => {
    const { lists } = office.locale('ru');
    lists.blogs = lists.blogs.filter(({ id }) => id !== 'vat');
  };

  test('lead into the language of the page, or where there is none into the default one', async () => {
    untranslate();
    link('/blog/vat?a=b#c', '/ru/services');
    const result = await run();
    expect(shown(result, 'ru')).toEqual([
      { href: '/blog/vat?a=b#c', hrefLang: 'en' },
      { href: '/ru/services', hrefLang: null },
    ]);
    expect(shown(result, 'en')).toEqual([
      { href: '/blog/vat?a=b#c', hrefLang: null },
      { href: '/ru/services', hrefLang: 'ru' },
    ]);
    const onDomain = await run({ localeOrigins: { ru: 'https://mezon.example.ru' } });
    expect(shown(onDomain, 'ru')[0]).toEqual({ href: '/en/blog/vat?a=b#c', hrefLang: 'en' });
  });

  test('may be URLs, of other sites or of this one', async () => {
    link('/', 'https://lex.example/law');
    expect(shown(await run(), 'ru')).toEqual([
      { href: '/ru', hrefLang: null },
      { href: 'https://lex.example/law', hrefLang: null },
    ]);
    link('/', 'https://mezon.example/services/payroll');
    expect(shown(await run({ siteUrl: 'https://mezon.example' }), 'ru')[1]).toEqual({ href: '/ru/services/payroll', hrefLang: null });
  });

  test('are left out and told where they are dead', async () => {
    link('/blog/gone', 'https://');
    const result = await run();
    expect(result.panic).toBeUndefined();
    expect(shown(result, 'ru')).toEqual([null, null]);
    expect(result.report.notes.map(({ code, kind, locales, target }) => [code, kind, locales, target])).toEqual([
      ['dead-link', 'siteContent', ['en', 'ru'], '/blog/gone'],
      ['dead-link', 'siteContent', ['en', 'ru'], 'https://'],
    ]);
  });

  test('lead elsewhere when a page is gone, in a process that sources again', async () => {
    link('/blog/vat');
    const source = openCollector(eagerSettings(office.url, folder, { locales: ['en', 'ru'] }));
    expect(shown(await source(), 'ru')[0]).toEqual({ href: '/ru/blog/vat', hrefLang: null });
    untranslate();
    expect(shown(await source({ changed: [{ kind: 'blogs' }] }), 'ru')[0]).toEqual({ href: '/blog/vat', hrefLang: 'en' });
  });
});

import { localeCodes } from '../../contract/locales';
import { alternates, isIndexed } from './alternates';
import { localizedPath, splitLocale } from './localized-path';
import { listPath, routePath, sectionPath } from './routes';
import { absoluteUrl, languageLink, siteAddressFrom } from './site-url';

test.each([
  ['/', 'en', '/'],
  ['/', 'ru', '/ru'],
  ['/about', 'en', '/about'],
  ['/blog/page/2', 'kr', '/kr/blog/page/2'],
] as const)('%s in %s is localized to %s and back', (path, locale, localized) => {
  expect(localizedPath(path, locale)).toBe(localized);
  expect(splitLocale(localized)).toEqual({ locale, path });
});

test.each([
  ['/rum/about', 'en'],
  ['/en/about', 'en'],
  ['/RU', 'en'],
  ['/ru/ru', 'ru'],
])('%s is in the locale %s', (path, locale) => {
  expect(splitLocale(path).locale).toBe(locale);
});

test('parameters are inserted and cannot escape their path segment', () => {
  expect(routePath('memberCard', { segment: 'anna' })).toBe('/leadership/anna.vcf');
  expect(routePath('post', { segment: '../x' })).toBe('/blog/..%2Fx');
});

test('pagination adds a number from the second page', () => {
  expect([1, 2].map((number) => listPath('blog', number))).toEqual(['/blog', '/blog/page/2']);
});

test('the section of a page is the list that it belongs to', () => {
  expect(sectionPath('/blog/page/2')).toBe('/blog');
  expect(sectionPath('/')).toBe('/');
});

describe('absolute URLs', () => {
  const site = siteAddressFrom({ SITE_URL: 'https://mezon.example', LOCALE_DOMAINS: 'de=mezon.example.de' });

  test('use the locale prefix, or the domain of the locale', () => {
    expect(absoluteUrl('/', 'en', site)).toBe('https://mezon.example/');
    expect(absoluteUrl('/', 'ru', site)).toBe('https://mezon.example/ru');
    expect(absoluteUrl('/about', 'de', site)).toBe('https://mezon.example.de/about');
  });

  test.each([
    ['en', 'ru', '/', '/ru'],
    ['ru', 'en', '/', '/'],
    ['ru', 'tr', '/about', '/tr/about'],
    ['en', 'de', '/about', 'https://mezon.example.de/about'],
    ['de', 'en', '/about', 'https://mezon.example/en/about'],
    ['de', 'en', '/', 'https://mezon.example/en'],
    ['de', 'ru', '/', 'https://mezon.example/ru'],
  ] as const)('a link from %s to %s at %s leads to the host that has the language: %s', (from, to, path, link) => {
    expect(languageLink(path, { from, to }, site)).toBe(link);
  });

  test.each([
    [{ SITE_URL: 'mezon.example' }, /SITE_URL is "mezon.example"/],
    [{ SITE_URL: 'https://mezon.example/site' }, /without a path/],
    [{ LOCALE_DOMAINS: 'xx=a.example' }, /LOCALE_DOMAINS has "xx=a.example"/],
    [{ LOCALE_DOMAINS: 'de' }, /Write locale=host/],
  ])('%j is rejected with the remedy', (environment, message) => {
    expect(() => siteAddressFrom(environment)).toThrow(message);
  });
});

describe('indexing', () => {
  const page = { routePath: '/works/tax', locale: 'ar', untranslatedIn: ['ar'], missingIn: ['tr'] } as const;

  test('alternates are the locales where the page exists in their own language', () => {
    expect(alternates(page)).toEqual(localeCodes.filter((code) => code !== 'ar' && code !== 'tr'));
  });

  test('an untranslated copy and the error page are not listed', () => {
    expect(isIndexed(page)).toBe(false);
    expect(isIndexed({ ...page, locale: 'ru' })).toBe(true);
    expect(isIndexed({ routePath: '/404', locale: 'en' })).toBe(false);
  });
});

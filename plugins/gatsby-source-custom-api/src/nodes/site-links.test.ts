import type { LocaleCode } from '../../../../contract/locales';
import { createSiteLinks } from './site-links';

const everywhere = ['', 'works', 'works/accounting', 'works/tax', 'blog', 'contact'];
const pages: Partial<Record<LocaleCode, string[]>> = {
  en: [...everywhere, 'blog/page/2', 'blog/page/3', 'blog/vat', 'services/payroll'],
  ru: [...everywhere, 'blog/page/2', 'works/two-words-0a1b2c3d', 'services/payroll', 'blog/lease'],
  uz: everywhere,
};
/** Of ids that are no segments. */
const segmentOf: Record<string, string> = { 'two words': 'two-words-0a1b2c3d', 'tax.2': 'tax' };
const findPage = (segments: readonly string[], locale: LocaleCode) => {
  const page = segments.map((segment) => segmentOf[segment] ?? segment);
  return pages[locale]?.includes(page.join('/')) ? page : undefined;
};
const russian = createSiteLinks({ locale: 'ru', defaultLocale: 'en', localeOrigins: {} }, findPage);
const amongDomains = createSiteLinks(
  { locale: 'ru', defaultLocale: 'en', siteUrl: 'https://mezon.example', localeOrigins: { uz: 'https://mezon.example.uz' } },
  findPage,
);
const english = createSiteLinks({ locale: 'en', defaultLocale: 'en', localeOrigins: {} }, findPage);

test.each([
  ['/', '/ru'],
  ['/works', '/ru/works'],
  ['/works/', '/ru/works'],
  ['/works/tax', '/ru/works/tax'],
  ['//works//tax', '/ru/works/tax'],
  ['/works/two%20words', '/ru/works/two-words-0a1b2c3d'],
  ['/works/tax.2', '/ru/works/tax'],
  ['/works/tax.md', '/ru/works/tax.md'],
  ['/works/index.html', '/ru/works'],
  ['/index.md', '/ru.md'],
  ['/works/accounting', '/ru/works/accounting'],
  ['/blog/page/2', '/ru/blog/page/2'],
  ['/%63ontact', '/ru/contact'],
  ['/en/works/tax', '/ru/works/tax'],
  ['/en', '/ru'],
  ['/ru/works/tax', '/ru/works/tax'],
  ['/ru', '/ru'],
  ['/api/media/rules.pdf', '/api/media/rules.pdf'],
  ['/flags/uz.svg', '/flags/uz.svg'],
  ['/robots.txt', '/robots.txt'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('in Russian %s resolves to %s', (path, expected) => {
  expect(russian(path)).toEqual({ path: expected });
  expect(russian(expected)).toEqual({ path: expected });
});

test.each([
  ['/', '/'],
  ['/works/tax', '/works/tax'],
  ['/en/works/tax', '/works/tax'],
  ['/index.md', '/index.md'],
  ['/en.md', '/index.md'],
])('in English %s resolves to %s', (path, expected) => {
  expect(english(path)).toEqual({ path: expected });
});

test('an untranslated post resolves to the default language, with hreflang', () => {
  expect(russian('/blog/vat')).toEqual({ path: '/blog/vat', hrefLang: 'en' });
  expect(russian('/blog/page/3')).toEqual({ path: '/blog/page/3', hrefLang: 'en' });
  expect(russian('/ru/blog/vat')).toEqual({ path: '/blog/vat', hrefLang: 'en' });
  expect(english('/blog/vat')).toEqual({ path: '/blog/vat' });
});

test('an explicit prefix is respected, with hreflang, where that language has the page', () => {
  expect(english('/ru/works/tax')).toEqual({ path: '/ru/works/tax', hrefLang: 'ru' });
  expect(russian('/de/blog/lease')).toEqual({ path: '/ru/blog/lease' });
  expect(russian('/de/blog/vat')).toEqual({ path: '/blog/vat', hrefLang: 'en' });
});

test('on a domain of the language, the address of an untranslated post has the prefix of the default language', () => {
  const onDomain = createSiteLinks({ locale: 'ru', defaultLocale: 'en', localeOrigins: { ru: 'https://mezon.example.ru' } }, findPage);
  expect(onDomain('/blog/vat')).toEqual({ path: '/en/blog/vat', hrefLang: 'en' });
  expect(onDomain('/works/tax')).toEqual({ path: '/ru/works/tax' });
});

test.each([
  ['https://mezon.example', { path: '/ru' }],
  ['https://mezon.example/works/tax', { path: '/ru/works/tax' }],
  ['http://mezon.example/works/tax', { path: '/ru/works/tax' }],
  ['https://mezon.example/ru/works/tax', { path: '/ru/works/tax' }],
  ['https://mezon.example/flags/uz.svg', { path: '/flags/uz.svg' }],
  ['https://mezon.example/blog/vat', { path: '/blog/vat', hrefLang: 'en' }],
  ['https://mezon.example.uz/works/tax', { path: '/uz/works/tax', hrefLang: 'uz' }],
  ['https://mezon.example.uz/', { path: '/uz', hrefLang: 'uz' }],
  ['https://mezon.example.uz/ru/works/tax', { path: '/ru/works/tax' }],
  ['https://mezon.example.uz/works/two%20words', { path: '/ru/works/two-words-0a1b2c3d' }],
  ['https://mezon.example.uz/flags/uz.svg', { path: '/flags/uz.svg' }],
])('%s, as the address bar shows it, resolves to %j', (address, link) => {
  expect(amongDomains(address)).toEqual(link);
});

test('an address of the site without a page does not resolve, and one of another site or port is external', () => {
  expect(amongDomains('https://mezon.example/works/unknown')).toBeUndefined();
  expect(amongDomains('https://mezon.example.uz/works/unknown')).toBeUndefined();
  expect(amongDomains('https://lex.example/works/tax')).toBe('external');
  expect(amongDomains('https://mezon.example:8443/works/tax')).toBe('external');
  expect(russian('https://mezon.example/works/tax')).toBe('external');
});

const unknown = ['/works/unknown', '/blog/unknown', '/leadership/nobody', '/de/works/unknown', '/abuot', '/services/payroll/price'];
const files = [
  '/contact.',
  '/contact.html',
  '/works/price-list.pdf',
  '/works/unknown.md',
  '/ru/blog/vat.pdf',
  '/ru/flags/uz.svg',
  '/ru/robots.txt',
];
test.each([...unknown, ...files, '/blog/page/1', '/blog/page/4', '/ru/api/media'])('%s does not resolve', (path) => {
  expect(russian(path)).toBeUndefined();
});

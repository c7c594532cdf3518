import { endpoints, requestPath } from './endpoints';
import { locales } from './locales';

/** Section 7 of the specification, which a back office implements; kept apart from what our own code derives them from. */
const specified = [
  '/advantages/site',
  '/blogs/site',
  '/blogs/site/{id}',
  '/comments/site',
  '/contact/site',
  '/content/faq',
  '/content/services/site',
  '/content/site/',
  '/experts',
  '/faqs/site',
  '/jobs/site',
  '/jobs/site/{id}',
  '/options/category/site',
  '/partners',
  '/personal/site',
  '/personal/site/{id}',
  '/projects/site',
  '/projects/site/{id}',
  '/regions',
  '/seo/byNameForSite/{name}',
  '/services/byCategory/{id}',
  '/services/site',
  '/services/site/{id}',
  '/works',
];

test('the calls are those of the specification', () => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  expect(paths.filter((path) => !specified.includes(path))).toEqual([]);
  expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
  expect(requestPath).toBe('/request');
});

test('the locales are those of the specification, by their code, region and direction', () => {
  expect(locales.map(({ code, iso, dir }) => [code, iso, dir].join(' '))).toEqual([
    'en en-US ltr',
    'ru ru-RU ltr',
    'uz uz-UZ ltr',
    'kr ko-KR ltr',
    'zh zh-CN ltr',
    'de de-DE ltr',
    'fr fr-FR ltr',
    'ar ar-AR rtl',
    'tr tr-TR ltr',
  ]);
});

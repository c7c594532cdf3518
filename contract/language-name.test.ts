import { languageName } from './language-name';

test.each([
  ['uz', 'en', 'Uzbek'],
  ['ko', 'ru', 'корейский'],
  ['de', 'zh', '德语'],
  ['kaa', 'uz', 'qoraqalpoq'],
  ['kaa', 'ru', 'каракалпакский'],
  ['crh', 'uz', 'qrim-tatar'],
  ['uz-Cyrl', 'uz', 'oʻzbek (kirill)'],
  ['ky', 'uz', 'qirgʻizcha'],
  ['ug', 'uz', 'uygʻur'],
  ['qqq', 'en', 'qqq'],
  ['en-aaaaaaaa-aaaaaaaa', 'en', 'en-aaaaaaaa-aaaaaaaa'],
] as const)('%s in %s is %s', (tag, locale, name) => {
  expect(languageName(tag, locale)).toBe(name);
});

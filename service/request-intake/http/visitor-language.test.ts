import { visitorLanguage } from './visitor-language';

test.each([
  ['ru', 'de', false, 'ru'],
  [undefined, 'de', false, 'de'],
  ['sv', 'de', false, 'de'],
  ['sv', undefined, false, 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8', undefined, false, 'kr'],
  ['en-US', 'ar', true, 'ar'],
  ['uz-Cyrl', undefined, true, 'uz'],
  [undefined, '../etc', true, 'en'],
  [undefined, undefined, false, 'en'],
] as const)('header %s, field %s, plain form %s → %s', (header, field, plainForm, locale) =>
  expect(visitorLanguage(header, field, plainForm)).toBe(locale),
);

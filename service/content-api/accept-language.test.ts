import fc from 'fast-check';
import { isLocaleCode, locales } from '../../contract/locales';
import { anyCharacter } from '../../testing/any-character';
import { negotiateLocale } from './accept-language';

/** Every name of a locale in the table. */
const names = locales.flatMap(({ code, languageTag, iso }) =>
  [code, languageTag, iso, code.toUpperCase()].map((name): [string, string] => [name, code]),
);

test.each(names)('%s is served by %s', (header, code) => {
  expect(negotiateLocale(header)).toBe(code);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['xx', 'en'],
  ['ko-KR', 'kr'],
  ['zh-CN', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['uz-Cyrl', 'uz'],
  ['uz-Latn-UZ', 'uz'],
  ['ar-EG', 'ar'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.95', 'en'],
  ['en;q=0.5, de ; q=0.7', 'de'],
  ['fr;q=0.8,de;q=0.8', 'fr'],
  ['ja, tr;q=0.1', 'tr'],
  ['ja', 'en'],
  ['*', 'en'],
  ['*;q=0.5, ru;q=0.4', 'en'],
  ['ru, *;q=0.5', 'ru'],
  ['en;q=0.1, *;q=0.5', 'ru'],
  ['ru;q=0, ru-RU', 'ru'],
  ['en-US,ru;q=0.9,en;q=0.8', 'en'],
  ['de-AT;q=0, de', 'de'],
  ['en;q=0', 'en'],
  ['*;q=0', 'en'],
  ['de;q=0.000, fr;q=0.001', 'fr'],
])('%j is answered in %s', (header, code) => {
  expect(negotiateLocale(header)).toBe(code);
});

test.each(['de;q=abc', 'de;q=-1', 'de_DE', '../de', 'de\0', ';;;,,,', '-', 'd e'])(
  'an entry that can’t be parsed is ignored: %j',
  (entry) => {
    expect(negotiateLocale(entry)).toBe('en');
    expect(negotiateLocale(`${entry}, tr;q=0.1`)).toBe('tr');
  },
);

test('any header is answered in one of our languages', () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (header) => isLocaleCode(negotiateLocale(header))));
  expect(negotiateLocale(`${'de;q=0.1,'.repeat(2_000)}fr`)).toBe('fr');
});

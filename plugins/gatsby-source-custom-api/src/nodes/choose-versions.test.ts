import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import { chooseVersions, findUntranslated } from './choose-versions';

const updatedAt = '2026-03-01T09:00:00Z';
const item = (id: string, language: string): ContentItem => ({ id, language, updatedAt });

/** `en: a b ru:c` is a list in English with a and b in English and c marked as Russian. */
function lists(rows: Partial<Record<LocaleCode, string>>) {
  const parse = (locale: string, row: string) =>
    row
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [language = locale, id] = word.includes(':') ? word.split(':') : [locale, word];
        return item(id ?? word, language);
      });
  return new Map(Object.entries(rows).map(([locale, row]) => [locale as LocaleCode, parse(locale, row)]));
}

function shown(rows: Partial<Record<LocaleCode, string>>, kind = { fallback: true }) {
  const chosen = chooseVersions(kind, lists(rows), 'en');
  return Object.fromEntries(
    [...chosen].map(([locale, versions]) => [
      locale,
      versions.map(({ item: { id, language }, isFallback }) => `${language}:${id}${isFallback ? '*' : ''}`).join(' '),
    ]),
  );
}

describe('kinds with fallback', () => {
  test('show a translated item unchanged', () => {
    expect(shown({ en: 'a b', ru: 'a b' })).toEqual({ en: 'en:a en:b', ru: 'ru:a ru:b' });
  });
  test('show the default language where the API omits the item: after the others', () => {
    expect(shown({ en: 'a b c', ru: 'c' })).toEqual({ en: 'en:a en:b en:c', ru: 'ru:c en:a* en:b*' });
  });
  test('show the default language where the API marks the item as untranslated: in its position', () => {
    expect(shown({ en: 'a b', ru: 'en:a b' })).toEqual({ en: 'en:a en:b', ru: 'en:a* ru:b' });
  });
  test('show the default language where the API returns a third one', () => {
    expect(shown({ en: 'a', ru: 'de:a', de: 'a' })).toEqual({ en: 'en:a', ru: 'en:a*', de: 'de:a' });
  });
  test('show an item without a text in the default language only where it is translated, whatever the API returns elsewhere', () => {
    expect(shown({ en: 'ru:a', ru: 'a', de: '' })).toEqual({ en: '', ru: 'ru:a', de: '' });
  });
});

describe('kinds without fallback', () => {
  test('omit untranslated items, whether the API omits or marks them', () => {
    expect(shown({ en: 'a b c', ru: 'a en:b', de: '' }, { fallback: false })).toEqual({ en: 'en:a en:b en:c', ru: 'ru:a', de: '' });
  });
});

describe('order', () => {
  const places = (items: readonly ContentItem[], newestFirst: boolean) =>
    chooseVersions({ fallback: true, newestFirst }, new Map([['en', items]]), 'en')
      .get('en')
      ?.map(({ item: { id }, order }) => [id, order]);

  test('follows the list', () => {
    expect(
      places(
        ['a', 'b', 'c'].map((id) => item(id, 'en')),
        false,
      ),
    ).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });
  test('follows the items’ own order, whatever the list', () => {
    const ordered = (id: string, order: number) => ({ ...item(id, 'en'), order });
    expect(places([ordered('a', 3), ordered('b', 1), ordered('c', 1)], false)).toEqual([
      ['b', 1],
      ['c', 1],
      ['a', 3],
    ]);
  });
  test('of a list sorted by date is newest first, those of a day by id', () => {
    const dated = (id: string, date: string): ContentItem => ({ ...item(id, 'en'), date });
    const listed = [dated('b', '2026-01-01'), dated('c', '2026-01-02'), dated('a', '2026-01-01')];
    expect(places(listed, true)?.map(([id]) => id)).toEqual(['c', 'a', 'b']);
  });
  test('of existing items in a list sorted by date is not changed by a new item', () => {
    const dated = (id: string, date: string): ContentItem => ({ ...item(id, 'en'), date });
    const [a, b, c] = [dated('a', '2026-03-01'), dated('b', '2026-02-28'), dated('c', '2025-12-31')];
    expect(places([a, b, c], true)).toEqual([...(places([a], true) ?? []), ...(places([b, c], true) ?? [])]);
    expect(places([a, b, c], true)?.map(([, order]) => order)).toEqual([-20_513, -20_512, -20_453]);
  });
});

test('missing translations are listed by item', () => {
  expect(findUntranslated('works', lists({ en: 'b a', ru: 'en:a b', de: 'c' }))).toEqual([
    { kind: 'works', id: 'a', locales: ['ru', 'de'] },
    { kind: 'works', id: 'b', locales: ['de'] },
    { kind: 'works', id: 'c', locales: ['en', 'ru'] },
  ]);
});

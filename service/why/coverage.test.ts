import { kindNames } from '../../contract/kinds';
import { localeCodes } from '../../contract/locales';
import { cellOf, countsOf, coverage } from './coverage';
import type { CurrentItem } from './evidence';

const [march, april] = ['2026-03-01T09:00:00Z', '2026-04-01T09:00:00Z'];
const item = (kind: string, id: string, updatedAt: CurrentItem['updatedAt']): CurrentItem => ({ kind, id, titles: {}, updatedAt });

const items = [
  item('works', 'tax', { en: march, ru: march, de: april }),
  item('works', 'labour', { en: april, ru: march }),
  item('works', 'family', { ru: march }),
  item('blogs', 'lease', { en: march }),
  item('contact', 'contact', { en: '', ru: '' }),
];

const states = (...[kind, locale]: [Parameters<typeof cellOf>[0], Parameters<typeof cellOf>[1]]) =>
  cellOf(kind, locale, items).translations.map(({ item: { id }, state }) => `${id} ${state}`);

test.each([
  [
    'a text is complete, or older than the one in the default language',
    states('works', 'ru'),
    ['tax complete', 'labour older', 'family complete'],
  ],
  [
    'a newer text is complete; others fall back where there is something to show',
    states('works', 'de'),
    ['tax complete', 'labour fallback', 'family missing'],
  ],
  ['nothing stands in for the default language', states('works', 'en'), ['tax complete', 'labour complete', 'family missing']],
  ['posts never fall back', states('blogs', 'ru'), ['lease missing']],
  ['texts without a known time are not older', states('contact', 'ru'), ['contact complete']],
])('%s', (_, found, expected) => expect(found).toEqual(expected));

test('every kind with items has a row of all languages, in the order of the tables', () => {
  const rows = coverage(items);
  expect(rows.map(({ kind }) => kind)).toEqual(kindNames.filter((kind) => ['works', 'blogs', 'contact'].includes(kind)));
  for (const { cells } of rows) expect(cells.map(({ locale }) => locale)).toEqual(localeCodes);
});

test('counts name only what there is', () => {
  expect(countsOf(cellOf('works', 'ru', items).translations)).toEqual([
    { state: 'complete', count: 2 },
    { state: 'older', count: 1 },
  ]);
});

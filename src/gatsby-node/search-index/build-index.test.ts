import type { LocaleCode } from '../../../contract/locales';
import type { IndexedItem } from '../../search/search-index';
import type { NodesOfType } from '../content-index';
import { buildIndex } from './build-index';
import { type ContentNode, indexedItems, sourcesByLocale, type UncutItem } from './indexed-items';

const practice = (itemId: string, locale: LocaleCode, body: string): ContentNode => ({
  id: `${itemId}-${locale}`,
  itemId,
  locale,
  language: locale,
  segment: itemId,
  isFallback: false,
  title: itemId,
  body,
  internal: { contentDigest: body },
});

const nodes = [
  practice('tax', 'tr', 'Vergi davaları ve denetim'),
  practice('family', 'tr', 'Boşanma davaları ve miras'),
  practice('tax', 'en', 'Disputes with the tax office'),
];
const nodesOfType: NodesOfType = (type) => (type === 'ContentWork' ? nodes : []);
const sourcesIn = (of: NodesOfType, locale: LocaleCode) => {
  const sources = sourcesByLocale(of).get(locale);
  if (!sources) throw new Error(`There is nothing in ${locale}.`);
  return sources;
};
const indexOf = (locale: LocaleCode) => buildIndex(indexedItems(sourcesIn(nodesOfType, locale)), locale);
const itemsOf = (index: string) => JSON.parse(index) as IndexedItem[];

test('the index is the same for the same content', async () => {
  const [first, second] = await Promise.all([indexOf('tr'), indexOf('tr')]);
  expect(itemsOf(first).map(({ path }) => path)).toEqual(['/works/family', '/works/tax']);
  expect(first).toBe(second);
});

test('the sources of a language tell when one of its items changes, and only then', () => {
  const changed: NodesOfType = (type) => nodesOfType(type).map((node, at) => (at === 0 ? practice('tax', 'tr', 'Vergi') : node));
  const digest = (of: NodesOfType, locale: LocaleCode) => sourcesIn(of, locale).digest;
  expect(digest(changed, 'tr')).not.toBe(digest(nodesOfType, 'tr'));
  expect(digest(changed, 'en')).toBe(digest(nodesOfType, 'en'));
});

test('an index after others equals one that is made anew', async () => {
  const item = (path: string, rest: string, shown: Partial<UncutItem> = {}): UncutItem => ({
    ...{ path, kind: 'works', title: path, text: '', names: '', restDigest: rest, rest: () => rest },
    ...shown,
  });
  const office = item('office', 'lease lease lease court');
  const versions = [
    [office, item('rent', 'lease')],
    [office, item('rent', 'lease court')],
    // Nothing in common with the others, but what few items have now weighs more.
    [office, item('rent', 'lease court'), item('ship', 'harbour')],
    [office, item('ship', 'harbour lease')],
    [office, item('ship', 'harbour lease'), item('car', 'road')],
    ...[{ title: 'Road' }, { text: 'Road' }, { names: 'Road' }, { kind: 'services' as const }, { language: 'ru' as const }].flatMap(
      (shown) => [
        [office, item('car', 'road')],
        [office, item('car', 'road', shown)],
      ],
    ),
  ];
  const terms: unknown[] = [];
  for (const version of versions) {
    const after = await buildIndex(version, 'en');
    await jest.isolateModulesAsync(async () => {
      const anew = await import('./build-index');
      expect(after).toEqual(await anew.buildIndex(version, 'en'));
    });
    terms.push(itemsOf(after).find(({ path }) => path === 'office')?.terms);
  }
  expect(new Set(terms)).toEqual(new Set(['court leas', 'leas court']));
});

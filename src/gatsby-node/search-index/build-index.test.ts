import type { LocaleCode } from '../../../contract/locales';
import type { NodesOfType } from '../content-index';
import { buildIndex } from './build-index';
import { type ContentNode, indexedItems, sourcesByLocale } from './indexed-items';

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
const indexOf = (locale: LocaleCode, of = nodesOfType) => buildIndex(indexedItems(sourcesIn(of, locale)), locale);

test('the index is the same for the same content', async () => {
  const [first, second] = await Promise.all([indexOf('tr'), indexOf('tr')]);
  expect(first.map(({ path }) => path)).toEqual(['/works/family', '/works/tax']);
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});

test('the sources of a language tell when one of its items changes, and only then', () => {
  const changed: NodesOfType = (type) => nodesOfType(type).map((node, at) => (at === 0 ? practice('tax', 'tr', 'Vergi') : node));
  const digest = (of: NodesOfType, locale: LocaleCode) => sourcesIn(of, locale).digest;
  expect(digest(changed, 'tr')).not.toBe(digest(nodesOfType, 'tr'));
  expect(digest(changed, 'en')).toBe(digest(nodesOfType, 'en'));
});

test('an index after others equals one that is made anew', async () => {
  const office = practice('office', 'en', 'lease lease lease court');
  const versions = [
    [office, practice('rent', 'en', 'lease')],
    [office, practice('rent', 'en', 'lease court')],
    // Nothing in common with the others, but what few items have now weighs more.
    [office, practice('rent', 'en', 'lease court'), practice('ship', 'en', 'harbour')],
    [office, practice('ship', 'en', 'harbour lease')],
    [office, practice('ship', 'en', 'harbour lease'), practice('car', 'en', 'road')],
  ].map(
    (version): NodesOfType =>
      (type) =>
        type === 'ContentWork' ? version : [],
  );
  const indexes: unknown[] = [];
  for (const version of versions) {
    const after = await indexOf('en', version);
    await jest.isolateModulesAsync(async () => {
      const { buildIndex } = await import('./build-index');
      expect(after).toEqual(await buildIndex(indexedItems(sourcesIn(version, 'en')), 'en'));
    });
    indexes.push(after.find(({ path }) => path === '/works/office')?.terms);
  }
  expect(new Set(indexes)).toEqual(new Set(['court leas', 'leas court']));
});

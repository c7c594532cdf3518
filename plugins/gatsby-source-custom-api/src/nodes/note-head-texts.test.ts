import type { ItemKindName } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import { Findings } from '../pull/findings';
import type { Version } from './choose-versions';
import { noteHeadTexts } from './note-head-texts';
import type { ContentPlan } from './plan-content';

/** The notes on one item, as code and language. */
function notesOn(
  kind: ItemKindName,
  item: object,
  { locale = 'en', isFallback = false }: { locale?: LocaleCode; isFallback?: boolean } = {},
) {
  const version = { item: { id: 'x', ...item }, isFallback, order: 0 } as Version;
  const plan = { locales: [locale], versions: new Map([[kind, new Map([[locale, [version]]])]]) } as Pick<
    ContentPlan,
    'locales' | 'versions'
  >;
  const findings = new Findings();
  noteHeadTexts(plan, findings);
  return findings.notes.map(({ code, message }) => `${code} ${/“(\w+)”/.exec(message)?.[1]}`);
}

const words = (length: number) => 'word '.repeat(length / 5).trim();

test.each<[string, ItemKindName, object, string[]]>([
  ['short words', 'blogs', { title: words(50), summary: words(150) }, []],
  ['a long title', 'blogs', { title: words(70), summary: words(150) }, ['title-cut seoTitle']],
  ['a long summary', 'works', { title: words(50), summary: words(200) }, ['description-cut seoDescription']],
  ['words of their own', 'jobs', { title: words(70), summary: words(200), seoTitle: words(50), seoDescription: words(90) }, []],
  [
    'words of their own that are long',
    'jobs',
    { title: 'A', summary: 'B', seoTitle: words(70), seoDescription: words(200) },
    ['title-cut seoTitle', 'description-cut seoDescription'],
  ],
  ['a name with a long position', 'members', { name: words(30), position: words(40), summary: 'A' }, ['title-cut seoTitle']],
  ['metadata', 'seo', { title: words(70), description: words(200) }, ['title-cut title', 'description-cut description']],
  ['a kind without pages', 'partners', { title: words(70) }, []],
])('%s', (_, kind, item, notes) => {
  expect(notesOn(kind, item)).toEqual(notes);
});

test('a Chinese character takes two columns', () => {
  expect(notesOn('works', { title: '税'.repeat(31), summary: '税' }, { locale: 'zh' })).toEqual(['title-cut seoTitle']);
});

test('an item is not reported for the languages that show it in another one', () => {
  expect(notesOn('works', { title: words(70), summary: 'A' }, { isFallback: true })).toEqual([]);
});

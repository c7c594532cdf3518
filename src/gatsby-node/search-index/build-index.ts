import type { LocaleCode } from '../../../contract/locales';
import { analyse } from '../../search/analyse';
import type { IndexedItem } from '../../search/search-index';
import { loadStemmer } from '../../search/stemmers';
import type { UncutItem } from './indexed-items';

/** Terms that are kept of the text of an item: the index of a hundred items then takes some twenty kilobytes in any language. */
const mostTerms = 60;

/** What was found out of an item. */
interface Analysed {
  /** How often it has which term that is not among its shown words. */
  readonly counts: ReadonlyMap<string, number>;
  /** The terms that are kept, once they are chosen. */
  terms?: string;
}

/** The last index of a locale, by what its items are made of. An edit changes an item or two, and to stem and to choose is most of the work. */
interface LastIndex {
  readonly items: ReadonlyMap<string, Analysed>;
  /** How many items have a term. */
  readonly spread: ReadonlyMap<string, number>;
}

const lastIndexes = new Map<LocaleCode, LastIndex>();

/**
 * Makes the search index of a locale: of the text of each item those terms that tell the most about it (tf–idf), not those that stand in
 * its shown words anyway.
 */
export async function buildIndex(items: readonly UncutItem[], locale: LocaleCode): Promise<IndexedItem[]> {
  const stem = await loadStemmer(locale);
  const last = lastIndexes.get(locale);
  const termsOf = (text: string) => analyse(text, locale, stem).flatMap((word) => word.map(({ term }) => term));
  const found = items.map(({ path, rest, restDigest, title, text, names }) => {
    const words = `${title}\n${text}\n${names}`;
    const key = [path, restDigest, words].join('\n');
    const analysed: Analysed = last?.items.get(key) ?? { counts: countsBeside(new Set(termsOf(words)), termsOf(rest())) };
    return [key, analysed] as const;
  });
  const spread = countsOf(found.flatMap(([, { counts }]) => [...counts.keys()]));
  lastIndexes.set(locale, { items: new Map(found), spread });
  const isAsLast = (term: string) => spread.get(term) === last?.spread.get(term);
  const isAsLong = items.length === last?.items.size;
  return items.map(({ rest: _, restDigest: __, ...item }, at) => {
    const analysed = found[at]?.[1] as Analysed;
    if (!isAsLong || ![...analysed.counts.keys()].every(isAsLast)) delete analysed.terms;
    analysed.terms ??= bestTerms(analysed.counts, items.length, spread);
    return { ...item, terms: analysed.terms };
  });
}

/** The terms that tell the most about an item among others. */
function bestTerms(counts: Analysed['counts'], items: number, spread: ReadonlyMap<string, number>): string {
  const weighed = Array.from(counts, ([term, count]) => ({ term, weight: count * Math.log(items / (spread.get(term) ?? 1)) }));
  const best = weighed.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, mostTerms);
  return best.map(({ term }) => term).join(' ');
}

const countsBeside = (shown: ReadonlySet<string>, terms: readonly string[]) => countsOf(terms.filter((term) => !shown.has(term)));

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

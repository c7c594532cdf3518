import { LRUCache } from 'lru-cache';
import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { analyse, wordsOf } from '../../search/analyse';
import type { IndexedItem } from '../../search/search-index';
import { loadStemmer } from '../../search/stemmers';
import type { UncutItem } from './indexed-items';

/** Terms that are kept of the text of an item: the index of a hundred items then takes some twenty kilobytes in any language. */
const mostTerms = 60;

/** Words of a language whose terms are kept, far more than a site has. */
const mostWords = 50_000;

/** What was found out of an item. */
interface Analysed {
  /** How often it has which term that is not among its shown words. */
  readonly counts: ReadonlyMap<string, number>;
  /** The terms that are kept, once they are chosen. */
  terms?: string;
}

/** The last index of a locale: an edit changes an item or two, and to stem and to choose is most of the work. */
class LastIndex {
  /** By what they are made of. */
  items: ReadonlyMap<string, Analysed> = new Map();
  /** How many items have a term. */
  readonly spread = new Map<string, number>();
  /** Terms of a word: most words of a text stand in others, too. */
  readonly termsOfWords = new LRUCache<string, readonly string[]>({ max: mostWords });

  /** Takes other items, and forgets the terms of those to which another one may now matter more. */
  replace(items: ReadonlyMap<string, Analysed>): void {
    const before = new Map<string, number>();
    const count = (some: typeof items, others: typeof items, by: 1 | -1) => {
      for (const [key, { counts }] of some)
        if (!others.has(key))
          for (const term of counts.keys()) {
            const spread = this.spread.get(term) ?? 0;
            if (!before.has(term)) before.set(term, spread);
            this.spread.set(term, spread + by);
          }
    };
    count(this.items, items, -1);
    count(items, this.items, 1);
    const changed = [...before].flatMap(([term, spread]) => (stepOf(this.spread.get(term) ?? 0) === stepOf(spread) ? [] : [term]));
    const isOtherSize = stepOf(items.size) !== stepOf(this.items.size);
    for (const item of items.values()) if (isOtherSize || changed.some((term) => item.counts.has(term))) delete item.terms;
    for (const term of before.keys()) if (this.spread.get(term) === 0) this.spread.delete(term);
    this.items = items;
  }
}

/** A number of items on a scale of two steps to the double: one item more or less seldom changes what tells the most about all others. */
const stepOf = (items: number): number => Math.floor(2 * Math.log2(items));

const lastIndexes = new Map(localeCodes.map((locale) => [locale, new LastIndex()]));

/**
 * Makes the search index of a locale: of the text of each item those terms that tell the most about it (tf–idf, in steps), not those that stand
 * in its shown words anyway.
 *
 * @param items each at a path of its own
 */
export async function buildIndex(items: readonly UncutItem[], locale: LocaleCode): Promise<IndexedItem[]> {
  const stem = await loadStemmer(locale);
  const last = lastIndexes.get(locale) ?? new LastIndex();
  const termsOfWord = (word: string) => {
    const known = last.termsOfWords.get(word);
    if (known) return known;
    const terms = analyse(word, locale, stem).flatMap((tokens) => tokens.map(({ term }) => term));
    last.termsOfWords.set(word, terms);
    return terms;
  };
  const termsOf = (text: string) => wordsOf(text).flatMap(termsOfWord);
  const found = items.map(({ path, rest, restDigest, title, text, names }) => {
    const words = `${title}\n${text}\n${names}`;
    const key = [path, restDigest, words].join('\n');
    const analysed: Analysed = last.items.get(key) ?? { counts: countsBeside(new Set(termsOf(words)), termsOf(rest())) };
    return [key, analysed] as const;
  });
  last.replace(new Map(found));
  return items.map(({ rest: _, restDigest: __, ...item }, at) => {
    const analysed = found[at]?.[1] as Analysed;
    analysed.terms ??= bestTerms(analysed.counts, items.length, last.spread);
    return { ...item, terms: analysed.terms };
  });
}

/** The terms that tell the most about an item among others. */
function bestTerms(counts: Analysed['counts'], items: number, spread: ReadonlyMap<string, number>): string {
  const weightOf = (term: string, count: number) => count * (stepOf(items) - stepOf(spread.get(term) ?? 1));
  const weighed = Array.from(counts, ([term, count]) => ({ term, weight: weightOf(term, count) }));
  const best = weighed.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, mostTerms);
  return best.map(({ term }) => term).join(' ');
}

const countsBeside = (shown: ReadonlySet<string>, terms: readonly string[]) => countsOf(terms.filter((term) => !shown.has(term)));

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

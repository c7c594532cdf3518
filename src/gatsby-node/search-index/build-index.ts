import { LRUCache } from 'lru-cache';
import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { analyse, wordsOf } from '../../search/analyse';
import type { IndexedItem } from '../../search/search-index';
import { loadStemmer, type Stem } from '../../search/stemmers';
import type { UncutItem } from './indexed-items';

/** Terms that are kept of the text of an item: the index of a hundred items then takes some twenty kilobytes in any language. */
const mostTerms = 60;

/** Words of a language whose terms are kept, far more than a site has. */
const mostWords = 50_000;

/** What the entry of an item is made of, besides how common its terms are. */
const sourceFields = ['restDigest', 'kind', 'title', 'text', 'names', 'language'] as const;
type Source = Pick<UncutItem, (typeof sourceFields)[number]>;

/** The terms of an item that are not among its shown words, as their numbers in the order of the terms, and how often it has each. */
interface Counted {
  readonly source: Source;
  readonly terms: Uint32Array;
  readonly counts: Uint32Array;
  /** Its last entry in the index, as JSON; undefined where something that this depends on has changed since. */
  entry?: string | undefined;
}

/** What is known of a locale from its last index: an edit changes an item or two, and to stem is most of the work. */
class LastIndex {
  /** By their paths. */
  items: ReadonlyMap<string, Counted> = new Map();
  /** All terms; their numbers are their places. */
  readonly terms: string[] = [];
  /** How many items have each term. */
  readonly spread: number[] = [];
  readonly #numbers = new Map<string, number>();
  /** Terms of a word: most words of a text stand in others, too. */
  readonly #termsOfWords = new LRUCache<string, readonly number[]>({ max: mostWords });

  constructor(private readonly locale: LocaleCode) {}

  /** Counts the terms of an item, unless the last one at its path was made of the same. */
  count(item: UncutItem, stem: Stem): Counted {
    const known = this.items.get(item.path);
    if (known && isSame(known.source, item)) return known;
    const { restDigest, kind, title, text, names, language, rest } = item;
    const source = { restDigest, kind, title, text, names, ...(language && { language }) };
    const shown = new Set(this.#termsOf(`${title}\n${text}\n${names}`, stem));
    const counts = new Map<number, number>();
    for (const term of this.#termsOf(rest(), stem)) if (!shown.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const wordOf = (term: number) => this.terms[term] ?? '';
    const inOrder = [...counts].sort(([one], [other]) => (wordOf(one) < wordOf(other) ? -1 : 1));
    return { source, terms: Uint32Array.from(inOrder, ([term]) => term), counts: Uint32Array.from(inOrder, ([, count]) => count) };
  }

  /** Takes other items, and forgets the entries of those in which a term is now rarer or more common by a step. */
  replace(items: ReadonlyMap<string, Counted>): void {
    const before = new Map<number, number>();
    const note = (some: typeof items, others: typeof items, by: 1 | -1) => {
      for (const [path, item] of some)
        if (others.get(path) !== item)
          for (const term of item.terms) {
            const spread = this.spread[term] ?? 0;
            if (!before.has(term)) before.set(term, spread);
            this.spread[term] = spread + by;
          }
    };
    note(items, this.items, 1);
    note(this.items, items, -1);
    const isOtherSize = stepOf(items.size) !== stepOf(this.items.size);
    const moved = new Uint8Array(this.terms.length);
    for (const [term, spread] of before) if (stepOf(spread) !== stepOf(this.spread[term] ?? 0)) moved[term] = 1;
    for (const item of items.values()) if (isOtherSize || item.terms.some((term) => moved[term] === 1)) item.entry = undefined;
    this.items = items;
  }

  /** The terms of a text, each as often as it is there. */
  #termsOf(text: string, stem: Stem): number[] {
    return wordsOf(text).flatMap((word) => {
      const known = this.#termsOfWords.get(word);
      if (known) return known;
      const terms = analyse(word, this.locale, stem).flatMap((tokens) => tokens.map(({ term }) => this.#numberOf(term)));
      this.#termsOfWords.set(word, terms);
      return terms;
    });
  }

  #numberOf(term: string): number {
    const number = this.#numbers.get(term) ?? this.terms.push(term) - 1;
    this.#numbers.set(term, number);
    return number;
  }
}

const isSame = (one: Source, other: Source): boolean => sourceFields.every((field) => one[field] === other[field]);

/** A number of items on a scale of two steps to the double: one item more or less seldom changes what tells the most about all others. */
const stepOf = (items: number): number => Math.floor(2 * Math.log2(items));

const lastIndexes = new Map(localeCodes.map((locale) => [locale, new LastIndex(locale)]));

/**
 * Makes the search index of a locale: of the text of each item those terms that tell the most about it (tf–idf, in steps), not those that stand
 * in its shown words anyway.
 *
 * @param items each at a path of its own
 * @returns the items as JSON, a list of `IndexedItem`
 */
export async function buildIndex(items: readonly UncutItem[], locale: LocaleCode): Promise<string> {
  const stem = await loadStemmer(locale);
  const last = lastIndexes.get(locale) ?? new LastIndex(locale);
  const counted = items.map((item) => ({ item, known: last.count(item, stem) }));
  last.replace(new Map(counted.map(({ item, known }) => [item.path, known])));
  const rarities = Array.from({ length: items.length + 1 }, (_, spread) => stepOf(items.length) - stepOf(spread));
  const entries = counted.map(({ item, known }) => (known.entry ??= entryOf(item, bestTerms(known, last, rarities))));
  return `[${entries.join(',')}]`;
}

const entryOf = ({ rest: _, restDigest: __, ...shown }: UncutItem, terms: string): string =>
  JSON.stringify({ ...shown, terms } satisfies IndexedItem);

/** The terms that tell the most about an item among others. @param rarities of terms that so many items have */
function bestTerms({ terms, counts }: Counted, { spread, terms: all }: LastIndex, rarities: readonly number[]): string {
  const { length } = terms;
  // A number for each term, by whose order the heaviest is first, and of equal ones the first: to sort numbers takes a third of the time.
  const ranks = new Float64Array(length);
  for (let at = 0; at < length; at += 1) ranks[at] = at - length * (counts[at] ?? 0) * (rarities[spread[terms[at] ?? 0] ?? 1] ?? 0);
  const best = ranks.sort().subarray(0, mostTerms);
  return Array.from(best, (rank) => all[terms[rank - length * Math.floor(rank / length)] ?? 0]).join(' ');
}

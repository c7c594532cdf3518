import MiniSearch, { type QueryCombination, type SearchResult } from 'minisearch';
import type { LocaleCode } from '../../contract/locales';
import { analyse, isPair, type Word } from './analyse';
import type { IndexedItem } from './search-index';
import type { Stem } from './stemmers';

/** A part of a text; whether it is what was searched for. */
export interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface Result {
  readonly item: IndexedItem;
  /** A text of the item with what was found marked; made when it is shown, because of most results nobody waits for it. */
  readonly marked: (field: 'title' | 'text') => readonly Part[];
}

/** Finds items by what people type, best first. */
export type Search = (typed: string) => Result[];

/** How much a match counts, by where it is. */
const boost = { title: 6, names: 3, text: 2, terms: 1 };
const fields = Object.keys(boost) as (keyof typeof boost)[];

/** Other forms of a word than the one typed count for less. */
const weights = { prefix: 0.6, fuzzy: 0.3 };

/** What introduces the others, such as the page with all articles, would come before them. */
const shareOfPages = 0.3;

/** Results whose score is less than this share of the best one's are noise. */
const leastScore = 0.1;

/** Nobody reads on; the first letters of a word begin half of all items. */
const mostResults = 20;

/** Least share of a word's pairs of characters that an item has to contain: of a noun and its particle, it is often just one of two. */
const leastPairs = 0.5;

/** Least number of letters that a word shares with a part of it that is searched instead, where the whole is nowhere. */
const shortestPart = 5;

/**
 * Makes the items of a locale searchable. Takes a few milliseconds per hundred items.
 *
 * @param stem stemmer of the locale, the same that the index was made with
 */
export function createSearch(items: readonly IndexedItem[], locale: LocaleCode, stem: Stem): Search {
  const wordsOf = (text: string) => analyse(text, locale, stem);
  const index = new MiniSearch<IndexedItem>({
    idField: 'path',
    fields,
    tokenize(text, field) {
      if (field === 'terms') return text.split(' ');
      const terms = wordsOf(text).flatMap((word) => word.map(({ term }) => term));
      return field === 'title' ? [...terms, ...joined(terms)] : terms;
    },
    processTerm: (term) => term || null,
    searchOptions: { boost, weights },
  });
  index.addAll(items);
  const byPath = new Map(items.map((item) => [item.path, item]));
  const tokensByText = new Map<string, Word>();

  /** The tokens of a text of an item. The same are shown again with nearly every key. */
  function tokensOf(text: string): Word {
    const tokens = tokensByText.get(text) ?? wordsOf(text).flat();
    tokensByText.set(text, tokens);
    return tokens;
  }

  return (typed) => {
    const words = wordsOf(typed);
    const found = new Map<string, { score: number; words: number; terms: string[] }>();
    for (const { id, score, terms } of words.flatMap((word) => hitsOf(index, word, stem))) {
      const before = found.get(id) ?? { score: 0, words: 0, terms: [] };
      found.set(id, { score: before.score + score, words: before.words + 1, terms: [...before.terms, ...terms] });
    }
    const ranked = Array.from(found, ([path, hit]) => {
      const item = byPath.get(path) as IndexedItem;
      return {
        item,
        terms: new Set(hit.terms),
        score: hit.score * (hit.words / words.length) ** 2 * (item.kind === 'pages' ? shareOfPages : 1),
      };
    }).sort((a, b) => b.score - a.score);
    const least = (ranked[0]?.score ?? 0) * leastScore;
    return ranked
      .filter(({ score }) => score >= least)
      .slice(0, mostResults)
      .map(({ item, terms }) => ({ item, marked: (field) => markedParts(item[field].normalize(), tokensOf(item[field]), terms) }));
  };
}

/** Words that stand beside each other, as people write them in one: trade mark, trademark. */
const joined = (terms: readonly string[]): string[] => terms.slice(1).flatMap((term, at) => (isPair(term) ? [] : [`${terms[at]}${term}`]));

/**
 * The items that contain a word. Where none does: those with what looks like it; those with one of the words that it is made of, as German
 * makes them; those with the beginning of it.
 */
function hitsOf(index: MiniSearch, word: Word, stem: Stem): SearchResult[] {
  const term = word[0]?.term ?? '';
  if (isPair(term)) {
    const hits = index.search(anyOf(word.map(({ term: pair }) => exactly(pair, { prefix: pair.length === 1 }))));
    return hits.filter(({ queryTerms }) => queryTerms.length >= word.length * leastPairs);
  }
  const { length } = term;
  const cuts = Array.from({ length: Math.max(0, length - shortestPart) }, (_, cut) => length - cut - 1);
  const parts = cuts.flatMap((at) => [term.slice(0, at), term.slice(length - at)]);
  const queries = [
    exactly(term, { prefix: length > 1, fuzzy: length < 4 ? 0 : length < 9 ? 1 : 2 }),
    ...(cuts.length > 0 ? [exactly(term, { fuzzy: 2 }), anyOf(parts.map((part) => exactly(stem(part), {})))] : []),
    ...cuts.map((at) => exactly(term.slice(0, at), { prefix: true })),
  ];
  for (const query of queries) {
    const hits = index.search(query);
    if (hits.length > 0) return hits;
  }
  return [];
}

const anyOf = (queries: QueryCombination[]): QueryCombination => ({ combineWith: 'OR', queries });

/** The query of a term, which is not analysed again. */
const exactly = (term: string, options: { prefix?: boolean; fuzzy?: number }): QueryCombination => ({
  queries: [term],
  tokenize: (text: string) => [text],
  ...options,
});

/** Splits a text into what was found and what was not. */
function markedParts(text: string, tokens: Word, found: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const token of tokens.filter(({ term }) => found.has(term))) {
    const last = parts.at(-1);
    // Pairs of characters overlap, and then are one.
    const start = Math.max(token.start, end);
    if (start === end && last?.isMarked) parts.splice(-1, 1, { text: last.text + text.slice(start, token.end), isMarked: true });
    else parts.push({ text: text.slice(end, start), isMarked: false }, { text: text.slice(start, token.end), isMarked: true });
    end = Math.max(end, token.end);
  }
  return [...parts, { text: text.slice(end), isMarked: false }].filter((part) => part.text !== '');
}

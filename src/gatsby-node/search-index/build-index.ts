import type { LocaleCode } from '../../../contract/locales';
import { analyse } from '../../search/analyse';
import type { IndexedItem } from '../../search/search-index';
import { loadStemmer } from '../../search/stemmers';
import type { UncutItem } from './indexed-items';

/** Terms that are kept of the text of an item: the index of a hundred items then takes some twenty kilobytes in any language. */
const mostTerms = 60;

/** How often each item of each locale's last index has which term, by its texts: stemming is most of the work, and an edit changes a text or two. */
const analysed = new Map<LocaleCode, ReadonlyMap<string, ReadonlyMap<string, number>>>();

/**
 * Makes the search index of a locale: of the text of each item those terms that tell the most about it (tf–idf), not those that stand in
 * its shown words anyway.
 */
export async function buildIndex(items: readonly UncutItem[], locale: LocaleCode): Promise<IndexedItem[]> {
  const stem = await loadStemmer(locale);
  const before = analysed.get(locale);
  const now = new Map<string, ReadonlyMap<string, number>>();
  analysed.set(locale, now);
  const termsOf = (text: string) => analyse(text, locale, stem).flatMap((word) => word.map(({ term }) => term));
  const counted = items.map(({ rest, title, text, names }) => {
    const words = `${title}\n${text}\n${names}`;
    const key = JSON.stringify([words, rest]);
    const known = before?.get(key) ?? countsBeside(new Set(termsOf(words)), termsOf(rest));
    now.set(key, known);
    return known;
  });
  const spread = countsOf(counted.flatMap((counts) => [...counts.keys()]));
  return items.map(({ rest: _, ...item }, at) => {
    const weighed = Array.from(counted[at] ?? [], ([term, count]) => ({
      term,
      weight: count * Math.log(items.length / (spread.get(term) ?? 1)),
    }));
    const best = weighed.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, mostTerms);
    return { ...item, terms: best.map(({ term }) => term).join(' ') };
  });
}

const countsBeside = (shown: ReadonlySet<string>, terms: readonly string[]) => countsOf(terms.filter((term) => !shown.has(term)));

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

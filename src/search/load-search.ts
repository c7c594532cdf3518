import type { LocaleCode } from '../../contract/locales';
import type * as results from './results';
import type { Search } from './search';
import { type IndexedItem, searchIndexPath } from './search-index';
import { loadStemmer } from './stemmers';

/** What searching takes: the search of a locale, and what shows its results. */
export interface LoadedSearch extends Pick<typeof results, 'Results' | 'moveFocus'> {
  readonly search: Search;
}

/** Searches by locale that are loaded or under way; one that failed is loaded again when it is asked for again. */
const searches = new Map<LocaleCode, Promise<LoadedSearch>>();

/**
 * Loads what searching takes: the index of the locale, its stemmer, and the code.
 *
 * @throws Error when a part of it can't be loaded
 */
export function loadSearch(locale: LocaleCode): Promise<LoadedSearch> {
  const loading = searches.get(locale) ?? load(locale);
  searches.set(locale, loading);
  loading.catch(() => searches.delete(locale));
  return loading;
}

async function load(locale: LocaleCode): Promise<LoadedSearch> {
  const [{ createSearch }, { Results, moveFocus }, stem, items] = await Promise.all([
    import(/* webpackChunkName: "search" */ './search'),
    import(/* webpackChunkName: "search" */ './results'),
    loadStemmer(locale),
    fetchIndex(locale),
  ]);
  return { search: createSearch(items, locale, stem), Results, moveFocus };
}

async function fetchIndex(locale: LocaleCode): Promise<IndexedItem[]> {
  const path = searchIndexPath(locale);
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

import type { LocaleCode } from '../../contract/locales';
import type { Search } from './search';
import { type IndexedItem, searchIndexPath } from './search-index';
import { loadStemmer } from './stemmers';

/** Searches by locale that are loaded or under way; one that failed is loaded again when it is asked for again. */
const searches = new Map<LocaleCode, Promise<Search>>();

/**
 * Loads what searching takes: the index of the locale, its stemmer, and the code.
 *
 * @throws Error when a part of it can't be loaded
 */
export function loadSearch(locale: LocaleCode): Promise<Search> {
  const loading = searches.get(locale) ?? load(locale);
  searches.set(locale, loading);
  loading.catch(() => searches.delete(locale));
  return loading;
}

async function load(locale: LocaleCode): Promise<Search> {
  const [{ createSearch }, stem, items] = await Promise.all([import('./search'), loadStemmer(locale), fetchIndex(locale)]);
  return createSearch(items, locale, stem);
}

async function fetchIndex(locale: LocaleCode): Promise<IndexedItem[]> {
  const path = searchIndexPath(locale);
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

import type { LocaleCode } from '../../contract/locales';
import { createSearch, type Search } from '../../src/search/search';
import type { IndexedItem } from '../../src/search/search-index';
import { loadStemmer } from '../../src/search/stemmers';
import { questionsIn } from './questions';

/** A search of an index, as browsers make it. */
export const searchOf = async (index: readonly IndexedItem[], locale: LocaleCode): Promise<Search> =>
  createSearch(index, locale, await loadStemmer(locale));

/** The questions of a locale that none of the first three results answers. */
export function unanswered(search: Search, locale: LocaleCode): string[] {
  return questionsIn(locale).flatMap(([typed, ...answers]) => {
    const first = search(typed)
      .slice(0, 3)
      .map(({ item }) => item.path);
    return first.some((path) => answers.includes(path)) ? [] : [`${typed} → ${first.join(' ') || 'nothing'}`];
  });
}

import type { LocaleCode } from '../../contract/locales';
import { localizedPath } from '../routing/localized-path';

/** Groups of results, in the order of the index of all items. */
export const resultKinds = ['works', 'services', 'members', 'projects', 'blogs', 'faqs', 'jobs', 'pages'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** What can be found. The names are short because they stand in the file once for each item. */
export interface IndexedItem {
  /** Path of the route table, with a fragment where the item has no page of its own. */
  readonly path: string;
  readonly kind: ResultKind;
  readonly title: string;
  /** One or two sentences, shown below the title. */
  readonly text: string;
  /** Not shown: other names, such as a person's in other scripts, and words that describe the item. */
  readonly names: string;
  /** Not shown: those terms of the rest of its text that tell it apart from other items, separated by spaces. */
  readonly terms: string;
  /** Locale code of the language of title and text, where the item is not translated. */
  readonly language?: string;
}

/** The parameter of the search page's query string that holds what was typed. */
export const searchParameter = 'q';

/** Where the search index of a locale is on the site. */
export const searchIndexPath = (locale: LocaleCode): string => localizedPath('/search-index.json', locale);

import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { ContentEntry } from './content-index';

/** In which locales a page exists, and in which of those it is translated. Rows that say nothing are left out. */
export interface Availability {
  /** Locales without this page. */
  readonly missingIn?: readonly LocaleCode[];
  /** Locales where the page stands in the default language. */
  readonly untranslatedIn?: readonly LocaleCode[];
}

/** Availability of each item of one kind, by item id. */
export function availabilityOf(entries: readonly ContentEntry[]): ReadonlyMap<string, Availability> {
  const byItem = new Map<string, ContentEntry[]>();
  for (const entry of entries) byItem.set(entry.itemId, [...(byItem.get(entry.itemId) ?? []), entry]);
  return new Map([...byItem].map(([itemId, versions]) => [itemId, availabilityOfVersions(versions)]));
}

function availabilityOfVersions(versions: readonly ContentEntry[]): Availability {
  const missing = localeCodes.filter((code) => !versions.some((version) => version.locale === code));
  const untranslated = localeCodes.filter((code) => versions.some((version) => version.locale === code && version.isFallback));
  return availability(missing, untranslated);
}

/** Availability of page `number` of a list that has `pages(locale)` pages in each locale. */
export function availabilityOfListPage(number: number, pages: (locale: LocaleCode) => number): Availability {
  return availability(
    localeCodes.filter((code) => number > pages(code)),
    [],
  );
}

function availability(missing: readonly LocaleCode[], untranslated: readonly LocaleCode[]): Availability {
  return {
    ...(missing.length > 0 && { missingIn: missing }),
    ...(untranslated.length > 0 && { untranslatedIn: untranslated }),
  };
}

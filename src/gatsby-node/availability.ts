import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { Availability } from '../routing/page-context';
import type { ContentEntry } from './content-index';

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

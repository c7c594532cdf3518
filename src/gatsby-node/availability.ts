import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { Availability } from '../routing/page-context';
import type { ContentEntry, TextEntry } from './content-index';

/** Availability of each item of one kind, by item id. */
export function availabilityOf(entries: readonly ContentEntry[]): ReadonlyMap<string, Availability> {
  const byItem = new Map<string, ContentEntry[]>();
  for (const entry of entries) byItem.set(entry.itemId, [...(byItem.get(entry.itemId) ?? []), entry]);
  return new Map([...byItem].map(([itemId, versions]) => [itemId, availabilityOfVersions(versions)]));
}

function availabilityOfVersions(versions: readonly ContentEntry[]): Availability {
  const missing = localeCodes.filter((code) => !versions.some((version) => version.locale === code));
  return availability(missing, untranslatedIn(versions));
}

const untranslatedIn = (versions: readonly TextEntry[]): LocaleCode[] =>
  localeCodes.filter((code) => versions.some((version) => version.locale === code && version.isFallback));

/** Availability of a page that exists in every locale, by the versions of its text. */
export const availabilityOfText = (versions: readonly TextEntry[]): Availability => availability([], untranslatedIn(versions));

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

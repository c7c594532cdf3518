import { languageName } from '../../contract/language-name';
import { isLocaleCode, type LocaleCode, localeByCode } from '../../contract/locales';
import { wordsIn } from '../locales/words';
import type { RequestRow } from './store/schema';

/** What stands between the parts of a list, where it is no Latin comma. */
const commas: Readonly<Partial<Record<LocaleCode, string>>> = { ar: '، ', zh: '，' };

/** A language of the site, as staff call it; what is none stays as it is. @param code from a stored request */
export const languageNameOf = (code: string | null, staffLocale: LocaleCode): string | null =>
  isLocaleCode(code) ? languageName(localeByCode(code).languageTag, staffLocale) : code;

/**
 * When and in which language a visitor wants to be called, in one line in the staff's language; null if not at all. Day and part of the
 * day are in the visitor's time zone.
 */
export function callWish(
  { call_day, call_part, call_zone, call_language }: Pick<RequestRow, 'call_day' | 'call_part' | 'call_zone' | 'call_language'>,
  staffLocale: LocaleCode,
): string | null {
  if (call_day === null) return null;
  const { callDays, callParts } = wordsIn(staffLocale).request;
  const word = (words: object, name: string | null) => (words as Readonly<Record<string, string>>)[name ?? ''] ?? name;
  const part = word(callParts, call_part);
  // In the form it begins an option, here it goes on.
  const goesOn = part && part.charAt(0).toLocaleLowerCase(localeByCode(staffLocale).languageTag) + part.slice(1);
  const parts = [word(callDays, call_day), goesOn, call_zone, languageNameOf(call_language, staffLocale)];
  return parts.filter(Boolean).join(commas[staffLocale] ?? ', ');
}

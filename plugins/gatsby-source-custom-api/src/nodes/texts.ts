import { type LocaleCode, localeByCode } from '../../../../contract/locales';

/** The firm's clock: an instant becomes the day that it is there. */
const firmTimeZone = 'Asia/Tashkent';

/** Words a minute: mean over 17 languages (Trauzettel-Klosinski and Dietz, “Standardized assessment of reading performance”, 2012). */
const readingSpeed = 184;

const tagOf = (locale: LocaleCode) => localeByCode(locale).languageTag;

/** A calendar date (`2026-03-01`) in words, whatever the clock of the machine. */
export function dateText(date: string, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** The day of an instant (`2026-03-01T20:00:00Z`) in Tashkent, in words. */
export function instantText(instant: string, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: firmTimeZone }).format(new Date(instant));
}

/** A number as the language writes it, and what follows it (“+”, “%”). */
export function figureText(value: number, suffix: string | undefined, locale: LocaleCode): string {
  return new Intl.NumberFormat(tagOf(locale)).format(value) + (suffix ?? '');
}

/** The name of a language in another one; the tag itself where that one has no name for it. */
export function languageName(tag: string, locale: LocaleCode): string {
  try {
    return new Intl.DisplayNames(tagOf(locale), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Where words are not divided by spaces, only a dictionary finds them; elsewhere spaces do, and far faster. */
function countWords(text: string, locale: LocaleCode): number {
  if (!/\p{Script=Han}/u.test(text)) return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const segments = [...new Intl.Segmenter(tagOf(locale), { granularity: 'word' }).segment(text)];
  return segments.filter(({ isWordLike }) => isWordLike).length;
}

/** Minutes that a text takes, at least 1. */
export function readingMinutes(html: string, locale: LocaleCode): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;|&#x?[0-9a-f]+;/gi, ' ');
  return Math.max(1, Math.round(countWords(text, locale) / readingSpeed));
}

/** `tel:` link of a number as people write it (RFC 3966): digits alone, and the plus of an international one. */
export function phoneHref(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/[^0-9]/g, '')}`;
}

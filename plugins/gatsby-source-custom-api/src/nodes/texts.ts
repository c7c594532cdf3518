import { longDate } from '../../../../contract/dates';
import { firmTimeZone } from '../../../../contract/firm-time';
import { plainText } from '../../../../contract/head-text';
import { type LocaleCode, localeByCode } from '../../../../contract/locales';
import { typeset } from '../typography/typeset';

/** Words per minute: mean over 17 languages (Trauzettel-Klosinski and Dietz, “Standardized assessment of reading performance”, 2012). */
const readingSpeed = 184;

const tagOf = (locale: LocaleCode) => localeByCode(locale).languageTag;

/** A calendar date (`2026-03-01`) in words, independent of the machine's time zone. */
export const dateText = (date: string, locale: LocaleCode): string => longDate(new Date(`${date}T00:00:00Z`), locale, 'UTC');

/** The day of a date and time (`2026-03-01T20:00:00Z`) in Tashkent, in words. */
export const instantText = (instant: string, locale: LocaleCode): string => longDate(new Date(instant), locale, firmTimeZone);

/** A number in the format of the language, with its suffix (“+”, “%”). */
export function figureText(value: number, suffix: string | undefined, locale: LocaleCode): string {
  return new Intl.NumberFormat(tagOf(locale)).format(value) + (suffix ?? '');
}

/** Text without spaces between words needs a dictionary; elsewhere splitting at spaces is far faster. */
function countWords(text: string, locale: LocaleCode): number {
  if (!/\p{Script=Han}/u.test(text)) return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const segments = [...new Intl.Segmenter(tagOf(locale), { granularity: 'word' }).segment(text)];
  return segments.filter(({ isWordLike }) => isWordLike).length;
}

/** The words of HTML without its character references: what is counted or sampled, not shown. */
export const roughText = (html: string): string => plainText(html.replace(/&[a-z]+;|&#x?[0-9a-f]+;/gi, ' '));

/** Estimated reading time in minutes, at least 1. */
export function readingMinutes(html: string, locale: LocaleCode): number {
  return Math.max(1, Math.round(countWords(roughText(html), locale) / readingSpeed));
}

/** What the card of an item says: a line that was written for it, or else the whole summary. */
export function cardText({ short, summary, language }: { short?: string; summary: string; language: LocaleCode }): string {
  return typeset(short ?? summary, language);
}

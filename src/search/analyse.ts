import { apostrophes } from '../../contract/apostrophes';
import type { LocaleCode } from '../../contract/locales';
import type { Stem } from './stemmers';
import { uzbekLatin } from './uzbek-latin';

/** A search term, and where it comes from in the text, composed (NFC). */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** A word of a text: its terms. One term, but for scripts that are cut into pairs of characters. */
export type Word = readonly Token[];

const words = new RegExp(`[\\p{L}\\p{M}\\p{N}]+(?:[${apostrophes}][\\p{L}\\p{M}\\p{N}]+)*`, 'gu');
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');
/** In French what precedes an apostrophe is a word of its own: l’impôt. */
const elision = new RegExp(`^\\p{L}{1,2}[${apostrophes}](?=\\p{L}{2})`, 'u');

/** Runs of characters in words without spaces between them, or with endings that no rule takes off. */
const pairedScripts = /[\p{Script=Han}]+|[\p{Script=Hangul}]+/gu;

/** Letters that decomposition leaves as they are, and people type as others. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ё: 'е',
  ة: 'ه',
  ى: 'ي',
  // Persian keyboards have letters of their own for these two.
  ی: 'ي',
  ک: 'ك',
  ـ: '',
};

/** Whether a term is one or two characters of a script that is cut into pairs. */
export const isPair = (term: string): boolean => /^[\p{Script=Han}\p{Script=Hangul}]/u.test(term);

/** A word in lower case without apostrophes and diacritics, but for Cyrillic, where й is no и. */
function fold(word: string, locale: LocaleCode): string {
  const lower = word.toLowerCase();
  return (
    (locale === 'uz' ? uzbekLatin(lower) : lower)
      .replace(/[ßıæœøёةىیکـ]/g, (letter) => letters[letter] ?? letter)
      // Arabic and Persian digits: the last four bits are their value.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
      .replace(anyApostrophe, '')
      .normalize('NFKD')
      // Without a lookbehind, which Safari before 16.4 can't parse.
      .replace(/(\p{Script=Cyrillic}\p{M})|\p{M}+/gu, '$1')
      .normalize('NFC')
  );
}

/** The words of a text as they stand there. What a word becomes does not depend on the others. */
export const wordsOf = (text: string): readonly string[] => text.normalize().match(words) ?? [];

/**
 * The terms of a text by which it is found, the same for what is indexed and for what is typed. Words become their stems. Chinese and Korean
 * become pairs of neighbouring characters: words are found in compounds, and before particles, without a dictionary on either side.
 */
export function analyse(text: string, locale: LocaleCode, stem: Stem): Word[] {
  return Array.from(text.normalize().matchAll(words), ({ 0: found, index }) => {
    const skipped = locale === 'fr' ? (elision.exec(found)?.[0].length ?? 0) : 0;
    const start = index + skipped;
    const word = found.slice(skipped);
    const runs = Array.from(word.matchAll(pairedScripts));
    if (runs.length === 0) return [{ term: stem(fold(word, locale)), start, end: start + word.length }];
    const pairs = runs.flatMap(({ 0: run, index: at }) => pairsOf(run, start + at));
    const rest = fold(word.replace(pairedScripts, ' '), locale).split(' ').filter(Boolean);
    return [...pairs, ...rest.map((term) => ({ term, start, end: start + word.length }))];
  });
}

/** Each two neighbouring characters of a run; the character, where it stands alone. */
function pairsOf(run: string, start: number): Token[] {
  if (run.length === 1) return [{ term: run, start, end: start + 1 }];
  return Array.from({ length: run.length - 1 }, (_, at) => ({ term: run.slice(at, at + 2), start: start + at, end: start + at + 2 }));
}

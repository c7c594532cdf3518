import type { LocaleCode } from '../../../contract/locales';
import type { Finding } from '../finding';
import type { Rule } from './rule';

/**
 * Characters of a translation per character of its English text: the medians of all long texts (600 characters or more)
 * of this site, measured 2026-11. Chinese and Korean write a word in one to three characters, hence their low numbers.
 */
const usualRatio: Readonly<Partial<Record<LocaleCode, number>>> = {
  ru: 1.02,
  uz: 1.1,
  kr: 0.48,
  zh: 0.33,
  de: 1.14,
  fr: 1.15,
  ar: 0.8,
  tr: 1.02,
};

/**
 * How far a text of a given English length may stray from the usual ratio, as a factor either way. Texts that were read
 * and found complete stray by 1.19 (from 600 characters), 1.55 (from 100) and 2.4 (from 40); a paragraph that is missing
 * from a page, or a summary that is half of itself, exceeds these factors. Below 40 characters a ratio says nothing.
 */
const strays = [
  { from: 600, factor: 1.25 },
  { from: 100, factor: 1.6 },
  { from: 40, factor: 2.5 },
] as const;

/** Search keywords are chosen anew in each language. */
const isComparable = (field: string) => !field.startsWith('keywords');

function judge(locale: Exclude<LocaleCode, 'en'>, english: string, own: string): string | undefined {
  const factor = strays.find(({ from }) => english.length >= from)?.factor;
  const usual = usualRatio[locale];
  if (!factor || !usual) return undefined;
  const ratio = own.length / english.length;
  const [least, most] = [usual / factor, usual * factor];
  if (ratio >= least && ratio <= most) return undefined;
  const lengths = `${own.length} characters for ${english.length} in English`;
  const bounds = `${ratio.toFixed(2)} where ${least.toFixed(2)} to ${most.toFixed(2)} is usual`;
  return `${lengths}, a ratio of ${bounds}. Look whether something is missing or was added.`;
}

/** Texts that are much shorter or longer than their English text lets expect, and texts that are missing from a file. */
export const lengths: Rule = ({ items }) =>
  items.flatMap(({ pages }) => {
    const english = pages.get('en')?.texts.filter(({ field, words }) => isComparable(field) && words !== '') ?? [];
    return [...pages.values()].flatMap(({ file, locale, texts }) => {
      if (locale === 'en') return [];
      return english.flatMap(({ field, words }): Finding[] => {
        const own = texts.find((text) => text.field === field)?.words ?? '';
        const message = own === '' ? 'is in the English file, but not in this one.' : judge(locale, words, own);
        return message ? [{ rule: 'lengths', file, message: `${field}: ${message}` }] : [];
      });
    });
  });

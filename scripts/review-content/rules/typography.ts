import { type LocaleCode, localeByCode, localeCodes, scriptOf } from '../../../contract/locales';
import { withoutLatinTerms } from '../latin-terms';
import { banRule, type Rule } from './rule';

const doubled = banRule('spaces', [{ pattern: /[ \u00A0\u202F\t]{2,}|\t/gu, advice: 'has more than one space, or a tab.' }]);

const besideChinese = banRule(
  'spaces',
  [
    {
      pattern: /\p{Script=Han} [\p{Script=Latin}\d{]|[\p{Script=Latin}\d}] \p{Script=Han}/gu,
      advice: 'has a space between Chinese and other letters; this site sets none.',
    },
  ],
  localeCodes.filter((locale) => scriptOf(locale) === 'Hans'),
  // Before an e-mail address a space keeps the two apart.
  ({ words }) => withoutLatinTerms(words),
);

/** Spaces that were typed twice or where none belongs, and tabs. What the source plugin sets itself (`typeset.ts`) is nothing to correct. */
export const spaces: Rule = (content) => [...doubled(content), ...besideChinese(content)];

/** The quotation marks of each language, the inner ones too. The apostrophe U+2019 is also the right one of some pairs. */
const marksOf: Readonly<Partial<Record<LocaleCode, string>>> = {
  en: '“”‘’',
  ru: '«»„“',
  uz: '“”',
  kr: '“”‘’「」『』',
  zh: '“”‘’《》〈〉',
  de: '„“‚‘’',
  fr: '«»“”’',
  ar: '«»“”',
  tr: '“”‘’',
};

const allMarks = '«»“”„‘’‚‹›「」『』《》〈〉"\'';

/** Marks of typewriters and of other languages. */
const foreignMarks = localeCodes.flatMap((locale) => {
  const own = marksOf[locale];
  if (!own) return [];
  const foreign = [...allMarks].filter((mark) => !own.includes(mark)).join('');
  const advice = `has a mark that is not used in "${locale}"; its own are ${own}`;
  return banRule('quotation-marks', [{ pattern: new RegExp(`[${foreign}]+`, 'gu'), advice }], [locale]);
});

export const quotationMarks: Rule = (content) => foreignMarks.flatMap((rule) => rule(content));

const chinese = banRule(
  'own-punctuation',
  [{ pattern: /\p{Script=Han}[,;:?!.]/gu, advice: 'needs the full-width sign (，；：？！。) after a Chinese character.' }],
  localeCodes.filter((locale) => scriptOf(locale) === 'Hans'),
);

const arabic = banRule(
  'own-punctuation',
  [{ pattern: /\p{Script=Arabic}[,;?]/gu, advice: 'needs the Arabic sign (، ؛ ؟) after an Arabic letter.' }],
  localeCodes.filter((locale) => scriptOf(locale) === 'Arab'),
);

/** Signs of the Latin alphabet in languages that have their own. */
export const ownPunctuation: Rule = (content) => [...chinese(content), ...arabic(content)];

/** Names of the months of a language, as they stand in a date. */
function monthsOf(locale: LocaleCode): string {
  const format = new Intl.DateTimeFormat(localeByCode(locale).languageTag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) =>
    format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month'),
  );
  return names.map((part) => part?.value).join('|');
}

const englishDates = banRule(
  'date-order',
  [{ pattern: new RegExp(`(?:${monthsOf('en')}) \\d{1,2}(?:, | )\\d{4}`, 'gu'), advice: 'is American; the site writes 1 November 2026.' }],
  ['en'],
);

const uzbekDates = banRule(
  'date-order',
  [{ pattern: new RegExp(`\\d{1,2}-(?:${monthsOf('uz')}),? \\d{4}`, 'gu'), advice: 'puts the year last; Uzbek writes 2026-yil 1-noyabr.' }],
  ['uz'],
);

/** Dates in the order of another country or language than those that the site computes (`contract/dates.ts`). */
export const dateOrder: Rule = (content) => [...englishDates(content), ...uzbekDates(content)];

/** Whatever keyboards and word processors put in place of ʻ and ʼ: ' ‘ ’ ` ´ ʹ ′. */
const lookalike = "['\u2018\u2019`\u00B4\u02B9\u2032]";

/**
 * Uzbek in Latin script has two letters that look like apostrophes: U+02BB in oʻ and gʻ, and U+02BC, the tutuq, elsewhere.
 * Anything else breaks words in two for search engines and screen readers.
 */
export const apostrophes = banRule(
  'apostrophes',
  [
    { pattern: new RegExp(`[oOgG]${lookalike}`, 'gu'), advice: 'needs U+02BB (ʻ) after o or g.' },
    { pattern: new RegExp(`(?![oOgG])\\p{L}${lookalike}\\p{L}`, 'gu'), advice: 'needs U+02BC (ʼ), the tutuq.' },
    { pattern: /[oOgG]\u02BC/gu, advice: 'has U+02BC (ʼ) where o or g needs U+02BB (ʻ).' },
    { pattern: /(?![oOgG])\p{L}\u02BB/gu, advice: 'has U+02BB (ʻ), which stands after o and g only; the tutuq is U+02BC (ʼ).' },
  ],
  ['uz'],
);

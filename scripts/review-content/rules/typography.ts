import { type LocaleCode, localeCodes, scriptOf } from '../../../contract/locales';
import { banRule, type Rule } from './rule';

/** Spaces that were typed twice, and tabs. */
export const spaces = banRule('spaces', [{ pattern: /[ \u00A0\u202F\t]{2,}|\t/gu, advice: 'has more than one space, or a tab.' }]);

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

const unbreakable = '\\u00A0\\u202F';

/** French sets a space before high punctuation and inside guillemets, at which a line must not break. */
export const frenchSpacing = banRule(
  'french-spacing',
  [
    // Between figures, as in a time of day, and within an address the colon is no punctuation; of ?! only the first counts.
    { pattern: new RegExp(`[^${unbreakable}?!](?:[;?!]|:(?![\\d/]))`, 'gu'), advice: 'needs U+00A0 or U+202F before : ; ? and !' },
    { pattern: new RegExp(`«[^${unbreakable}]|[^${unbreakable}]»`, 'gu'), advice: 'needs U+00A0 or U+202F inside « and »' },
  ],
  ['fr'],
);

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

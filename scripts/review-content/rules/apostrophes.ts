import { banRule } from './rule';

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

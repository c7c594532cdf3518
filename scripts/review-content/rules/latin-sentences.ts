import { localeCodes, scriptOf } from '../../../contract/locales';
import { withoutLatinTerms } from '../latin-terms';
import { banRule } from './rule';

const word = String.raw`\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}’'.-]*`;

/** Four words in a row are a phrase that someone left untranslated; shorter runs are abbreviations and names. */
const phrase = new RegExp(`${word}(?:[ ,\u00A0]+${word}){3,}`, 'gu');

/** Untranslated phrases in languages that are not written in Latin letters. */
export const latinSentences = banRule(
  'latin-sentences',
  [{ pattern: phrase, advice: 'seems to be untranslated. If it is a name, enter it in latin-terms.ts.' }],
  localeCodes.filter((locale) => scriptOf(locale) !== 'Latn'),
  ({ words }) => withoutLatinTerms(words),
);

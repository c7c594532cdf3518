import { localeCodes, scriptOf } from '../../../contract/locales';
import { banRule, type Rule } from './rule';

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

import { altTexts } from './rules/alt-texts';
import { coverage } from './rules/coverage';
import { leftovers } from './rules/leftovers';
import { lengths } from './rules/lengths';
import { links } from './rules/links';
import type { Rule } from './rules/rule';
import { sameText } from './rules/same-text';
import { foreignScript, latinSentences } from './rules/scripts';
import { shortLines } from './rules/short-lines';
import { apostrophes, dateOrder, ownPunctuation, quotationMarks, spaces } from './rules/typography';

/** What the review looks for in whatever the product says. */
export const rulesOfWords: readonly Rule[] = [
  foreignScript,
  latinSentences,
  apostrophes,
  sameText,
  quotationMarks,
  ownPunctuation,
  spaces,
  dateOrder,
  leftovers,
];

/** What it looks for in the content, too; of the interface, the tests in `locales/` know. */
export const rulesOfContent: readonly Rule[] = [coverage, lengths, shortLines, links, altTexts];

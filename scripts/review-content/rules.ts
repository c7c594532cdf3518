import { altTexts } from './rules/alt-texts';
import { coverage } from './rules/coverage';
import { leftovers } from './rules/leftovers';
import { lengths } from './rules/lengths';
import { links } from './rules/links';
import type { Rule } from './rules/rule';
import { sameText } from './rules/same-text';
import { foreignScript, latinSentences } from './rules/scripts';
import { apostrophes, frenchSpacing, ownPunctuation, quotationMarks, spaces } from './rules/typography';

/** Everything that the review looks for. */
export const rules: readonly Rule[] = [
  coverage,
  lengths,
  foreignScript,
  latinSentences,
  apostrophes,
  sameText,
  links,
  quotationMarks,
  ownPunctuation,
  spaces,
  frenchSpacing,
  altTexts,
  leftovers,
];

import { altTexts } from './rules/alt-texts';
import { apostrophes } from './rules/apostrophes';
import { coverage } from './rules/coverage';
import { foreignScript } from './rules/foreign-script';
import { frenchSpacing } from './rules/french-spacing';
import { latinSentences } from './rules/latin-sentences';
import { leftovers } from './rules/leftovers';
import { lengths } from './rules/lengths';
import { links } from './rules/links';
import { ownPunctuation } from './rules/own-punctuation';
import { quotationMarks } from './rules/quotation-marks';
import type { Rule } from './rules/rule';
import { sameText } from './rules/same-text';
import { spaces } from './rules/spaces';

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

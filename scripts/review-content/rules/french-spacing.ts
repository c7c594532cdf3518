import { banRule } from './rule';

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

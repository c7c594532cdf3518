/**
 * Names and abbreviations that stay in Latin letters in every language, because that is how they are registered or how
 * the field writes them. Only runs of four words and more need an entry: IFRS, FIDIC, M&A and their like pass by themselves.
 * Longer names stand before those that they contain.
 */
export const latinTerms: readonly string[] = ['Mezon Legal & Accounting', 'Silk Road Legal Review', 'Central Asia Counsel Forum'];

const emailAddress = /\S+@\S+/gu;

/** A text with a dot in place of each such name and each e-mail address. */
export const withoutLatinTerms = (words: string): string =>
  latinTerms.reduce((rest, term) => rest.replaceAll(term, '·'), words).replace(emailAddress, '·');

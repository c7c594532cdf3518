import type { LocaleCode } from '../../contract/locales';

/** Reduces the forms of a word to one; takes and returns lower case without diacritics. */
export type Stem = (word: string) => string;

interface Stemmer {
  /** Script of the words that it knows; others, such as names in another script, stay as they are. */
  readonly script: RegExp;
  readonly load: () => Promise<Stem>;
}

const latin = /^\p{Script=Latin}/u;
const cyrillic = /^\p{Script=Cyrillic}/u;
const arabic = /^\p{Script=Arabic}/u;

// With the search, as they are small.
const turkic = async () => (await import(/* webpackChunkName: "search" */ './turkic-stem')).turkicStem;
const arabicRules = async () => (await import(/* webpackChunkName: "search" */ './arabic-stem')).arabicStem;

/** The stemmer of each language that inflects its words; visitors load that of their own language only. */
const stemmers: Readonly<Partial<Record<LocaleCode, Stemmer>>> = {
  en: { script: latin, load: async () => (await import('@orama/stemmers/english')).stemmer },
  ru: { script: cyrillic, load: async () => (await import('@orama/stemmers/russian')).stemmer },
  uz: { script: latin, load: turkic },
  de: { script: latin, load: async () => (await import('@orama/stemmers/german')).stemmer },
  fr: { script: latin, load: async () => (await import('@orama/stemmers/french')).stemmer },
  ar: { script: arabic, load: arabicRules },
  tr: { script: latin, load: turkic },
};

/** The stemmer of a locale; words come back unchanged where there is none. */
export async function loadStemmer(locale: LocaleCode): Promise<Stem> {
  const row = stemmers[locale];
  if (!row) return (word) => word;
  const stem = await row.load();
  return (word) => (row.script.test(word) ? stem(word) : word);
}

/** Endings of nouns and their most frequent derivations in Uzbek and Turkish, as they read without diacritics. */
const endings = [
  // plural, with possessive
  /l[ae]r(?:i(?:miz|ngiz|niz)?|im|ing|in)?$/,
  // cases: genitive, accusative, locative, ablative, dative, equative, instrumental
  /(?:n?[iu]ng?|nn?[iu]ng|ni|n[iu])$/,
  /(?:d|t)[ae](?:n|gi|ki)?$/,
  /n[dt][ae]n?$/,
  /(?:[gkqy][ae])$/,
  /(?:cha|ca|ce)$/,
  /(?:y?l[ae])$/,
  // adjectives of nouns
  /(?:v?iy|l[iu])$/,
  // possessive
  /(?:[iu]m[iu]z|[iu]ng[iu]z|[iu]n[iu]z)$/,
  /(?:s[iu]|[iu])$/,
];

/** What remains of a word at the least. */
const shortest = 4;

/**
 * Takes the endings off a word of Uzbek (Latin script) or Turkish, written in lower case without diacritics, in whatever order they stand.
 * Both languages put them one behind another, so that one word has hundreds of forms. Snowball's stemmer of Turkish needs the letters with
 * their diacritics, which many people don't type, and there is none of Uzbek.
 */
export function turkicStem(word: string): string {
  for (const ending of endings) {
    const stem = word.replace(ending, '');
    if (stem.length < word.length && stem.length >= shortest) return turkicStem(stem);
  }
  return word;
}

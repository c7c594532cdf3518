/** Conjunction and preposition with the article, and the article. */
const beginning = /^(?:[وفبك]?ال|لل|و(?=.{4}))/;
/** Endings of number, gender, possession and relation, with ة as ه. */
const ending = /(?:ها|ان|ات|ون|ين|يه|ه|ي)$/;
/** What remains of a word at the least. */
const shortest = 3;

/**
 * Takes article and endings off an Arabic word without vowel signs: light stemming, as light10 does (Larkey, Ballesteros, Connell 2002).
 * Snowball's stemmer leaves a word otherwise with its article than without.
 */
export function arabicStem(word: string): string {
  return without(ending, without(ending, without(beginning, word)));
}

function without(affix: RegExp, word: string): string {
  const rest = word.replace(affix, '');
  return rest.length >= shortest ? rest : word;
}

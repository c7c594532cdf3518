const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёўқғҳ';
/** In the same order; without apostrophes, which no term has: o for oʻ, and nothing for ъ and ь. */
const latin = 'a b v g d e j z i y k l m n o p r s t u f x s ch sh sh  i  e yu ya yo o q g h'.split(' ');

/**
 * A word of Uzbek in Latin letters, which many people write in Cyrillic ones. Other letters stay as they are.
 *
 * @param word in lower case, composed (NFC)
 */
export const uzbekLatin = (word: string): string =>
  word
    .replace(/(^|[аеёиоуўыэюяъь])е/g, '$1ye')
    .replace(/([аеёиоуўыэюя])ц/g, '$1ts')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);

import { inlineElements } from './html-elements';

/** Columns of a title, and of a description, that search engines show. */
export const titleColumns = 60;
export const descriptionColumns = 160;

/** Characters that East Asian fonts draw twice as wide (Unicode Annex 11, without the rare ones). */
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;

/** Second halves of characters that are two units of a string. */
const secondHalf = /[\uDC00-\uDFFF]/g;

/**
 * The end of a sentence, with the three letters before it: not the dot of an abbreviation of one or two letters, or of a number. Safari before 16.4 can't
 * parse a lookbehind, and with it the script that has it.
 */
const sentenceEnd = /[\p{L}\p{M}]{3}[.!?؟…]["”»’)]*(?=\s|$)|[。！？]["”）]*/gu;

/** Whether a tag parts words: those of blocks and line breaks do; emphasis and links stand within a line, often before a comma. */
const partsWords = (name: string): boolean => name === 'br' || !inlineElements.has(name);

/** Text of a title or description: strips tags, decodes the character references of sanitised texts and collapses white space. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<!--.*?-->/gs, '')
      // A sign before a number is no tag.
      .replace(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi, (_, name: string) => (partsWords(name.toLowerCase()) ? ' ' : ''))
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Title of a person's page. */
export const profileTitle = ({ name, position }: { readonly name: string; readonly position: string }): string => `${name} · ${position}`;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Width of a text in columns; a wide character takes two. */
export const columnsOf = (text: string): number => text.length - countOf(text, secondHalf) + countOf(text, wide);

/** The longest beginning of a text that fits and ends with a word, with an ellipsis; the text itself if it fits. */
export function cutAtWord(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let cut = '';
  let width = 1;
  for (const character of text) {
    width += columnsOf(character);
    if (width > columns) break;
    cut += character;
  }
  const next = text.charAt(cut.length);
  // Between wide characters a line may break anywhere.
  const isWithinWord = /\S/.test(next) && columnsOf(next) === 1 && /\s/.test(cut);
  return `${(isWithinWord ? cut.replace(/\s\S*$/, '') : cut).replace(/[\s.,;:·—–(-]+$/, '')}…`;
}

/** The longest run of whole sentences at the beginning of a text that fits; cut at a word where not even half would be left. */
export function cutAtSentence(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  // A beginning that fits is shorter than this, so where it ends does not depend on the rest.
  const beginning = text.slice(0, columns * 2 + 1);
  const ends = [...beginning.matchAll(sentenceEnd)].map(({ index, 0: mark }) => text.slice(0, index + mark.length));
  const whole = ends.findLast((end) => columnsOf(end) <= columns);
  return whole && columnsOf(whole) * 2 >= columns ? whole : cutAtWord(text, columns);
}

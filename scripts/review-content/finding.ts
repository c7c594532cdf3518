/** Something in the content that a careful reader would stumble over. */
export interface Finding {
  /** Name of the rule that found it; entries of the allow-list name it too. */
  readonly rule: string;
  /** Path relative to the content folder, with `/`. */
  readonly file: string;
  /** What was found and what to do, as sentences. */
  readonly message: string;
}

/** One line of text: `works/tax/uz.md: [apostrophes] body: …`. */
export const findingLine = ({ rule, file, message }: Finding): string => `${file}: [${rule}] ${message}`;

/** Characters of surroundings on each side; enough to find the place with an editor's search. */
const surroundings = 24;

/** The place in a text, in angle brackets (texts are full of quotation marks), cut to what identifies it. */
export function excerpt(text: string, index: number, length: number): string {
  const from = Math.max(0, index - surroundings);
  const to = Math.min(text.length, index + length + surroundings);
  return `<${from > 0 ? '…' : ''}${text.slice(from, to).replaceAll('\n', ' ')}${to < text.length ? '…' : ''}>`;
}

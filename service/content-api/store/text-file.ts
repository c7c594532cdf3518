import { readFile } from 'node:fs/promises';

/** What a file says, or why it says nothing. */
export type TextFile = { readonly text: string } | { readonly mistake: string; readonly line?: number };

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/**
 * Reads a text file as UTF-8 with `\n` line ends and no byte order mark.
 *
 * @returns the text, or a sentence about what makes it unreadable; never throws
 */
export async function readTextFile(path: string): Promise<TextFile> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return { mistake: `The file cannot be read (${error instanceof Error ? error.message : String(error)}).` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    const nul = text.indexOf('\0');
    if (nul >= 0)
      return {
        mistake: 'The file contains the character U+0000, which no text has. Delete it, or write the file anew.',
        line: lineOf(text, nul),
      };
    return { text };
  } catch {
    return { mistake: 'The file is not encoded in UTF-8. Save it as UTF-8.' };
  }
}

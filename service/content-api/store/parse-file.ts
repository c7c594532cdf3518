import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { unlessExhausted } from '../../release/verify';
import type { Mistake } from './problem';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A content file: its fields, and in a locale file the Markdown after them. */
export interface Page {
  readonly fields: Fields;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** Why the file is unreadable; it then has no fields. */
  readonly mistakes: readonly Mistake[];
}

const failed = (message: string, line?: number): Page => ({
  fields: {},
  body: '',
  bodyLine: 1,
  mistakes: [line ? { message, line } : { message }],
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reads a content file: `.md` is a locale file, anything else YAML. Files are UTF-8, with or without a byte order mark and with any line
 * ends.
 *
 * @returns a file that cannot be read or parsed has mistakes
 * @throws what the machine has run out of, which is no mistake of the file
 */
export async function readContentFile(path: string): Promise<Page> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    unlessExhausted(error as NodeJS.ErrnoException);
    return failed(`The file cannot be read (${reasonOf(error)}).`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return failed('The file is not encoded in UTF-8. Save it as UTF-8.');
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    const line = text.slice(0, nul).split('\n').length;
    return failed('The file contains the character U+0000, which texts can’t contain. Delete it, or rewrite the file.', line);
  }
  return path.endsWith('.md') ? parseLocaleFile(text) : parseFields(text, 1);
}

/** Splits a locale file into the fields between two lines `---` and the Markdown after the second. */
function parseLocaleFile(text: string): Page {
  const lines = text.split('\n');
  const trimmed = lines.map((line) => line.trimEnd());
  if (trimmed[0] !== '---') return failed('The first line must be ---, followed by the fields and another line ---.', 1);
  const end = trimmed.indexOf('---', 1);
  if (end < 0) return failed('The line --- after the fields is missing.', 1);
  const { fields, mistakes } = parseFields(trimmed.slice(1, end).join('\n'), 2);
  return { fields, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, mistakes };
}

const advice = 'Texts with a colon, a # or quotation marks need quotation marks around them; lines of one group begin at the same column.';

/**
 * Reads YAML 1.2 that is a group of fields. An empty text is a group without fields.
 *
 * @param firstLine line of the file on which it begins, from 1
 */
function parseFields(text: string, firstLine: number): Page {
  const document = parseDocument(text);
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const reason = error.message.split(/ at line \d+/)[0];
    return failed(`This is not valid YAML: ${reason}. ${advice}`, (error.linePos?.[0].line ?? 1) + firstLine - 1);
  }
  try {
    const fields: unknown = document.toJS() ?? {};
    if (isFields(fields)) return { fields, body: '', bodyLine: 1, mistakes: [] };
    return failed('There must be fields here, each as "name: value" on its line.', firstLine);
  } catch (error) {
    return failed(`This is not valid YAML: ${reasonOf(error)}.`, firstLine);
  }
}

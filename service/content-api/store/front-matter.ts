import { type Fields, type Mistake, parseFields } from './yaml-fields';

/** A locale file: its fields, and the Markdown after them. */
export interface Page {
  readonly fields: Fields;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  readonly mistakes: readonly Mistake[];
}

const failed = (message: string): Page => ({ fields: {}, body: '', bodyLine: 1, mistakes: [{ message, line: 1 }] });

/** Splits a locale file into the fields between two lines `---` and the Markdown after the second. */
export function parsePage(text: string): Page {
  const lines = text.split('\n').map((line) => line.trimEnd());
  if (lines[0] !== '---') return failed('The first line must be ---, followed by the fields and another line ---.');
  const end = lines.indexOf('---', 1);
  if (end < 0) return failed('The line --- after the fields is missing.');
  const { fields, mistakes } = parseFields(lines.slice(1, end).join('\n'), 2);
  return {
    fields,
    body: text
      .split('\n')
      .slice(end + 1)
      .join('\n'),
    bodyLine: end + 2,
    mistakes,
  };
}

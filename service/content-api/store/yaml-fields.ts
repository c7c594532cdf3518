import { parseDocument } from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;

export interface Mistake {
  readonly message: string;
  readonly line?: number;
  readonly field?: string;
}

export interface ParsedFields {
  readonly fields: Fields;
  readonly mistakes: readonly Mistake[];
}

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const failed = (message: string, line?: number): ParsedFields => ({ fields: {}, mistakes: [line ? { message, line } : { message }] });

const advice = 'Texts with a colon, a # or quotation marks need quotation marks around them; lines of one group begin at the same column.';

/**
 * Reads YAML 1.2 that is a group of fields. Nothing at all is a group without fields.
 *
 * @param text the YAML
 * @param firstLine line of the file on which it begins, from 1
 */
export function parseFields(text: string, firstLine: number): ParsedFields {
  const document = parseDocument(text);
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const reason = error.message.split(/ at line \d+/)[0];
    return failed(`This is not valid YAML: ${reason}. ${advice}`, (error.linePos?.[0].line ?? 1) + firstLine - 1);
  }
  try {
    const fields: unknown = document.toJS() ?? {};
    if (isFields(fields)) return { fields, mistakes: [] };
    return failed('There must be fields here, each as "name: value" on its line.', firstLine);
  } catch (error) {
    return failed(`This is not valid YAML: ${error instanceof Error ? error.message : String(error)}.`, firstLine);
  }
}

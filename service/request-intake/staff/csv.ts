/** Byte order mark: without it Excel takes UTF-8 for the code page of the machine. */
export const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet may run as a formula when a cell starts with it (ASVS 5.0, 1.2.10; OWASP, CSV injection), also as full-width
 * forms, and also behind spaces.
 */
const formulaStart = /^[\s\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** One row of CSV (RFC 4180) with every cell quoted; a cell that could run as a formula starts with an apostrophe. */
export function csvRow(cells: readonly string[], separator: string): string {
  const quoted = cells.map((cell) => `"${(formulaStart.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}

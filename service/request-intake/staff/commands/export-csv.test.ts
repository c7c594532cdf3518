import fc from 'fast-check';
import { anyCharacter } from '../../../../testing/any-character';
import { csvRow } from './export-csv';

/** A reader of CSV by RFC 4180, apart from the writer. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] !== '"') throw new Error(`A cell without quotes at ${at}`);
    let cell = '';
    for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
      if (text[at] === '"') at += 1;
      cell += text[at];
    }
    row.push(cell);
    at += 1;
    if (text[at] === separator) at += 1;
    else {
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}

test.each([
  "=cmd|'/c calc'!A1",
  '+998000000123',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  ' =1+1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\u00A0=1',
  '\n=1',
])('%j can’t run as a formula', (cell) => {
  expect(parse(csvRow([cell], ';'), ';')).toEqual([[`'${cell}`]]);
});

test.each(['Aziza', "O'zbek", '1-2', 'a=b', 'Ёлкин', 'محمد', 'say "hello"', 'a;b,c', 'line 1\nline 2', ''])('%j is left as it is', (cell) =>
  expect(parse(csvRow([cell, cell], ','), ',')).toEqual([[cell, cell]]),
);

test('whatever the cells hold, they come back, and none starts as a formula', () => {
  const cell = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('"', '";=1', '\r\n=1', '=\t', ' +'));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), fc.constantFrom(';' as const, ',' as const), (cells, separator) => {
      const [row = [], ...more] = parse(csvRow(cells, separator), separator);
      expect([more.length, row.length]).toEqual([0, cells.length]);
      row.forEach((read, index) => {
        expect(read.replace(/^'/, '')).toBe((cells[index] ?? '').replace(/^'/, ''));
        expect(read).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
      });
    }),
    { numRuns: 2_000 },
  );
});

import fc from 'fast-check';

/** The halves of surrogate pairs are no characters. */
const [firstHalf, halves] = [0xd800, 0x800];

/** Any character of Unicode, as a unit of `fc.string`. Its own `binary` is the same, and makes a table of a million entries in each test file. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - halves }).map(
  (index) => String.fromCodePoint(index < firstHalf ? index : index + halves),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== text || (code >= firstHalf && code < firstHalf + halves))
      throw new Error('This is not one character.');
    return code < firstHalf ? code : code - halves;
  },
);

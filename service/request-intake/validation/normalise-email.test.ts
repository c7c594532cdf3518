import fc from 'fast-check';
import { normaliseEmail } from './normalise-email';

test.each([
  [' Aziza@EXAMPLE.Com ', 'Aziza@example.com'],
  ['Name+Tag@Example.com', 'Name+Tag@example.com'],
  ['name@пример.рф', 'name@xn--e1afmkfd.xn--p1ai'],
  ['name@例え.テスト', 'name@xn--r8jz45g.xn--zckzah'],
  ['"a@b"@Example.com', '"a@b"@example.com'],
  ['no address', 'no address'],
  ['a@b\r\nBcc: all@example.com', 'a@b Bcc: all@example.com'],
])('%j is stored as %j', (typed, stored) => expect(normaliseEmail(typed)).toBe(stored));

test('it never throws and never makes a second line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => expect(normaliseEmail(`${text}@${text}`)).not.toMatch(/[\r\n]/)),
    { numRuns: 2_000 },
  );
});

test('normalising it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) =>
      expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text)),
    ),
  );
});

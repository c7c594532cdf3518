import fc from 'fast-check';
import { anyCharacter } from '../testing/any-character';
import { requestSchema } from './request';
import { normaliseEmail, normaliseLine, normaliseMessage } from './request-text';

const anyText = fc.string({ unit: anyCharacter, maxLength: 200 });
/** Text with control characters, bidirectional marks and line breaks of every kind. */
const hostileText = fc
  .array(
    fc.oneof(anyText, fc.constantFrom('\r\n', '\n', '\t', '\0', '\u202E', '\u2066', '\u200F', '\uFEFF', '\u2028', '\u001B[31m', '\u0085')),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('normaliseLine', () => {
  test.each([
    ['  Aziza\t Example  ', 'Aziza  Example'],
    ['Aziza\r\nBcc: all@example.com', 'Aziza Bcc: all@example.com'],
    ['evil\u202Egnp.exe', 'evilgnp.exe'],
    ['\uFEFFAziza\u200E', 'Aziza'],
    ['e\u0301', 'é'],
    ["O‘zbek Oʻzbek O'zbek", "O‘zbek Oʻzbek O'zbek"],
    ['\u001B[31mred\u0007', '[31mred'],
  ])('%j is stored as %j', (typed, stored) => expect(normaliseLine(typed)).toBe(stored));

  test.each(['محمد الأمين', '王小明', '김민준', 'Ёлкин', 'Đặng', 'نمی‌خواهم', '👩‍⚖️ 𝒜', 'x'])('leaves %s unchanged', (name) =>
    expect(normaliseLine(name)).toBe(name),
  );

  test('any input becomes one line without control characters; normalising is idempotent', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = normaliseLine(text);
        expect(line).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/u);
        expect(normaliseLine(line)).toBe(line);
        expect(line).toBe(line.normalize('NFC'));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('normaliseMessage', () => {
  test('keeps line breaks, tabs and direction marks', () =>
    expect(normaliseMessage('one\r\ntwo\rthree\u2028four\tfive\u200F\u000Bsix')).toBe('one\ntwo\nthree\nfour\tfive\u200F\nsix'));

  test('removes invisible control characters', () => expect(normaliseMessage('\uFEFFa\u0007b\u001Bc ')).toBe('abc'));

  test('is idempotent', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const message = normaliseMessage(text);
        expect(normaliseMessage(message)).toBe(message);
        expect(message).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [' Aziza@EXAMPLE.Com ', 'Aziza@example.com'],
  ['Name+Tag@Example.com', 'Name+Tag@example.com'],
  ['name@пример.рф', 'name@xn--e1afmkfd.xn--p1ai'],
  ['name@例え.テスト', 'name@xn--r8jz45g.xn--zckzah'],
  ['"a@b"@Example.com', '"a@b"@example.com'],
  ['no address', 'no address'],
  ['a@b\r\nBcc: all@example.com', 'a@b Bcc: all@example.com'],
])('%j is stored as %j', (typed, stored) => expect(normaliseEmail(typed)).toBe(stored));

test('normaliseEmail never throws and never adds a line break', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) =>
      expect(normaliseEmail(`${text}@${text}`)).not.toMatch(/[\r\n]/),
    ),
    { numRuns: 2_000 },
  );
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) =>
      expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text)),
    ),
  );
});

test.each([
  ['phone', '\u202A+998 90 123 45 67\u202C', '+998 90 123 45 67'],
  ['name', '  Jose\u0301 \u200F', 'José'],
  ['email', ' info@пример.рф ', 'info@xn--e1afmkfd.xn--p1ai'],
  ['message', ' one\r\n\ttwo ', 'one\n\ttwo'],
] as const)('the schema casts %s “%s” to “%s”, which satisfies its rules', (field, typed, cast) => {
  expect(requestSchema.cast({ [field]: typed }, { assert: false })).toEqual({ [field]: cast });
  expect(() => requestSchema.validateSyncAt(field, { [field]: cast }, { strict: true })).not.toThrow();
});

test.each(['a@д/b', 'a@д%41', 'a@д:80', 'a@b c д'])('“%s” keeps characters that a URL parser would cut off or decode', (typed) =>
  expect(normaliseEmail(typed)).toBe(typed),
);

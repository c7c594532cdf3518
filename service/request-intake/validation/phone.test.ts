import fc from 'fast-check';
import { anyCharacter } from '../../../testing/any-character';
import { phoneToE164 } from './phone';

const stored = '+998000000123';

test.each([
  '+998000000123',
  '998000000123',
  '+998 00 000 01 23',
  '+998 (00) 000-01-23',
  '+998-00-000-01-23',
  '+998.00.000.01.23',
  '00998000000123',
  ' 00 998 00 000 01 23 ',
  '+٩٩٨ ٠٠ ٠٠٠ ٠١ ٢٣',
  '+۹۹۸۰۰۰۰۰۰۱۲۳',
  '＋９９８００００００１２３',
  '+९९८००००००१२३',
  '(+998) 00 000 01 23',
  '+998 00 000\u201101\u201023',
  '+998\u201300\u2013000\u201301\u201323',
])('%s', (typed) => expect(phoneToE164(typed, 'UZ')).toBe(stored));

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 202 555 0100', '+12025550100'],
  ['+7 (495) 000-00-00', '+74950000000'],
])('%s of another country', (typed, e164) => expect(phoneToE164(typed, 'UZ')).toBe(e164));

test.each([
  '',
  '12',
  'call me',
  '+998 00 000 01 23, +998 00 000 01 24',
  '+',
  '+999 12345678',
  '0'.repeat(40),
  '+998 00 000 01 23 4567890',
  '+998 00 000 01 23 x12',
])('%j is kept as typed only', (typed) => expect(phoneToE164(typed, 'UZ')).toBeNull());

test('whatever comes, it gives E.164 or nothing and never throws', () => {
  const typed = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 5_000 }), fc.stringMatching(/^\+?[\d٠-٩ ().\-/]{0,40}$/));
  fc.assert(
    fc.property(typed, (text) => expect(phoneToE164(text, 'UZ') ?? '+1').toMatch(/^\+[1-9]\d{0,14}$/)),
    { numRuns: 2_000 },
  );
});

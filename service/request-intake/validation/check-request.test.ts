import fc from 'fast-check';
import { requestLimits } from '../../../contract/request';
import { anyCharacter } from '../../../testing/any-character';
import { requestBody } from '../../../testing/intake/request-body';
import { checkRequest as checkFor } from './check-request';

const checkRequest = (body: Readonly<Record<string, unknown>>) => checkFor(body, 'UZ');
const brokenBy = (changes: Readonly<Record<string, unknown>>) => {
  const check = checkRequest({ ...requestBody(), ...changes });
  return 'broken' in check ? check.broken : {};
};
const without = (field: string) => Object.fromEntries(Object.entries(requestBody()).filter(([name]) => name !== field));

test('a valid body passes, normalised', () => {
  const check = checkRequest({ ...requestBody(), name: '  Aziza  ', email: 'A@EXAMPLE.com', categoryId: '', website: '' });
  expect(check).toEqual({ request: { ...requestBody(), name: 'Aziza', email: 'A@example.com', phoneE164: '+998000000123' } });
});

test.each(['name', 'message', 'consentVersion', 'locale'])('%s is required', (field) => {
  const check = checkRequest(without(field));
  expect(check).toEqual({ broken: { [field]: 'required' } });
  if (field !== 'locale') expect(brokenBy({ [field]: ' \t ' })).toEqual({ [field]: 'required' });
});

test('a phone number or an e-mail address is enough; a call takes a number', () => {
  expect(checkRequest(without('email'))).toMatchObject({ request: { phoneE164: '+998000000123' } });
  expect(checkRequest(without('phone'))).toMatchObject({ request: { phoneE164: null } });
  expect(checkRequest({ ...without('phone'), email: ' ' })).toEqual({ broken: { phone: 'reachable' } });
  expect(checkRequest({ ...without('phone'), callDay: 'friday' })).toEqual({ broken: { phone: 'callable' } });
  expect(brokenBy({ callDay: 'sunday', callLanguage: 'es' })).toEqual({ callDay: 'invalid', callLanguage: 'invalid' });
});

test.each([
  ['no consent', { consent: false }, { consent: 'consent' }],
  ['consent as text', { consent: 'true' }, { consent: 'consent' }],
  ['an unknown field', { admin: true }, { admin: 'unknown' }],
  ['a number for a name', { name: 42 }, { name: 'invalid' }],
  ['a list for a name', { name: ['Aziza'] }, { name: 'invalid' }],
  ['an object for a message', { message: { toString: 'x' } }, { message: 'invalid' }],
  ['null', { categoryId: null }, { categoryId: 'invalid' }],
  ['a text for a number', { elapsed: '5000' }, { elapsed: 'invalid' }],
  ['a fraction', { elapsed: 1.5 }, { elapsed: 'invalid' }],
  ['a negative time', { elapsed: -1 }, { elapsed: 'invalid' }],
  ['a name that is too long', { name: 'x'.repeat(10_000) }, { name: 'tooLong' }],
  ['a phone that is too long', { phone: '1'.repeat(5_000) }, { phone: 'tooLong' }],
  ['a message that is too long', { message: 'ж'.repeat(requestLimits.message + 1) }, { message: 'tooLong' }],
  ['a message that leaves no room for the wish for a call', { message: 'x'.repeat(4_801), callDay: 'any' }, { message: 'tooLong' }],
  ['letters for a phone', { phone: 'call me' }, { phone: 'phone' }],
  ['too few digits for a phone', { phone: '-----12-34' }, { phone: 'phone' }],
  ['a link for a phone', { phone: 'https://spam.example/12345' }, { phone: 'phone' }],
  ['another link for a phone', { phone: 'WWW.spam12345.example' }, { phone: 'phone' }],
  ['an address without a dotted domain', { email: 'aziza@gmail' }, { email: 'email' }],
  ['no address', { email: 'aziza' }, { email: 'email' }],
  ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, { email: 'email' }],
  ['a NUL', { name: 'a\0b' }, { name: 'invalid' }],
  ['half a character', { message: 'a\uD83D' }, { message: 'invalid' }],
  ['an unknown language', { locale: 'xx' }, { locale: 'invalid' }],
  [
    'prototype keys',
    { constructor: 'x', toString: 'y', hasOwnProperty: 'z' },
    { constructor: 'unknown', toString: 'unknown', hasOwnProperty: 'unknown' },
  ],
])('%s', (_what, changes, broken) => expect(brokenBy(changes)).toEqual(broken));

test('no more than twenty unknown fields are named, and long names are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}-${'x'.repeat(200)}`, 1]));
  const broken = brokenBy(many);
  expect(Object.keys(broken)).toHaveLength(20);
  expect(Math.max(...Object.keys(broken).map((field) => field.length))).toBe(64);
});

test.each([
  '(+998) 90 123 45 67',
  '+7 (999) 123\u201145\u201167',
  '+998\u201390\u2013123\u201345\u201367',
  '＋998·90·123·45·67',
  '+998 90 123 45 67 x12',
  '+998 90 123 45 67 доб. 12',
  '+998 90 123 45 67, +998 93 765 43 21',
])('the phone number %s is taken as it is', (phone) =>
  expect(checkRequest({ ...requestBody(), phone })).toMatchObject({ request: { phone } }),
);

test('format characters of a pasted phone number are removed', () =>
  expect(checkRequest({ ...requestBody(), phone: '\u200B +998\u00AD 90 123\u2060 45 67 \u200B' })).toMatchObject({
    request: { phone: '+998 90 123 45 67', phoneE164: '+998901234567' },
  }));

test('a phone number that cannot be parsed is kept as typed', () =>
  expect(checkRequest({ ...requestBody(), phone: '12345' })).toMatchObject({ request: { phone: '12345', phoneE164: null } }));

describe('properties', () => {
  const field = fc.constantFrom(...Object.keys(requestBody()), 'website', 'categoryId', 'other');
  const value = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.anything({ maxDepth: 3 }), fc.jsonValue());

  test('whatever a body holds, the check gives a request or rules, and never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(field, fc.string({ unit: anyCharacter })), value), (changes) => {
        const check = checkRequest({ ...requestBody(), ...changes });
        if ('broken' in check) expect(Object.keys(check.broken).length).toBeGreaterThan(0);
        else
          expect(Object.values(check.request).every((held) => held === null || ['string', 'boolean', 'number'].includes(typeof held))).toBe(
            true,
          );
      }),
      { numRuns: 3_000 },
    );
  });

  test('what has passed passes again unchanged: the stored form is the form that was checked', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      .filter((text) => text.trim() !== '' && !text.includes('\0'));
    fc.assert(
      fc.property(words, words, fc.emailAddress({ size: 'small' }), (name, message, email) => {
        const first = checkRequest({ ...requestBody(), name, message, email });
        if ('broken' in first) return;
        const { phoneE164: _, ...again } = first.request;
        expect(checkRequest(again)).toEqual(first);
      }),
      { numRuns: 1_000 },
    );
  });
});

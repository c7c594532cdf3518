import { FormatRegistry, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { anyWebAddress } from '../testing/any-address';
import { isEmailAddress } from './email-address';
import { isCalendarDate, isDateTime, isHttpUrl, registerFormats } from './formats';

describe('isCalendarDate', () => {
  test.each(['2026-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (value) => {
    expect(isCalendarDate(value)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-00-00',
    '2026-3-1',
    '2026-03-01 ',
    '',
    '01.03.2026',
  ])('rejects %j', (value) => {
    expect(isCalendarDate(value)).toBe(false);
  });
});

describe('isDateTime', () => {
  test.each(['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.123Z', '2026-03-01T23:59:59+05:00'])('accepts %s', (value) => {
    expect(isDateTime(value)).toBe(true);
    expect(Number.isNaN(Date.parse(value))).toBe(false);
  });
  test.each([
    '2026-03-01',
    '2026-03-01T09:00:00',
    '2026-03-01T24:00:00Z',
    '2026-03-01T09:60:00Z',
    '2026-06-30T23:59:60Z',
    '2026-02-30T09:00:00Z',
    '2026-03-01 09:00:00Z',
  ])('rejects %j', (value) => {
    expect(isDateTime(value)).toBe(false);
  });
});

describe('isEmailAddress', () => {
  test.each(['office@mezon.example', 'a.b+c@sub.mezon.example', "o'neil@mezon.example"])('accepts %s', (value) => {
    expect(isEmailAddress(value)).toBe(true);
  });
  test.each([
    'office',
    'office@localhost',
    'a..b@mezon.example',
    '.a@mezon.example',
    'a@-mezon.example',
    'a b@mezon.example',
    'a@mezon.example\r\nBcc: x@y.example',
    `${'a'.repeat(250)}@b.example`,
  ])('rejects %j', (value) => {
    expect(isEmailAddress(value)).toBe(false);
  });
});

describe('isHttpUrl', () => {
  test.each(['https://t.me/mezon', 'http://mezon.example:8080/a?b=c#d', 'https://xn--e1afmkfd.example/%D0%B0'])('accepts %s', (value) => {
    expect(isHttpUrl(value)).toBe(true);
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//mezon.example',
    '/works',
    'https://',
    'https://mezon example',
    'https://a.example/%zz',
    'https://пример.example',
    'ftp://a.example',
  ])('rejects %j', (value) => {
    expect(isHttpUrl(value)).toBe(false);
  });
});

describe('registerFormats', () => {
  test('TypeBox rejects every string with a format until they are registered; registering twice is harmless', () => {
    const schema = Type.String({ format: 'date' });
    FormatRegistry.Delete('date');
    expect(Value.Check(schema, '2026-03-01')).toBe(false);
    registerFormats();
    registerFormats();
    expect(Value.Check(schema, '2026-03-01')).toBe(true);
    expect(Value.Check(schema, '2026-02-30')).toBe(false);
  });

  test('what passes here also passes validators of the OpenAPI document', () => {
    const ajv = addFormats(new Ajv());
    const passes = (format: string, value: string) => ajv.validate({ type: 'string', format }, value) === true;
    fc.assert(fc.property(fc.oneof(anyWebAddress, fc.string()), (value) => !isHttpUrl(value) || passes('uri', value)));
    fc.assert(fc.property(fc.oneof(fc.emailAddress(), fc.string()), (value) => !isEmailAddress(value) || passes('email', value)));
    const instants = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    fc.assert(fc.property(fc.oneof(instants, fc.string()), (value) => !isDateTime(value) || passes('date-time', value)));
    const days = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }));
    const two = (part: number) => String(part).padStart(2, '0');
    fc.assert(
      fc.property(days, ([year, month, day]) => {
        const value = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
        return isCalendarDate(value) === passes('date', value);
      }),
    );
  });
});

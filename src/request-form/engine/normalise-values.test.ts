import type { RequestValues } from '../form-values';
import { normaliseValues } from './normalise-values';

const values = (changes: Partial<RequestValues>): RequestValues => ({
  name: '',
  phone: '',
  email: '',
  categoryId: '',
  regionId: '',
  expertId: '',
  message: '',
  consent: true,
  consentVersion: '1',
  locale: 'en',
  page: '/contact',
  website: '',
  ...changes,
});

test.each([
  ['phone', '\u202A+998 90 123 45 67\u202C', '+998 90 123 45 67'],
  ['phone', '٠٩٠ ١٢٣', '٠٩٠ ١٢٣'],
  ['name', '  Jose\u0301 \u200F', 'José'],
  ['name', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['email', ' info@пример.рф ', 'info@xn--e1afmkfd.xn--p1ai'],
  ['email', 'Aziza@Example.com', 'Aziza@Example.com'],
  ['email', 'a@b c д', 'a@b c д'],
  ['email', 'почта', 'почта'],
] as const)('%s “%s” is read as “%s”', (field, typed, read) => {
  expect(normaliseValues(values({ [field]: typed }))).toEqual(values({ [field]: read }));
});

test('the message stays as it was written', () => {
  const message = ' line 1\n\tline 2 \u200F';
  expect(normaliseValues(values({ message })).message).toBe(message);
});

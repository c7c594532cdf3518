import { assertSameOrigin, visitorLanguage } from './request-headers';

const check = (headers: Record<string, string>) => () =>
  assertSameOrigin({ headers, host: 'mezon.example' }, ['https://mezon.example', 'https://mezon.example.de']);

test.each([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site', origin: 'https://mezon.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://mezon.example.de' },
  { origin: 'https://mezon.example' },
  { origin: 'http://mezon.example' },
])('%j passes', (headers) => expect(check(headers as Record<string, string>)).not.toThrow());

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://mezon.example' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.mezon.example' },
  { 'sec-fetch-site': 'whatever' },
  { origin: 'https://evil.example' },
  { origin: 'https://mezon.example.evil.example' },
  { origin: 'null' },
  { origin: '' },
])('%j is refused', (headers) => expect(check(headers as Record<string, string>)).toThrow('crossSite'));

test.each([
  ['ru', 'de', false, 'ru'],
  [undefined, 'de', false, 'de'],
  ['sv', 'de', false, 'de'],
  ['sv', undefined, false, 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8', undefined, false, 'kr'],
  ['en-US', 'ar', true, 'ar'],
  ['uz-Cyrl', undefined, true, 'uz'],
  [undefined, '../etc', true, 'en'],
  [undefined, undefined, false, 'en'],
] as const)('header %s, field %s, plain form %s → %s', (header, field, plainForm, locale) =>
  expect(visitorLanguage(header, field, plainForm)).toBe(locale),
);

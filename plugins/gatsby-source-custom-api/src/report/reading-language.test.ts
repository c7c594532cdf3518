import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocaleCode } from '../../../../contract/locales';
import { detected, readingLanguage } from './reading-language';

const judged = Object.keys(detected) as LocaleCode[];
const textOf = (locale: string) => readFileSync(path.join(__dirname, '../../../../content/works/tax', `${locale}.md`), 'utf8');

test.each(judged)('a text in %s reads as it, whatever language was asked for', (locale) => {
  for (const asked of judged) expect(readingLanguage({ id: 'tax', body: textOf(locale) }, asked)).toBe(locale);
});

test('ids, addresses and dates are no words, and a title alone is too short to tell', () => {
  const address = `https://mezon.example/${'a-long-address-of-english-words/'.repeat(10)}`;
  expect(readingLanguage({ title: 'Steuerrecht und Abgaben', slug: address, updatedAt: '2026-03-01T09:00:00Z' }, 'de')).toBeUndefined();
  expect(readingLanguage({ title: address, body: textOf('de') }, 'de')).toBe('de');
});

test('HTML is no language', () => {
  expect(readingLanguage({ body: `<p class="first english words">${textOf('uz').slice(200, 700)}</p>` }, 'uz')).toBe('uz');
});

test('a language that can’t be told from others is not judged', () => {
  expect(readingLanguage({ body: textOf('ru') }, 'xx' as LocaleCode)).toBeUndefined();
});

import { localeCodes } from '../../../../contract/locales';
import { cardText, dateText, figureText, instantText, languageName, phoneHref, readingMinutes } from './texts';

test.each([
  ['en', '17 February 2026'],
  ['ru', '17 февраля 2026 г.'],
  ['uz', '2026-yil 17-fevral'],
  ['kr', '2026년 2월 17일'],
  ['zh', '2026年2月17日'],
  ['de', '17. Februar 2026'],
  ['fr', '17 février 2026'],
  ['tr', '17 Şubat 2026'],
] as const)('a day in %s is %s', (locale, text) => {
  expect(dateText('2026-02-17', locale)).toBe(text);
});

test('every language formats dates in its own way', () => {
  const texts = localeCodes.map((locale) => dateText('2026-02-17', locale));
  expect(new Set(texts).size).toBe(localeCodes.length);
});

test('a date and time is formatted as the day in Tashkent, five hours ahead of UTC', () => {
  expect(instantText('2026-02-17T18:59:59Z', 'en')).toBe('17 February 2026');
  expect(instantText('2026-02-17T19:00:00Z', 'en')).toBe('18 February 2026');
});

test.each([
  ['en', 1_500, '+', '1,500+'],
  ['de', 1_500, undefined, '1.500'],
  ['ru', 12, ' %', '12 %'],
] as const)('a figure in %s', (locale, value, suffix, text) => {
  expect(figureText(value, suffix, locale)).toBe(text);
});

test.each([
  ['uz', 'en', 'Uzbek'],
  ['ko', 'ru', 'корейский'],
  ['de', 'zh', '德语'],
  ['qqq', 'en', 'qqq'],
  ['en-aaaaaaaa-aaaaaaaa', 'en', 'en-aaaaaaaa-aaaaaaaa'],
] as const)('%s in %s is %s', (tag, locale, name) => {
  expect(languageName(tag, locale)).toBe(name);
});

test.each([
  ['a short text', '<p>Hello</p>', 'en', 1],
  ['no text', '', 'en', 1],
  ['tags and references are no words', '<p class="a b c d">&amp;&nbsp;</p>'.repeat(400), 'en', 1],
  ['English', `<p>${'word '.repeat(920)}</p>`, 'en', 5],
  ['Chinese, which has no spaces', `<p>${'我们提供法律服务。'.repeat(184)}</p>`, 'zh', 4],
] as const)('reading time: %s', (_, html, locale, minutes) => {
  expect(readingMinutes(html, locale)).toBe(minutes);
});

test.each([
  ['+998 00 000 00 00', 'tel:+998000000000'],
  ['(71) 200-00-00', 'tel:712000000'],
  [' +7 (495) 000-00-00', 'tel:+74950000000'],
])('%s is called by %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each([
  ['its own line', { short: 'Combien ?', summary: 'Une phrase. Une autre.' }, 'Combien\u202F?'],
  ['the whole summary, where there is none', { summary: 'Une phrase. Une autre : oui.' }, 'Une phrase. Une autre\u00A0: oui.'],
])('a card says %s', (_, item, text) => {
  expect(cardText({ ...item, language: 'fr' })).toBe(text);
});

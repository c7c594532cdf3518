import { cardText, dateText, figureText, instantText, readingMinutes } from './texts';

test('a day is that of the calendar; a date and time is the day in Tashkent, five hours ahead of UTC', () => {
  expect(dateText('2026-02-17', 'en')).toBe('17 February 2026');
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
  ['a short text', '<p>Hello</p>', 'en', 1],
  ['no text', '', 'en', 1],
  ['tags and references are no words', '<p class="a b c d">&amp;&nbsp;</p>'.repeat(400), 'en', 1],
  ['English', `<p>${'word '.repeat(920)}</p>`, 'en', 5],
  ['Chinese, which has no spaces', `<p>${'我们提供法律服务。'.repeat(184)}</p>`, 'zh', 4],
] as const)('reading time: %s', (_, html, locale, minutes) => {
  expect(readingMinutes(html, locale)).toBe(minutes);
});

test.each([
  ['its own line', { short: 'Combien ?', summary: 'Une phrase. Une autre.' }, 'Combien\u202F?'],
  ['the whole summary, where there is none', { summary: 'Une phrase. Une autre : oui.' }, 'Une phrase. Une autre\u00A0: oui.'],
])('a card says %s', (_, item, text) => {
  expect(cardText({ ...item, language: 'fr' })).toBe(text);
});

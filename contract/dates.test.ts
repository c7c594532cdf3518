import { longDate, longDateTime } from './dates';

const timeZone = 'Asia/Tashkent';
/** 2026-03-01, 00:30 in Tashkent. */
const moment = new Date('2026-02-28T19:30:00Z');

test.each([
  ['en', '1 March 2026'],
  ['ru', '1 марта 2026 г.'],
  ['uz', '2026-yil 1-mart'],
  ['kr', '2026년 3월 1일'],
  ['zh', '2026年3月1日'],
  ['de', '1. März 2026'],
  ['fr', '1er mars 2026'],
  ['tr', '1 Mart 2026'],
] as const)('a date in %s is %s, in the zone that is asked for', (locale, text) => {
  expect(longDate(moment, locale, timeZone)).toBe(text);
});

test.each([
  ['uz', '2026-yil 1-mart, 00:30'],
  ['kr', '2026년 3월 1일 00:30'],
  ['fr', '1er mars 2026 à 00:30'],
] as const)('a moment in %s is %s', (locale, text) => expect(longDateTime(moment, locale, timeZone)).toBe(text));

test('only the first day of a French month is an ordinal', () => {
  expect([11, 21, 31].map((day) => longDate(Date.UTC(2026, 4, day), 'fr', 'UTC'))).toEqual(['11 mai 2026', '21 mai 2026', '31 mai 2026']);
});

test('Uzbek dates need no Uzbek names of months, which Chromium lacks', () => {
  const { DateTimeFormat } = Intl;
  const spy = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(((_: string, options: Intl.DateTimeFormatOptions) => new DateTimeFormat('und', options)) as typeof DateTimeFormat);
  expect(Array.from({ length: 12 }, (_, month) => longDate(Date.UTC(2026, month, 9), 'uz', 'UTC'))).toEqual(
    'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' ').map((name) => `2026-yil 9-${name}`),
  );
  spy.mockRestore();
});

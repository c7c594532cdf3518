import { dayAt, endOfDay, firmTimeZone, startOfDay } from './firm-time';

const day = new Intl.DateTimeFormat('sv', { timeZone: firmTimeZone });

test.each(['2026-11-22', '2026-02-28', '2026-12-31', '2024-02-29'])('%s lasts from midnight to midnight of the time zone', (date) => {
  const [first, last] = [Date.parse(startOfDay(date)), Date.parse(endOfDay(date)) + 999];
  expect([dayAt(first), dayAt(last), day.format(first), day.format(last)]).toEqual([date, date, date, date]);
  expect([dayAt(first - 1), dayAt(last + 1)]).toEqual([day.format(first - 1), day.format(last + 1)]);
});

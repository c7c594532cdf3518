import { readFilter } from './options';
import { staffTime } from './output';

const sinceIn = (timeZone: string, since: string) => new Date(readFilter({ since }, staffTime(timeZone)).since ?? 0).toISOString();

test.each([
  ['Asia/Tashkent', '2026-03-01', '2026-02-28T19:00:00.000Z'],
  ['America/New_York', '2026-03-01', '2026-03-01T05:00:00.000Z'],
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  // Clocks go forward at one in the morning by UTC.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, begins) => {
  expect(sinceIn(timeZone, day)).toBe(begins);
});

test.each(['7', '2026-3-1', '2026-02-30T10:00', 'yesterday', '2026-13-01', ''])('%p is no day', (since) => {
  expect(() => sinceIn('Asia/Tashkent', since)).toThrow('--since takes a date such as 2026-03-01.');
});

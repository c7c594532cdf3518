import { answerDue } from './answer-due';

const hours = [{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' }];

// 2026-11-23 is a Monday; Tashkent is five hours ahead of UTC.
test.each([
  ['in the middle of a day: the same time of the next one', '2026-11-24T15:00', '2026-11-25T15:00'],
  ['before the office opens: when it closes', '2026-11-24T07:30', '2026-11-24T18:00'],
  ['at night: when it closes on the next day', '2026-11-24T23:30', '2026-11-25T18:00'],
  ['on Friday afternoon: on Monday', '2026-11-27T16:00', '2026-11-30T16:00'],
  ['on Sunday: on Monday evening', '2026-11-29T12:00', '2026-11-30T18:00'],
])('%s', (_, arrived, due) => {
  expect(answerDue(hours, new Date(`${arrived}:00+05:00`))).toEqual(new Date(`${due}:00+05:00`));
});

test.each([
  ['2026-11-23T15:00', '2026-11-24T15:00'],
  ['2026-11-23T13:30', '2026-11-24T13:00'],
])('a lunch break counts for nothing: what arrives at %s is due at %s', (arrived, due) => {
  const days = ['Monday', 'Tuesday'];
  const broken = [
    { days, opens: '14:00', closes: '18:00' },
    { days, opens: '09:00', closes: '13:00' },
  ];
  expect(answerDue(broken, new Date(`${arrived}:00+05:00`))).toEqual(new Date(`${due}:00+05:00`));
});

test('a firm that is never open promises nothing', () => expect(answerDue([], new Date())).toBeUndefined());

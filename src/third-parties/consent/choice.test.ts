import { asChoice, type Choice, choiceLasts, isInForce } from './choice';
import { newChoice } from './panel/new-choice';
import type { Service } from './service';

const analytics: Service = { category: 'analytics', hosts: ['stats.example'] };
const map: Service = { category: 'map', hosts: ['maps.example'] };
const services = [analytics, map];
const now = Date.parse('2026-11-03T10:00:00Z');
const today = { now, signal: false };

const choice = newChoice(services, [map], null, today);

test('a choice says when it was made, what was asked and what is allowed', () => {
  expect(choice).toEqual({
    version: 1,
    date: '2026-11-03T10:00:00.000Z',
    asked: ['analytics@stats.example', 'map@maps.example'],
    allowed: ['map@maps.example'],
    withdrawal: false,
    signal: false,
  });
});

test.each<[string, Choice, readonly Service[], { now: number; signal: boolean }, boolean]>([
  ['the same question', choice, services, today, true],
  ['just before half a year is over', choice, services, { ...today, now: now + choiceLasts - 1 }, true],
  ['after half a year', choice, services, { ...today, now: now + choiceLasts }, false],
  ['a clock that was set back', choice, services, { ...today, now: now - 1 }, false],
  ['another version of the question', { ...choice, version: 0 }, services, today, false],
  ['a category more', choice, [analytics, { category: 'chat', hosts: ['chat.example'] }, map], today, false],
  ['a category less', choice, [map], today, false],
  ['another provider of the same category', choice, [{ ...analytics, hosts: ['other.example'] }, map], today, false],
  ['the privacy signal, sent since, against a permission', choice, services, { now, signal: true }, false],
  ['the privacy signal, sent since, with a refusal', newChoice(services, [], null, today), services, { now, signal: true }, true],
  [
    'a permission given in spite of the signal',
    newChoice(services, [map], null, { now, signal: true }),
    services,
    { now, signal: true },
    true,
  ],
  ['a date that is none', { ...choice, date: 'yesterday' }, services, today, false],
])('in force? %s', (_, made, asked, circumstances, expected) => {
  expect(isInForce(made, asked, circumstances)).toBe(expected);
});

test('taking something back is noted, allowing more is not', () => {
  expect(newChoice(services, [analytics], choice, today).withdrawal).toBe(true);
  expect(newChoice(services, [], choice, today).withdrawal).toBe(true);
  expect(newChoice(services, services, choice, today).withdrawal).toBe(false);
});

test('what is stored is read back, and anything else is no choice', () => {
  expect(asChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  for (const other of [null, 1, 'x', [], {}, { ...choice, allowed: 'map' }, { ...choice, asked: [1] }, { ...choice, version: '1' }])
    expect(asChoice(other)).toBeNull();
});

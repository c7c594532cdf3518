import { localeCodes } from '../../contract/locales';
import { errorAnswer, type MessageName } from './api-error';

/** Every message with the values that it names. */
const values: Readonly<Record<MessageName, Readonly<Record<string, string>>>> = {
  noItem: {},
  noPath: {},
  readOnly: {},
  unknownParameter: { parameter: 'ʃparam', allowed: 'ʃallowed' },
  noParameters: { parameter: 'ʃparam' },
  repeatedParameter: { parameter: 'ʃparam' },
  wholeNumber: { parameter: 'ʃparam', range: 'ʃrange' },
  textLength: { parameter: 'ʃparam', range: 'ʃrange' },
  languageTag: { parameter: 'ʃparam' },
  unreadable: {},
  internal: {},
};
const names = Object.keys(values) as MessageName[];

describe.each(localeCodes)('in %s', (locale) => {
  test.each(names)('%s says all its values and has no gap', (name) => {
    const { error, message } = errorAnswer(locale, name, values[name]);
    expect(error.length).toBeGreaterThan(1);
    for (const value of Object.values(values[name])) expect(message).toContain(value);
    expect(message).not.toMatch(/[{}]|undefined/);
    expect(message.match(/ʃ/g)?.length ?? 0).toBe(Object.keys(values[name]).length);
  });
});

test('every language has words of its own', () => {
  for (const name of names) expect(new Set(localeCodes.map((locale) => errorAnswer(locale, name).message)).size).toBe(localeCodes.length);
  expect(errorAnswer('ru', 'noItem').error).toBe('Ошибка');
});

test('what callers send is cut and never read as a place to fill', () => {
  expect(errorAnswer('en', 'noParameters', { parameter: 'x'.repeat(5_000) }).message.length).toBeLessThan(200);
  expect(errorAnswer('en', 'noParameters', { parameter: '{allowed}', allowed: 'secret' }).message).toContain('{allowed}');
});

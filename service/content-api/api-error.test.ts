import { errorAnswer } from './api-error';

test('an error is told in the language, with its values', () => {
  expect(errorAnswer('ru', 'noItem').error).toBe('Ошибка');
  expect(errorAnswer('en', 'wholeNumber', { parameter: 'page', range: '≥ 1' }).message).toBe(
    'The parameter “page” must be a whole number (≥ 1).',
  );
});

test('what callers send is cut, and placeholders in it are not filled', () => {
  expect(errorAnswer('en', 'noParameters', { parameter: 'x'.repeat(5_000) }).message.length).toBeLessThan(200);
  expect(errorAnswer('en', 'noParameters', { parameter: '{allowed}', allowed: 'secret' }).message).toContain('{allowed}');
});

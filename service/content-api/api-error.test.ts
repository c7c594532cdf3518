import { errorAnswer } from './api-error';

test('what callers send is cut, and placeholders in it are not filled', () => {
  expect(errorAnswer('en', 'noParameters', { parameter: 'x'.repeat(5_000) }).message.length).toBeLessThan(200);
  expect(errorAnswer('en', 'noParameters', { parameter: '{allowed}', allowed: 'secret' }).message).toContain('{allowed}');
});

import { closest, didYouMean } from './closest';

const fields = ['title', 'summary', 'image', 'imageAlt', 'categoryId', 'date'];

test.each([
  ['titel', 'title'],
  ['tilte', 'title'],
  ['Title', 'title'],
  ['sumary', 'summary'],
  ['imagealt', 'imageAlt'],
  ['categoryID', 'categoryId'],
  ['dates', 'date'],
])('%s was meant to be %s', (word, meant) => {
  expect(closest(word, fields)).toBe(meant);
});

test.each(['colour', 'x', ''])('nothing is close to %j', (word) => {
  expect(closest(word, fields)).toBeUndefined();
  expect(didYouMean(word, fields)).toBe('');
});

test('the closest candidate wins', () => {
  expect(closest('imageAl', fields)).toBe('imageAlt');
  expect(didYouMean('imag', fields)).toBe(' Did you mean "image"?');
});

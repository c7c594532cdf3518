import { Memo } from './memo';

test('a result is kept as long as what it depends on stays the same', () => {
  const memo = new Memo();
  const make = jest.fn(() => ({}));
  const first = memo.of('page', ['a'], make);
  expect(memo.of('page', ['a'], make)).toBe(first);
  expect(memo.of('page', ['b'], make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what nobody asks for is forgotten', () => {
  const memo = new Memo();
  const first = memo.of('page', [], () => ({}));
  memo.forgetUnasked();
  expect(memo.of('page', [], () => ({}))).toBe(first);
  memo.forgetUnasked();
  memo.forgetUnasked();
  expect(memo.of('page', [], () => ({}))).not.toBe(first);
});

test('a group has names of its own, and forgets with the whole', () => {
  const memo = new Memo();
  const [whole, first] = [memo.of('about', [], () => ({})), memo.group('pages').of('about', [], () => ({}))];
  memo.forgetUnasked();
  expect(memo.of('about', [], () => ({}))).toBe(whole);
  expect(memo.group('pages').of('about', [], () => ({}))).toBe(first);
  memo.forgetUnasked();
  memo.forgetUnasked();
  expect(memo.group('pages').of('about', [], () => ({}))).not.toBe(first);
});

test('a promise that is rejected is no result', async () => {
  const memo = new Memo();
  await expect(memo.of('page', [], () => Promise.reject(new Error('EMFILE')))).rejects.toThrow('EMFILE');
  await expect(memo.of('page', [], async () => 'read')).resolves.toBe('read');
  expect(memo.of('page', [], async () => 'read again')).toBe('read');
});

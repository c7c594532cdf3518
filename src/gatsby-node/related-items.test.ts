import { colleaguesOf, furtherPosts } from './related-items';

describe('colleagues', () => {
  const works = { tax: ['ada', 'ben'], customs: ['ada', 'cem', 'ben'], family: ['dina'] };
  const of = (id: string, ...names: (keyof typeof works)[]) =>
    colleaguesOf(
      id,
      names.map((name) => works[name]),
    );

  test('are those of the same practices, each once, the closest first', () => {
    expect(of('ada', 'customs', 'tax')).toEqual(['ben', 'cem']);
  });

  test('are so both ways', () => {
    expect(of('cem', 'customs')).toContain('ada');
    expect(of('ada', 'customs', 'tax')).toContain('cem');
  });

  test('are none for who works alone', () => {
    expect(of('dina', 'family')).toEqual([]);
  });
});

test('after a post come the three newest others of its practices, each once', () => {
  const post = (id: string, date: string) => ({ id, date });
  const [a, b, c, d] = [post('a', '2026-01-01'), post('b', '2026-04-01'), post('c', '2026-02-01'), post('d', '2026-03-01')];
  const here = post('here', '2026-05-01');
  expect(furtherPosts('here', [here, a, b, b, c, d, here])).toEqual([b, d, c]);
});

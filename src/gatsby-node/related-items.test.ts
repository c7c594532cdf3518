import { candidates, colleaguesOf, furtherPosts } from './related-items';

describe('colleagues', () => {
  const works = { tax: ['ada', 'ben'], customs: ['ada', 'cem', 'ben'], family: ['dina'] };
  const of = (id: string, ...names: (keyof typeof works)[]) =>
    colleaguesOf(
      id,
      names.map((name) => works[name]),
    );

  test('share a practice, without duplicates, those with the most shared practices first', () => {
    expect(of('ada', 'customs', 'tax')).toEqual(['ben', 'cem']);
  });

  test('are mutual', () => {
    expect(of('cem', 'customs')).toContain('ada');
    expect(of('ada', 'customs', 'tax')).toContain('cem');
  });

  test('are empty for a member who shares no practice', () => {
    expect(of('dina', 'family')).toEqual([]);
  });
});

test('related posts are the three newest others of the same practices, without duplicates', () => {
  const post = (id: string, date: string) => ({ id, date });
  const [a, b, c, d] = [post('a', '2026-01-01'), post('b', '2026-04-01'), post('c', '2026-02-01'), post('d', '2026-03-01')];
  expect(furtherPosts([a, b, b, c, d])).toEqual([b, d, c]);
});

test('of each practice, three posts besides the one that is read can be among them', () => {
  const posts = ['a', 'b', 'c', 'd', 'e'];
  expect(candidates('b', posts)).toEqual(['a', 'c', 'd']);
  expect(candidates('e', posts)).toEqual(['a', 'b', 'c']);
});

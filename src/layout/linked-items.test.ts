import { colleaguesOf } from './colleagues';
import { furtherPosts } from './further-posts';

const person = (segment: string) => ({ segment, language: 'en', name: segment, position: '', image: { alt: '', gatsbyImageData: null } });
const practice = (...members: string[]) => ({ members: members.map(person) });

describe('colleagues', () => {
  const works = { tax: practice('ada', 'ben'), customs: practice('ada', 'cem', 'ben'), family: practice('dina') };
  const names = (segment: string, ...of: (keyof typeof works)[]) =>
    colleaguesOf({ segment, works: of.map((name) => works[name]) }).map((one) => one.segment);

  test('are those of the same practices, each once, the closest first', () => {
    expect(names('ada', 'customs', 'tax')).toEqual(['ben', 'cem']);
  });

  test('are so both ways', () => {
    expect(names('cem', 'customs')).toContain('ada');
    expect(names('ada', 'customs', 'tax')).toContain('cem');
  });

  test('are none for who works alone', () => {
    expect(names('dina', 'family')).toEqual([]);
  });
});

test('after an article come the three newest others of its practices, each once', () => {
  const post = (itemId: string, date: string) => ({ itemId, date, segment: itemId, title: itemId, language: 'en', dateText: date });
  const [a, b, c, d] = [post('a', '2026-01-01'), post('b', '2026-04-01'), post('c', '2026-02-01'), post('d', '2026-03-01')];
  const here = post('here', '2026-05-01');
  const found = furtherPosts({ itemId: 'here', works: [{ posts: [here, a, b] }, { posts: [b, c, d, here] }] });
  expect(found.map(({ itemId }) => itemId)).toEqual(['b', 'd', 'c']);
});

import { PartMemory, partsOfPage, readByParts } from './page-parts';

const slice = (id: string, html: string) => `<!-- slice-start id="${id}" -->${html}<!-- slice-end id="${id}" -->`;
const page = (footer: string) =>
  `<main>Text</main>${slice('header--en', `Menu ${slice('search', 'Find')}`)}<p>More</p>${slice('footer--en', footer)}`;

test('a page is taken apart into its outermost slices and the rest', () => {
  const { rest, slices } = partsOfPage(Buffer.from(page('Phone')));
  expect(
    Buffer.concat(rest)
      .toString()
      .replace(/<!--.*?-->/g, ''),
  ).toBe('<main>Text</main><p>More</p>');
  expect(slices.map(([id]) => id)).toEqual(['header--en', 'footer--en']);
  expect(String(slices[0]?.[1])).toContain('Find');
  expect(String(slices[1]?.[1])).toContain('Phone');
});

test('a page without slices, or with one that does not end, is all rest', () => {
  for (const html of ['<main>Text</main>', '<!-- slice-start id="header--en" --><p>Menu'])
    expect(partsOfPage(Buffer.from(html))).toEqual({ rest: [Buffer.from(html)], slices: [] });
});

test('of a page only the parts that are new are read', () => {
  const memory = new PartMemory();
  const read = jest.fn((part: string) => part.replace(/<[^>]*>/g, ''));
  const readPage = (path: string, html: string) => readByParts('text', path, Buffer.from(html), memory, read).join('|');
  expect(readPage('a.html', page('Phone'))).toBe('TextMore|Menu Find|Phone');
  expect(readPage('b.html', page('Phone'))).toBe('TextMore|Menu Find|Phone');
  expect(read).toHaveBeenCalledTimes(4);
  expect(readPage('a.html', page('E-mail'))).toBe('TextMore|Menu Find|E-mail');
  expect(read).toHaveBeenCalledTimes(5);
  memory.keepOnly(new Map([['a.html', null]]));
  readPage('b.html', page('E-mail'));
  expect(read).toHaveBeenCalledTimes(6);
});

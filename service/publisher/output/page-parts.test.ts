import { PartMemory, partsOfPage, readByParts } from './page-parts';

const slice = (id: string, html: string) => `<!-- slice-start id="${id}" -->${html}<!-- slice-end id="${id}" -->`;
const page = (footer: string) =>
  `<main>Text</main>${slice('header--en', `Menu ${slice('search', 'Find')}`)}<p>More</p>${slice('footer--en', footer)}`;

test('a page is taken apart into its outermost slices, its stylesheets and the rest', () => {
  const html = `<style data-href="/post.css">p>a{}</style><style>b{}</style>${page('Phone')}`;
  const { rest, shared } = partsOfPage(Buffer.from(html));
  const restText = Buffer.concat(rest)
    .toString()
    .replace(/<!--.*?-->/g, '');
  expect(restText).toBe('<style data-href="/post.css"></style><style>b{}</style><main>Text</main><p>More</p>');
  expect(shared.map(({ id, isStylesheet }) => [id, isStylesheet])).toEqual([
    ['/post.css', true],
    ['header--en', false],
    ['footer--en', false],
  ]);
  expect(shared.map(({ bytes }) => String(bytes))).toEqual(['p>a{}', `Menu ${slice('search', 'Find')}`, 'Phone']);
  for (const { bytes, at } of shared) expect(html.slice(at, at + bytes.length)).toBe(String(bytes));
});

test('a page without such parts, or with some that do not end, is all rest', () => {
  const cutOff = [
    '<style>a{}</style><style data-href="/post',
    '<style>a{}</style><style data-href="/post.css"',
    '<style data-href="/post.css">p{}',
  ];
  for (const html of ['<main>Text</main>', ...cutOff, '<!-- slice-start id="header--en" --><p>Menu'])
    expect(partsOfPage(Buffer.from(html))).toEqual({ rest: [Buffer.from(html)], shared: [] });
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

test('a page is taken apart as if it were the first, whatever it was before', () => {
  const [header, footer] = [(html: string) => slice('header--en', html), (html: string) => slice('footer--en', html)];
  const versions = [
    `<p>One</p>${header('Menu')}<p>Two</p>${footer('Phone')}`,
    // Another text of the same length, in a piece of the rest and in a part.
    `<p>Six</p>${header('Menu')}<p>Two</p>${footer('Phone')}`,
    `<p>Six</p>${header('Menu')}<p>Two</p>${footer('Phono')}`,
    `<p>Six</p>${header('Menu')}<p>Two</p>${footer('E-mail')}`,
    `<p>Six</p>${header('Menu')}<p>Two</p>${footer('E-mail')}<p>Three</p>`,
    `<p>Six</p>${header('Menu')}<p>Two</p>${footer('E-mail')}${footer('E-mail')}`,
    `<p>Six</p>${footer('E-mail')}`,
    `<p>Six</p>${header('Menu')}<p>Two</p>${slice('footer--ru', 'E-mail')}`,
    `<p>Six</p>${header('')}<p>Two</p>${slice('footer--ru', 'E-mail')}`,
    '<p>Six</p>',
    '',
    `<p>One</p>${header('Menu')}<p>Two</p>${footer('Phone')}`,
  ];
  const memory = new PartMemory();
  const partsOf = (html: string, others: PartMemory) => {
    const { digest, rest, shared } = others.partsOf('a.html', Buffer.from(html));
    return { digest, rest: rest(), shared: shared.map(({ at, part: { id, bytes } }) => [at, id, String(bytes)]) };
  };
  for (const version of versions) expect(partsOf(version, memory)).toEqual(partsOf(version, new PartMemory()));
});

test('nothing is looked for in a page that is put together as before, once its new parts are known of another page', () => {
  const memory = new PartMemory();
  const paths = ['a.html', 'b.html'];
  for (const path of paths) memory.partsOf(path, Buffer.from(page('Phone')));
  const search = jest.spyOn(Buffer.prototype, 'indexOf');
  const searches = paths.map((path) => {
    search.mockClear();
    memory.partsOf(path, Buffer.from(page('E-mail')));
    return search.mock.calls.length;
  });
  search.mockRestore();
  expect(searches).toEqual([expect.any(Number), 0]);
  expect(searches[0]).toBeGreaterThan(0);
});

test('the rest is read whole, after a shorter text as well as after a longer one', () => {
  const memory = new PartMemory();
  const read = (html: string) => readByParts('text', html, Buffer.from(html), memory, (part) => part);
  for (const text of ['Налог', 'Налоговый спор', 'Суд']) {
    const longest = text.repeat(1_000);
    for (const words of [text, longest])
      expect(read(`${words}${slice('footer--en', 'Phone')}${words}`)).toEqual([`${words}${slice('footer--en', '')}${words}`, 'Phone']);
  }
});

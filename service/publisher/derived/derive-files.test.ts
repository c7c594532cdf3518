import { hash } from 'node:crypto';
import { PartMemory } from '../output/page-parts';
import type { SiteOutput } from '../output/site-output';
import { deriveFiles } from './derive-files';
import type { KnownPages } from './known-pages';

const siteUrl = 'http://mezon.test';

const slice = (id: string, html: string) => `<!-- slice-start id="${id}" -->${html}<!-- slice-end id="${id}" -->`;

/** A site of one page. */
function site(main: string, footer: string, [mainBegin, mainEnd] = ['<main>', '</main>'], color = footer): SiteOutput {
  const head = `<head><title>About</title><link rel="canonical" href="${siteUrl}/about"><style>p{color:${color}}</style></head>`;
  const bytes = Buffer.from(
    `<!DOCTYPE html><html lang="en">${head}<body>${mainBegin}<p>${main}</p>${mainEnd}<footer>${footer}</footer></body></html>`,
  );
  const sha256 = hash('sha256', bytes, 'hex');
  const entry = { size: bytes.length, sha256, type: 'text/html; charset=utf-8', role: 'page' as const };
  return { files: [{ path: 'about/index.html', entry, read: async () => bytes }], leftOut: [] };
}

const derived = (output: SiteOutput, known: KnownPages = new Map(), parts = new PartMemory()) =>
  deriveFiles(output, { items: [], siteUrl, known, parts });

/** The digest of what the page says, as the manifest has it. */
const saysOf = ({ files }: SiteOutput) => files.find(({ path }) => path === 'about/index.html')?.entry.says;

test('a page of which only the frame has changed is not read again', async () => {
  const { pages: before } = await derived(site('Lawyers', 'blue'));
  const { pages: after } = await derived(site('Lawyers', 'red'), before);
  expect([...after.values()]).toHaveLength(1);
  expect([...after.values()][0]).toBe([...before.values()][0]);
});

test('what a page says is read as soon as it changes', async () => {
  const { pages } = await derived(site('Lawyers', 'blue'));
  const { output } = await derived(site('Accountants', 'blue'), pages);
  const said = [...pages.values()][0]?.says;
  expect(saysOf(output)).not.toBe(said);
  const { output: again } = await derived(site('Lawyers', 'red'), pages);
  expect(saysOf(again)).toBe(said);
});

test('a section that stays the same is not read again, and the page says the same as one that was read whole', async () => {
  const [practice, office] = ['<section><h2>Tax</h2><a href="/tax">more</a></section>', '<section><h2>Office</h2></section>'];
  const whole = `<article><section>Text</section></article><div>${practice}${office}</div>`;
  const { pages: before } = await derived(site(whole, 'blue'));
  const changed = whole.replace('Office', 'Tashkent');
  const { output, pages: after } = await derived(site(changed, 'blue'), before);
  const partsOf = (pages: KnownPages) => [...pages.values()].flatMap((page) => page?.parts ?? []);
  expect(partsOf(after).map((part) => partsOf(before).includes(part))).toEqual([true, true, false, true]);
  expect(saysOf(output)).toBe(saysOf((await derived(site(changed, 'blue'))).output));
});

describe.each([
  ['in the page itself', '<main>', '</main>'],
  ['in slices', slice('frame-1', '<div><main>'), slice('frame-2', '</main></div>')],
])('where the tags of the main content stand %s', (_, ...tags) => {
  test.each([
    ['around the main content', false, (text: string) => ['Lawyers', text]],
    ['in the main content', true, (text: string) => [text, 'blue']],
  ])('another slice %s is something else that the page says: %s', async (_, isOther, place) => {
    const siteWith = (text: string) => {
      const [main = '', footer = ''] = place(slice('x', `<b>${text}</b>`));
      return site(main, footer, tags);
    };
    const parts = new PartMemory();
    const { output, pages } = await derived(siteWith('old'), undefined, parts);
    const { output: next } = await derived(siteWith('new'), pages, parts);
    expect(saysOf(next) !== saysOf(output)).toBe(isOther);
  });

  test('what a page says is not looked at again when a slice around its main content changes', async () => {
    const parts = new PartMemory();
    const pageWith = async (text: string) => {
      const { pages } = await derived(site('Lawyers', slice('footer', text), tags, 'blue'), undefined, parts);
      return [...pages.values()][0];
    };
    const [before, after] = [await pageWith('old'), await pageWith('new')];
    expect(before).toBeDefined();
    expect(after).toBe(before);
  });
});

test('what stands in the slice with which the main content begins is something that the page says', async () => {
  const parts = new PartMemory();
  const says = async (text: string) => {
    const tags: [string, string] = [slice('frame-1', `<div><main><p>${text}</p>`), '</main></div>'];
    return saysOf((await derived(site('Lawyers', 'blue', tags), undefined, parts)).output);
  };
  expect(await says('new')).not.toBe(await says('old'));
});

const saidBy = async (main: string) => saysOf((await derived(site(main, 'blue'))).output);

test.each([
  ['letters', '<ol type="a"><li>Tax</li></ol>'],
  ['the number of an item', '<ol><li value="7">Tax</li></ol>'],
  ['the order', '<ol reversed><li>Tax</li></ol>'],
])('a list that is numbered otherwise says something else: %s', async (_, list) => {
  expect(await saidBy(list)).not.toBe(await saidBy('<ol><li>Tax</li></ol>'));
});

test.each([
  ['a word', '<p>Lawyers and more</p>', true],
  ['a link', '<p>Lawyers<a href="/tax"></a></p>', true],
  ['a picture', '<p>Lawyers<img src="/a.jpg" alt="Us"></p>', true],
  ['a heading', '<h2>Lawyers</h2>', true],
  ['an emphasis', '<p><em>Lawyers</em></p>', true],
  ['a wrapper', '<div><p><span>Lawyers</span></p></div>', false],
  ['a class', '<p class="x">Lawyers</p>', false],
  ['a drawing', '<p>Lawyers<svg><title>x</title></svg></p>', false],
  ['numbers of pages', '<p>Lawyers</p><nav>1 2 3</nav>', false],
])('whether a page says something else with %s', async (_, main, isOther) => {
  expect((await saidBy(main)) !== (await saidBy('<p>Lawyers</p>'))).toBe(isOther);
});

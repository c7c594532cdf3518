import { createHash } from 'node:crypto';
import type { SiteOutput } from '../output/read-output';
import { deriveFiles } from './derive-files';
import type { KnownPages } from './known-pages';

const siteUrl = 'http://mezon.test';

/** A site of one page. */
function site(main: string, footer: string): SiteOutput {
  const head = `<head><title>About</title><link rel="canonical" href="${siteUrl}/about"><style>p{color:${footer}}</style></head>`;
  const bytes = Buffer.from(
    `<!DOCTYPE html><html lang="en">${head}<body><main><p>${main}</p></main><footer>${footer}</footer></body></html>`,
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entry = { size: bytes.length, sha256, type: 'text/html; charset=utf-8', role: 'page' as const };
  return { files: [{ path: 'about/index.html', entry, read: async () => bytes }], contentDigest: sha256, leftOut: [] };
}

const derived = (output: SiteOutput, known: KnownPages = new Map()) => deriveFiles(output, { items: [], siteUrl, known });

test('a page of which only the frame has changed is not read again', async () => {
  const { pages: before } = await derived(site('Lawyers', 'blue'));
  const { pages: after } = await derived(site('Lawyers', 'red'), before);
  expect([...after.values()]).toHaveLength(1);
  expect([...after.values()][0]).toBe([...before.values()][0]);
});

test('what a page says is read as soon as it changes', async () => {
  const { pages } = await derived(site('Lawyers', 'blue'));
  const { output } = await derived(site('Accountants', 'blue'), pages);
  const markdown = output.files.find(({ path }) => path.endsWith('.md'));
  expect((await markdown?.read())?.toString()).toContain('Accountants');
});

test('a section that stays the same is not read again, and the page says the same as one that was read whole', async () => {
  const [practice, office] = ['<section><h2>Tax</h2><a href="/tax">more</a></section>', '<section><h2>Office</h2></section>'];
  const whole = `<article><section>Text</section></article><div>${practice}${office}</div>`;
  const { pages: before } = await derived(site(whole, 'blue'));
  const changed = whole.replace('Office', 'Tashkent');
  const { output, pages: after } = await derived(site(changed, 'blue'), before);
  const partsOf = (pages: KnownPages) => [...pages.values()].flatMap((page) => page?.parts ?? []);
  expect(partsOf(after).map((part) => partsOf(before).includes(part))).toEqual([true, true, false, true]);
  const read = async ({ files }: SiteOutput) => (await files.find(({ path }) => path.endsWith('.md'))?.read())?.toString();
  expect(await read(output)).toBe(await read((await derived(site(changed, 'blue'))).output));
});

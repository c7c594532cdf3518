import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localeCodes } from '../../contract/locales';
import type { Release } from '../../service/release/releases';
import { localizedPath } from '../../src/routing/localized-path';
import { faults, openBackOffice } from '../../testing/back-office/fake-back-office';
import { type OwnPublisher, ownPublisher } from '../../testing/release/own-publisher';

jest.setTimeout(5 * 60_000);

/** The content of the production build, to be edited. */
let contentDir: string;
let publisher: OwnPublisher;
/** The release of the production build, which was made with an empty cache. */
let clean: Release;

beforeAll(async () => {
  contentDir = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(path.resolve(__dirname, '../../content'), contentDir, { recursive: true });
  publisher = await ownPublisher({ CONTENT_DIR: contentDir });
  clean = await publisher.current();
});
afterAll(() => Promise.all([publisher.close(), rm(contentDir, { recursive: true, force: true })]));

/** Changes a file of the content; gives what undoes it. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const place = path.join(contentDir, file);
  const before = await readFile(place, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has not changed`);
  await writeFile(place, after);
  return () => writeFile(place, before);
}

const changed = (before: Release, after: Release): string[] =>
  [...new Set([...before.files.keys(), ...after.files.keys()])]
    .filter((file) => before.files.get(file)?.sha256 !== after.files.get(file)?.sha256)
    .sort();

/** How many pages, or slices, the last build rendered. */
const rendered = (what: 'static HTML for pages' | 'slices HTML') =>
  Number(
    publisher
      .lines()
      .join('\n')
      .match(new RegExp(`Building ${what}[^\n]*?(\\d+)(?:/\\1| *\\)|\\))`))?.[1] ?? 0,
  );

const pageFile = (route: string) => `${route}/index.html`.replace(/^\//, '');

// One after the other, each on what the one before left.

let undo: () => Promise<void>;

test('changed contacts render slices, and only the pages that describe the firm to crawlers', async () => {
  undo = await edit('contact/item.yaml', (text) => text.replace(/^phone: .*$/m, "phone: '+998 00 000 09 99'"));
  await publisher.publish();
  const files = changed(clean, await publisher.current());
  expect([rendered('static HTML for pages'), rendered('slices HTML') > 0]).toEqual([2 * localeCodes.length, true]);
  expect(files).toContain(pageFile(localizedPath('/works/tax', 'ru')));
  expect(files.filter((file) => /^page-data\/(?!(index|\w\w|(\w\w\/)?contact)\/page-data)/.test(file))).toEqual([]);
});

test('a changed item changes only the pages that show it', async () => {
  await undo();
  undo = await edit('works/tax/en.md', (text) => text.replace(/^title: .*$/m, 'title: Tax law, revised'));
  await publisher.publish();
  const files = changed(clean, await publisher.current());
  // Its own page, the lists, the home page, and pages that link to it, all in English and nowhere else.
  expect(files).toEqual(
    expect.arrayContaining([pageFile('/works/tax'), pageFile('/works'), 'index.html', 'page-data/works/tax/page-data.json']),
  );
  expect(files.filter((file) => localeCodes.some((code) => code !== 'en' && new RegExp(`^(page-data/)?${code}/`).test(file)))).toEqual([]);
  expect(files).not.toContain(pageFile('/works/family'));
  expect(rendered('static HTML for pages')).toBeLessThan(40);
});

test('with everything undone the site is byte for byte what the clean build made, and what has not changed makes no release', async () => {
  await undo();
  await publisher.switchBack(clean.id);
  const publication = await publisher.publish();
  expect(changed(clean, await publisher.current())).toEqual([]);
  expect(publication).toMatchObject({ outcome: 'unchanged', id: clean.id });
});

test('an API that fails publishes nothing, and what is live stays', async () => {
  const office = await openBackOffice(localeCodes);
  office.inject({ endpoint: 'works', locale: 'ar' }, faults.status(401));
  const before = await publisher.current();
  await expect(publisher.publishPlainly({ API_HOST: new URL(office.url).origin })).rejects.toMatchObject({
    findings: expect.arrayContaining([{ code: 'said', facts: { text: expect.stringMatching(/works.*401|401.*works/) } }]),
  });
  expect(await publisher.current()).toEqual(before);
  await office.close();
});

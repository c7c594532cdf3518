import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localeCodes } from '../../contract/locales';
import { type Config, readConfig } from '../../service/config';
import { cleanCache } from '../../service/publisher/build-site';
import type { Publication } from '../../service/publisher/publish';
import { publishSite } from '../../service/publisher/publish-site';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId, type Release, readRelease } from '../../service/release/releases';
import { localizedPath } from '../../src/routing/localized-path';

const root = path.resolve(__dirname, '../..');
const minutes = 60_000;

let folder: string;
let config: Config;
/** What the last build said, line by line. */
let lines: string[];

async function publish(): Promise<Publication> {
  lines = [];
  return publishSite({ config, trigger: 'person', force: false, say: (line) => lines.push(line), sayDetail: (line) => lines.push(line) });
}

async function release(): Promise<Release> {
  const layout = dataLayout(config.dataDir);
  const id = await currentReleaseId(layout);
  if (id === null) throw new Error(`There is no release in ${config.dataDir}; the build said:\n${lines.join('\n')}`);
  return readRelease(layout.releases, id);
}

/** Changes a file of the content for the time of a test. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const place = path.join(folder, 'content', file);
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

/** Number of pages that the last build rendered, and of slices. */
const rendered = (what: 'static HTML for pages' | 'slices HTML') =>
  Number(lines.join('\n').match(new RegExp(`Building ${what}[^\n]*?(\\d+)(?:/\\1| *\\)|\\))`))?.[1] ?? 0);

const pageFile = (route: string) => `${route}/index.html`.replace(/^\//, '');
const pageData = (route: string) => `page-data${route}/page-data.json`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'incremental-'));
  await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  const encoded = path.join(process.env.E2E_DATA_DIR ?? path.join(root, 'data'), 'images');
  await cp(encoded, path.join(folder, 'data/images'), { recursive: true }).catch(() => undefined);
  config = readConfig({
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: path.join(folder, 'content'),
    SITE_URL: 'http://127.0.0.1:8000',
    LOG_LEVEL: 'silent',
  });
  await publish();
}, 15 * minutes);

afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a build with nothing changed changes no file and makes no release',
  async () => {
    expect(await publish()).toMatchObject({ outcome: 'unchanged' });
    expect(rendered('static HTML for pages')).toBe(0);
  },
  10 * minutes,
);

test(
  'a changed item rewrites only the pages that show it',
  async () => {
    const before = await release();
    const undo = await edit('works/tax/en.md', (text) => text.replace(/^title: .*$/m, 'title: Tax law, revised'));
    await publish();
    const files = changed(before, await release());
    console.log(`Changed by a new title of one practice:\n  ${files.join('\n  ')}`);
    // Its own page, the lists, the home page, and pages that link to it, all in English and nowhere else.
    expect(files).toEqual(expect.arrayContaining([pageFile('/works/tax'), pageFile('/works'), 'index.html', pageData('/works/tax')]));
    const elsewhere = localeCodes
      .filter((code) => code !== 'en')
      .flatMap((code) => files.filter((file) => file.includes(`${code}/`) && new RegExp(`^(page-data/)?${code}/`).test(file)));
    expect(elsewhere).toEqual([]);
    expect(files).not.toContain(pageFile('/works/family'));
    expect(rendered('static HTML for pages')).toBeLessThan(40);
    await undo();
  },
  10 * minutes,
);

test(
  'back at the old content by increments, the site is byte for byte what it was, and what a clean build makes',
  async () => {
    await publish();
    const byIncrements = await release();
    await cleanCache(root);
    expect(await publish()).toMatchObject({ outcome: 'unchanged', id: byIncrements.id });
  },
  20 * minutes,
);

test(
  'changed contacts render slices and no page',
  async () => {
    const before = await release();
    const undo = await edit('contact/item.yaml', (text) => text.replace(/^phone: .*$/m, "phone: '+998 00 000 09 99'"));
    await publish();
    const after = await release();
    console.log(
      `Changed contacts: ${rendered('static HTML for pages')} pages rendered, ${rendered('slices HTML')} slices rendered, ${changed(before, after).length} files stitched`,
    );
    expect(rendered('static HTML for pages')).toBe(0);
    const anyPage = pageFile(localizedPath('/works/tax', 'ru'));
    expect(after.files.get(anyPage)?.sha256).not.toBe(before.files.get(anyPage)?.sha256);
    expect(changed(before, after).filter((file) => file.startsWith('page-data/'))).toEqual([]);
    await undo();
  },
  10 * minutes,
);

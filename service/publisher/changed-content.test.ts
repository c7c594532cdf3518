import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../contract/locales';
import type { FakeSite } from '../../testing/service/fake-output';
import { fakePublishOptions, publishedFolders, publishedId, publishFake } from '../../testing/service/fake-publication';
import { fakeReport } from '../../testing/service/fake-report';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { dataLayout } from '../release/data-layout';
import { type Release, readRelease } from '../release/releases';
import type { BuildReport } from './build-report';
import { PublishingMemory } from './publishing-memory';
import { rollBack } from './rollback';

const folder = temporaryFolder();
let count = 0;
let dataDir = '';
let layout = dataLayout('');

beforeEach(() => {
  count += 1;
  dataDir = join(folder, String(count));
  layout = dataLayout(dataDir);
});

/** Languages that have a blog: few, since every page costs each publication. */
const languages = ['en', 'uz', 'de', 'fr', 'tr'] as const;

const pagesElsewhere = localeCodes
  .filter((code) => !languages.some((language) => language === code))
  .flatMap((code) => ['blog', 'blog/first', 'blog/second', 'blog/renamed'].map((route) => `${code}/${route}/index.html`));

/** A blog of two posts in some languages; `without` are languages that lack the second one, and `edited` is when a language's text of it changed. */
function blog({
  without = [],
  edited = {},
}: {
  without?: readonly string[];
  edited?: Record<string, string>;
} = {}): [FakeSite, BuildReport] {
  const file = (code: string) => `${code === 'en' ? '' : `${code}/`}blog/second/index.html`;
  const post = (id: string, date: string, updatedAt: Record<string, string>) => ({
    kind: 'blogs',
    id,
    title: id,
    page: `/blog/${id}`,
    dates: everywhere(date),
    updatedAt,
  });
  const everywhere = (date: string) => Object.fromEntries(languages.map((code) => [code, date]));
  const second = { ...everywhere('2026-03-02T09:00:00Z'), ...edited };
  for (const code of without) delete second[code];
  const body = (id: string) => `<h2>Post ${id}</h2><article class="x"><p id="y">Text of ${id}: <a href="/about">about</a></p></article>`;
  const site = {
    pages: { blog: '<a href="blog/first">first</a>', 'blog/first': body('first'), 'blog/second': body('second') },
    words: Object.fromEntries(Object.keys(edited).map((code) => [file(code), 'edited'])),
    without: [...without.map(file), ...pagesElsewhere],
  };
  const report = fakeReport({ blogs: 0 });
  return [
    site,
    {
      ...report,
      items: [...report.items, post('first', '2026-03-01', everywhere('2026-03-01T09:00:00Z')), post('second', '2026-03-02', second)],
    },
  ];
}

async function release(changes?: Parameters<typeof blog>[0]): Promise<Release> {
  const [site, report] = blog(changes);
  return readRelease(layout.releases, await publishedId(dataDir, site, { report }));
}

const publishedBlog = publishedFolders(blog());

/** The release of the whole blog, in a folder without another one. */
async function firstRelease(): Promise<Release> {
  const [id] = await publishedBlog(dataDir);
  return readRelease(layout.releases, id);
}

const textOf = ({ root }: Release, path: string) => readFileSync(join(root, path), 'utf8');

const changedFiles = (before: Release, after: Release) =>
  [...after.files].filter(([path, { sha256 }]) => before.files.get(path)?.sha256 !== sha256).map(([path]) => path);

test('an edit of one post in one language changes its page, and the sitemap and feeds of that language', async () => {
  const before = await firstRelease();
  const after = await release({ edited: { de: '2026-04-01T09:00:00Z' } });
  expect(changedFiles(before, after).sort()).toEqual([
    'de/blog/feed.json',
    'de/blog/feed.xml',
    'de/blog/second/index.html',
    'sitemap-de.xml',
    'sitemap-index.xml',
  ]);
  expect(before.files.get('de/blog/second/index.html')?.modified).toBeUndefined();
  expect(after.files.get('de/blog/first/index.html')?.modified).toBe(before.createdAt);
});

test('search engines are told of exactly the pages that say something else, are new or are gone', async () => {
  const addresses = async (changes: Parameters<typeof blog>[0], code = '1') => {
    const [site, report] = blog(changes);
    const result = await publishFake(dataDir, { ...site, code }, { report });
    return result.outcome === 'published' ? result.changes.addresses : result.outcome;
  };
  expect(await addresses({ without: ['fr'] })).toContain('de/blog/second/index.html');
  expect(await addresses({ without: ['fr'], edited: { de: '2026-04-01T09:00:00Z' } })).toEqual(['de/blog/second/index.html']);
  expect(await addresses({ without: ['fr'], edited: { de: '2026-04-01T09:00:00Z' } }, '2')).toEqual([]);
  expect(await addresses({ without: ['tr'], edited: { de: '2026-04-01T09:00:00Z' } }, '2')).toEqual([
    'fr/blog/second/index.html',
    'fr/index.html',
    'tr/blog/second/index.html',
    'tr/index.html',
  ]);
});

test('search engines are told nothing of a page that they are not to list, unless it was listed', async () => {
  const copy = 'de/blog/second/index.html';
  const memory = new PublishingMemory(layout);
  const addresses = async (edited: Record<string, string>) => {
    const [site, report] = blog({ without: ['de'], edited });
    const { build } = fakePublishOptions(dataDir, site, report);
    const buildWithCopy: typeof build = async (onPages) => {
      const output = await build(onPages);
      const original = readFileSync(join(output, 'blog/second/index.html'), 'utf8');
      mkdirSync(join(output, copy, '..'), { recursive: true });
      writeFileSync(join(output, copy), original.replace('lang="en"', 'lang="de"').replace(/<link rel="alternate".*?>/g, ''));
      return output;
    };
    const result = await publishFake(dataDir, site, { report, memory, build: buildWithCopy });
    return result.outcome === 'published' ? result.changes.addresses : result.outcome;
  };
  const [site, report] = blog();
  await publishFake(dataDir, site, { report, memory });
  expect(await addresses({})).toContain(copy);
  expect(await addresses({ en: '2026-04-01T09:00:00Z' })).toEqual(['blog/second/index.html']);
});

test('the ledger has pages alone, and none of other code', async () => {
  await firstRelease();
  const [site, report] = blog({ without: ['de'] });
  const id = await publishedId(dataDir, { ...site, code: '2' }, { report });
  const { gone } = await readRelease(layout.releases, id);
  expect([...gone]).toEqual([['de/blog/second/index.html', null]]);
});

test('a post that is deleted in a language leaves its sitemap and feeds and answers 410 there, until it comes back', async () => {
  await firstRelease();
  const after = await release({ without: ['de'] });
  for (const path of ['sitemap-de.xml', 'de/blog/feed.xml', 'de/blog/feed.json', 'de/llms.txt']) {
    expect(textOf(after, path)).toContain('/de/blog/first');
    expect(textOf(after, path)).not.toContain('/de/blog/second');
  }
  const app = await listeningApp(dataDir);
  const gone = await app.get('/de/blog/second');
  expect([gone.status, gone.headers.etag, gone.headers['last-modified']]).toEqual([410, undefined, undefined]);
  expect(gone.text).toContain('<h1>404 de</h1>');
  expect((await app.get('/de/blog/second.md')).status).toBe(410);
  expect((await app.get('/blog/second')).status).toBe(200);
  expect((await app.get('/de/blog/third')).status).toBe(404);

  await release({ without: ['de', 'fr'] });
  expect([(await app.get('/de/blog/second')).status, (await app.get('/fr/blog/second')).status]).toEqual([410, 410]);
  const back = await release();
  expect((await app.get('/de/blog/second')).status).toBe(200);
  expect([...back.gone]).toEqual([]);
});

test('the ledger survives a rollback', async () => {
  const first = await release({ without: ['de', 'fr'] });
  await release({ without: ['fr'] });
  await rollBack(layout, first.id);
  const [site, report] = blog({ without: ['de'] });
  await publishFake(dataDir, { ...site, word: 'two' }, { report, byPerson: true });
  const app = await listeningApp(dataDir);
  expect((await app.get('/de/blog/second')).status).toBe(410);
});

/** The blog after its second post was given another address. */
function renamedBlog(): [FakeSite, BuildReport] {
  const [site, report] = blog();
  const { 'blog/second': body = '', ...others } = site.pages ?? {};
  const items = report.items.map((item) => (item.id === 'second' ? { ...item, page: '/blog/renamed' } : item));
  return [
    { ...site, pages: { ...others, 'blog/renamed': body } },
    { ...report, items },
  ];
}

test('the page of an item that has another address leads there', async () => {
  await firstRelease();
  const [site, report] = renamedBlog();
  await publishFake(dataDir, site, { report });
  const app = await listeningApp(dataDir, { LOCALE_DOMAINS: 'de=mezon.example.de' });
  const redirect = async (path: string, host = 'mezon.test') => {
    const { status, headers } = await app.get(path, { host });
    return [status, headers.location, headers['cache-control']];
  };
  const revalidated = 'public, max-age=0, must-revalidate';
  expect(await redirect('/uz/blog/second?utm_source=x')).toEqual([301, '/uz/blog/renamed?utm_source=x', revalidated]);
  expect(await redirect('/uz/blog/second.md')).toEqual([301, '/uz/blog/renamed.md', revalidated]);
  expect(await redirect('/de/blog/second', 'localhost:8000')).toEqual([301, '/de/blog/renamed', revalidated]);
  expect(await redirect('/blog/second', 'mezon.example.de')).toEqual([301, '/blog/renamed', revalidated]);
});

test('it leads there again after that page was away for longer than releases are kept', async () => {
  const { limits } = fakePublishOptions(dataDir);
  const publishOne = ([site, report]: [FakeSite, BuildReport], word: string) =>
    publishFake(dataDir, { ...site, word }, { report, limits: { ...limits, keepReleases: 1, maxShrink: 100 } });
  const [site, report] = renamedBlog();
  const { 'blog/renamed': _, ...pages } = site.pages ?? {};
  const away: [FakeSite, BuildReport] = [
    { ...site, pages },
    { ...report, items: report.items.filter(({ id }) => id !== 'second') },
  ];
  await publishOne(blog(), '1');
  await publishOne([site, report], '2');
  const app = await listeningApp(dataDir);
  for (const word of ['3', '4']) {
    await publishOne(away, word);
    expect((await app.get('/uz/blog/second')).status).toBe(410);
  }
  await publishOne([site, report], '5');
  const { status, headers } = await app.get('/uz/blog/second');
  expect([status, headers.location]).toEqual([301, '/uz/blog/renamed']);
});

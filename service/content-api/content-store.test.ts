import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { seoNames } from '../../contract/content/seo';
import { ContentFolder } from '../../testing/content/content-folder';
import { randomRuns } from '../../testing/sampled';
import { until } from '../../testing/until';
import { ContentStore } from './content-store';
import { type ContentProblem, problemLine } from './store/problem';

let folder: ContentFolder;
let heard: (readonly ContentProblem[])[];

beforeEach(async () => {
  folder = await ContentFolder.create();
  heard = [];
});
afterEach(() => folder.cleanUp());

const open = () => ContentStore.open(folder.dir, { onProblems: (problems) => heard.push(problems), checkInterval: 0 });
const lines = async (store: ContentStore) => (await store.problems()).map(problemLine);
const titleOfTax = async (store: ContentStore) => (await store.current()).item('works', 'tax', 'en')?.title;

describe('what is read', () => {
  test('an item is its neutral fields, its texts, its body as HTML and its picture with its size', async () => {
    const library = await (await open()).current();
    expect(library.item('works', 'tax', 'ru')).toEqual({
      id: 'tax',
      language: 'ru',
      updatedAt: '2026-04-01T09:00:00Z',
      title: 'Налоги',
      summary: 'Налоги in short.',
      image: { src: '/api/media/works/tax.jpg', alt: 'Picture of Налоги', width: 32, height: 20 },
      categoryId: 'finance',
      order: 1,
      body: '<h2>Heading</h2>\n<p>Налоги with <em>words</em>.</p>',
      serviceIds: ['audit'],
      memberIds: ['anna', 'boris'],
    });
  });

  test('pictures and HTML inside groups and lists are made too', async () => {
    const site = (await (await open()).current()).item('siteContent', 'siteContent', 'en');
    expect(site).toMatchObject({
      slides: [{ image: { src: '/api/media/works/tax.jpg', alt: '', width: 32, height: 20 } }],
      about: { body: '<h2>Us</h2>\n<p>Text.</p>', image: { alt: 'House' } },
      privacy: { body: '<h2>What</h2>\n<p>We keep.</p>' },
    });
    expect(JSON.stringify(site)).not.toContain('imageAlt');
  });

  test('lists may be left out where the schema has a default', async () => {
    expect((await (await open()).current()).item('seo', 'home', 'en')).toMatchObject({ name: 'home', keywords: [] });
  });

  test('untranslated items are English, posts and vacancies absent', async () => {
    const library = await (await open()).current();
    expect(library.item('services', 'audit', 'tr')).toMatchObject({ language: 'en', title: 'Audit' });
    expect(library.item('contact', 'contact', 'ar')).toMatchObject({ language: 'en' });
    expect(library.item('blogs', 'newest', 'ru')).toBeUndefined();
    expect(library.list('blogs', 'ru').map((post) => post.id)).toEqual(['same-day-a', 'oldest']);
    expect(library.list('jobs', 'tr')).toEqual([]);
  });

  test('lists are in order: posts newest first, then by id; others by order, then by id', async () => {
    const library = await (await open()).current();
    const ids = (kind: 'blogs' | 'services' | 'advantages' | 'categories') => library.list(kind, 'en').map((item) => item.id);
    expect(ids('blogs')).toEqual(['newest', 'same-day-a', 'same-day-b', 'oldest']);
    expect(ids('services')).toEqual(['books', 'audit']);
    expect(ids('advantages')).toEqual(['first', 'second', 'last']);
    expect(ids('categories')).toEqual(['finance', 'people']);
  });

  test('hidden and temporary files, read-me files, Windows line ends and byte order marks do no harm', async () => {
    folder.write('works/.DS_Store', 'x');
    folder.write('works/tax/en.md~', 'x');
    folder.write('works/README.md', 'x');
    folder.write('works/tax/en.md', '\uFEFF---\r\ntitle: Taxes\r\nsummary: Short.\r\nimageAlt: ""\r\n---\r\nOne\r\n\r\nTwo\r\n');
    expect((await (await open()).current()).item('works', 'tax', 'en')).toMatchObject({
      title: 'Taxes',
      body: '<p>One</p>\n<p>Two</p>',
    });
  });
});

describe('live edits', () => {
  test('an edit is seen by the very next question, however fast edits follow each other', async () => {
    const store = await open();
    for (let count = 0; count < randomRuns(50, 200); count += 1) {
      const title = `Tax ${String(count).padStart(3, '0')}`;
      folder.writePage('works/tax/en.md', { title, summary: 'Short.', imageAlt: '', below: 'Text.' });
      expect(await titleOfTax(store)).toBe(title);
    }
  });

  test('an edit that keeps size and modification time is seen', async () => {
    const store = await open();
    const { atime, mtime } = statSync(folder.path('works/tax/en.md'));
    folder.replace('works/tax/en.md', 'title: Tax', 'title: Rax');
    utimesSync(folder.path('works/tax/en.md'), atime, mtime);
    expect(await titleOfTax(store)).toBe('Rax');
  });

  test('replacing a file by renaming another over it is seen', async () => {
    const store = await open();
    writeFileSync(folder.path('new.md'), '---\ntitle: Renamed\nsummary: Short.\nimageAlt: ""\n---\nText.\n');
    renameSync(folder.path('new.md'), folder.path('works/tax/en.md'));
    expect(await titleOfTax(store)).toBe('Renamed');
  });

  test('questions that come in at once all see the edit, and the files are read for one of them only', async () => {
    const store = await open();
    folder.replace('works/tax/en.md', 'title: Tax', 'title: Taxes');
    const titles = await Promise.all(Array.from({ length: 50 }, () => titleOfTax(store)));
    expect(new Set(titles)).toEqual(new Set(['Taxes']));
  });

  test('an edit during a reading is seen by who asks after it', async () => {
    const store = await open();
    folder.replace('works/tax/en.md', 'title: Tax', 'title: One');
    const early = titleOfTax(store);
    folder.replace('works/tax/en.md', 'title: One', 'title: Two');
    folder.writeItem('categories/late', { item: { updatedAt: '2026-03-01T09:00:00Z' }, pages: { en: { name: 'Late' } } });
    expect(await titleOfTax(store)).toBe('Two');
    expect((await store.current()).has('categories', 'late')).toBe(true);
    await early;
  });

  test('new, deleted and translated items are seen', async () => {
    const store = await open();
    folder.writeItem('regions/navoi', { item: { updatedAt: '2026-03-01T09:00:00Z' }, pages: { en: { name: 'Navoi' } } });
    expect((await store.current()).list('regions', 'en').map((region) => region.id)).toEqual(['tashkent', 'bukhara', 'navoi']);
    folder.writePage('regions/navoi/uz.md', { name: 'Navoiy' });
    expect((await store.current()).item('regions', 'navoi', 'uz')).toMatchObject({ name: 'Navoiy', language: 'uz' });
    folder.remove('regions/navoi');
    expect((await store.current()).has('regions', 'navoi')).toBe(false);
    expect(await lines(store)).toEqual([]);
  });

  test('a replaced picture has its new size', async () => {
    const store = await open();
    await folder.picture('works/tax.jpg', 64, 48);
    expect((await store.current()).item('works', 'tax', 'en')).toMatchObject({ image: { width: 64, height: 48 } });
  });

  test('until the interval is over, the files are not looked at again', async () => {
    const store = await ContentStore.open(folder.dir, { checkInterval: Number.POSITIVE_INFINITY });
    folder.replace('works/tax/en.md', 'title: Tax', 'title: Seen');
    expect(await titleOfTax(store)).toBe('Seen');
    folder.replace('works/tax/en.md', 'title: Seen', 'title: Later');
    expect(await titleOfTax(store)).toBe('Seen');
  });

  test('without an edit the same library answers', async () => {
    const store = await open();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await store.current();
    expect(await store.current()).toBe(await store.current());
  });
});

describe('edits that break something', () => {
  test('the item stays as it was, its neighbours go on, the problem is told once and then that it is gone', async () => {
    const store = await open();
    folder.replace('works/tax/ru.md', 'title: Налоги', 'title: [');
    folder.replace('works/tax/en.md', 'title: Tax', 'title: Changed');
    folder.replace('services/audit/en.md', 'title: Audit', 'title: Audits');
    const library = await store.current();
    expect(library.item('works', 'tax', 'ru')).toMatchObject({ title: 'Налоги' });
    expect(library.item('works', 'tax', 'en')).toMatchObject({ title: 'Tax' });
    expect(library.item('services', 'audit', 'en')).toMatchObject({ title: 'Audits' });
    expect(await lines(store)).toEqual([expect.stringMatching(/^works\/tax\/ru\.md, line \d+: This is not valid YAML/)]);
    await store.problems();
    expect(heard).toHaveLength(1);

    folder.replace('works/tax/ru.md', 'title: [', 'title: Налоги и сборы');
    expect(await lines(store)).toEqual([]);
    expect(heard.at(-1)).toEqual([]);
    const repaired = await store.current();
    expect(repaired.item('works', 'tax', 'ru')).toMatchObject({ title: 'Налоги и сборы' });
    expect(repaired.item('works', 'tax', 'en')).toMatchObject({ title: 'Changed' });
  });

  test('a new item with a mistake is left out until it is right', async () => {
    const store = await open();
    folder.write('regions/navoi/item.yaml', 'updatedAt: soon\n');
    folder.writePage('regions/navoi/en.md', { name: 'Navoi' });
    expect((await store.current()).has('regions', 'navoi')).toBe(false);
    folder.write('regions/navoi/item.yaml', 'updatedAt: 2026-03-01T09:00:00Z\n');
    expect((await store.current()).has('regions', 'navoi')).toBe(true);
  });

  test('deleting what others refer to is told; they are served as they are', async () => {
    const store = await open();
    folder.remove('members/boris');
    const library = await store.current();
    expect(library.has('members', 'boris')).toBe(false);
    expect(library.item('works', 'tax', 'en')).toMatchObject({ memberIds: ['anna', 'boris'] });
    expect(await lines(store)).toEqual(['works/tax/item.yaml, memberIds › 2: There is no folder members/boris.']);
  });

  test('a deleted singleton, a lost picture and a lost content folder leave everything as it was', async () => {
    const store = await open();
    folder.remove('contact');
    folder.remove('media/partners');
    const library = await store.current();
    expect(library.item('contact', 'contact', 'ru')).toMatchObject({ address: 'Улица' });
    expect(library.item('partners', 'mill', 'en')).toMatchObject({ logo: { width: 24 } });
    expect(await lines(store)).toEqual([
      'contact: This folder is missing; the site needs it.',
      'partners/mill/item.yaml, logo: There is no picture content/media/partners/mill.png.',
    ]);
    await folder.picture('partners/mill.png', 48, 24);
    expect((await store.current()).item('partners', 'mill', 'en')).toMatchObject({ logo: { width: 48 } });
    renameSync(folder.dir, `${folder.dir}-away`);
    expect((await store.current()).list('works', 'en')).toHaveLength(1);
    expect((await lines(store))[0]).toMatch(/There is no content folder/);
    renameSync(`${folder.dir}-away`, folder.dir);
    expect(await lines(store)).toHaveLength(1);
  });

  test('a content folder that was out of reach, and is back as it was, is read again', async () => {
    const way = `${folder.dir}-link`;
    symlinkSync(folder.dir, way);
    try {
      const store = new ContentStore(way, { checkInterval: 0 });
      const isSettled = async () => {
        const before = await store.current();
        return before === (await store.current());
      };
      await until(isSettled, 'nothing is read again without an edit');
      rmSync(way);
      expect((await lines(store))[0]).toMatch(/There is no content folder/);
      symlinkSync(folder.dir, way);
      expect(await lines(store)).toEqual([]);
    } finally {
      rmSync(way, { force: true });
    }
  });
});

describe('opening', () => {
  test('a folder that is not there is one clear error', async () => {
    await expect(ContentStore.open(folder.path('nowhere'))).rejects.toThrow(
      /has a mistake:\n {2}\.: There is no content folder .*nowhere\. Check the configured path\./,
    );
  });

  test('an empty folder tells what the site cannot do without', async () => {
    mkdirSync(folder.path('empty'));
    const error: unknown = await ContentStore.open(folder.path('empty')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ContentError', message: expect.stringContaining(`has ${seoNames.length + 4} mistakes`) });
    expect(String(error)).toContain('contact: This folder is missing; the site needs it.');
    expect(String(error)).toContain('seo/home: This folder is missing; the site needs it.');
  });
});

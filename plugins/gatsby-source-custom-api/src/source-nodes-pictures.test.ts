import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type FakeBackOffice, fakeImage, faults, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, eagerSettings, openCollector } from '../../../testing/back-office/gatsby-collector';
import { hugePng } from '../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../testing/temporary-folder';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const run = (name: string) => build(eagerSettings(office.url, `${folder}/${name}`, { locales: ['en', 'ru'] }));
const picture = (name: string) => ({ path: `/api/media/${name}.png` });

test('each picture is fetched once, whoever shows it', async () => {
  const { report } = await run('once');
  const fetched = office.calls.filter(({ path }) => path.startsWith('/api/media/')).map(({ path }) => path);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(report.pictures).toEqual({ total: fetched.length, missing: [] });
});

test('one that is missing leaves its place empty, and that is told', async () => {
  office.inject(picture('works/tax'), faults.status(404));
  const { node, panic, report, warnings } = await run('missing');
  expect(panic).toBeUndefined();
  expect(node('ContentWork', 'ru', 'tax').image).toEqual({
    alt: 'Girih pattern',
    width: 8,
    height: 5,
    src: '/api/media/works/tax.png',
    digest: null,
    localFile: null,
  });
  expect(report.pictures.missing).toEqual([{ src: '/api/media/works/tax.png', problem: 'not-found', detail: expect.any(String) }]);
  expect(warnings.join()).toContain('/api/media/works/tax.png');
});

test('one that is a web page, or on a host that nobody allowed, is missing, too', async () => {
  office.everywhere('partners', (items) =>
    items.map((item) => ({ ...item, logo: { ...fakeImage('x'), src: 'http://169.254.169.254/latest/meta-data' } })),
  );
  const { report } = await run('refused');
  expect(report.pictures.missing.map(({ src, problem }) => [src, problem])).toEqual([
    ['http://169.254.169.254/latest/meta-data', 'host-not-allowed'],
  ]);
});

test('one of a single pixel is missing, too', async () => {
  office.inject(picture('partners/lola'), ({ response }) => response.writeHead(200).end(hugePng(1, 1)));
  const { panic, report } = await run('placeholder');
  expect(panic).toBeUndefined();
  expect(report.pictures.missing.map(({ src, problem }) => [src, problem])).toEqual([['/api/media/partners/lola.png', 'too-small']]);
});

test('too many missing pictures end the build', async () => {
  for (const path of ['works/tax', 'works/customs', 'services/payroll']) office.inject(picture(path), faults.htmlPage());
  const { nodes, panic, report } = await run('many');
  expect(nodes).toEqual([]);
  expect(report.problems).toEqual([expect.objectContaining({ code: 'too-many-pictures-missing' })]);
  expect(panic).toMatch(/3 of 17 pictures can't be shown; at most 10 % may be missing/);
});

test('a picture that changed at its address changes the nodes that show it', async () => {
  const before = await run('changed');
  const other = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#14305f' } })
    .gif()
    .toBuffer();
  office.inject(picture('works/tax'), ({ response }) => response.writeHead(200, { 'content-type': 'image/gif' }).end(other));
  const after = await run('changed');
  const changed = after.nodes.filter(
    (node) => before.nodes.find(({ id }) => id === node.id)?.internal.contentDigest !== node.internal.contentDigest,
  );
  expect(changed.map(({ internal, locale, itemId }) => `${internal.type} ${locale} ${itemId}`)).toEqual([
    'ContentWork en tax',
    'ContentWork ru tax',
  ]);
});

describe('the store of pictures', () => {
  const images = path.join(folder, 'store/images');
  const inStore = (name: string) => readdirSync(path.join(images, name)).map((file) => path.join(images, name, file));
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  const age = (files: readonly string[]) => {
    for (const file of files) utimesSync(file, monthAgo, monthAgo);
  };
  const gone = 'f'.repeat(64);
  const unused = [`addresses/${gone}.json`, `originals/${gone}.png`, `variants/${gone}/8x5.avif`].map((name) => path.join(images, name));
  let used: string[];

  /** Pictures that pages show, and one that none does, all of which nothing has touched for a month. */
  function makeOld(): void {
    for (const file of unused) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
    const [original = ''] = inStore('originals').filter((file) => !file.includes(gone));
    const variant = path.join(images, 'variants', path.parse(original).name, '8x5.avif');
    mkdirSync(path.dirname(variant), { recursive: true });
    writeFileSync(variant, '');
    used = [...inStore('originals'), ...inStore('addresses'), variant].filter((file) => !file.includes(gone));
    age([...used, ...unused]);
  }

  test('loses what no build has used for a month, once a pull has looked at all that is used', async () => {
    const source = openCollector(eagerSettings(office.url, path.join(folder, 'store'), { locales: ['en', 'ru'] }));
    await source();
    makeOld();
    await source({ changed: [{ kind: 'works', id: 'tax' }] });
    expect([...used, ...unused].filter((file) => !existsSync(file))).toEqual([]);
    age(used);
    await source();
    expect(used.filter((file) => !existsSync(file))).toEqual([]);
    expect(unused.filter((file) => existsSync(file))).toEqual([]);
  });

  test('keeps what is younger, for content that comes back', async () => {
    makeOld();
    const young = unused.slice(0, 2);
    for (const file of young) utimesSync(file, new Date(), new Date());
    await run('store');
    expect(unused.filter((file) => !existsSync(file))).toEqual([]);
    expect(inStore('originals').filter((file) => statSync(file).mtimeMs <= monthAgo.getTime())).toEqual([]);
  });

  test('a folder of somebody else’s among the files is in nobody’s way', async () => {
    makeOld();
    const folderAmongFiles = path.join(images, 'addresses', '@folder');
    mkdirSync(folderAmongFiles);
    age([folderAmongFiles]);
    await run('store');
    expect([...unused, folderAmongFiles].filter((file) => existsSync(file))).toEqual([folderAmongFiles]);
  });
});

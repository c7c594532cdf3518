import { type FakeBackOffice, fakeImage, faults, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, eagerSettings } from '../../../testing/back-office/gatsby-collector';
import { temporaryFolder } from '../../../testing/temporary-folder';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const run = (name: string) => build(eagerSettings(office.url, `${folder}/${name}`, { locales: ['en', 'ru'] }));
const picture = (path: string) => ({ path: `/api/media/${path}.png` });

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

test('too many missing pictures end the build', async () => {
  for (const path of ['works/tax', 'works/customs', 'services/payroll']) office.inject(picture(path), faults.htmlPage());
  const { nodes, panic, report } = await run('many');
  expect(nodes).toEqual([]);
  expect(report.problems).toEqual([expect.objectContaining({ code: 'too-many-pictures-missing' })]);
  expect(panic).toMatch(/3 of 17 pictures can't be shown; at most 10 % may be missing/);
});

test('a picture that changed at its address changes the nodes that show it', async () => {
  const before = await run('changed');
  office.inject(picture('works/tax'), ({ response }) =>
    response
      .writeHead(200, { 'content-type': 'image/gif' })
      .end(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
  );
  const after = await run('changed');
  const changed = after.nodes.filter(
    (node) => before.nodes.find(({ id }) => id === node.id)?.internal.contentDigest !== node.internal.contentDigest,
  );
  expect(changed.map(({ internal, locale, itemId }) => `${internal.type} ${locale} ${itemId}`)).toEqual([
    'ContentWork en tax',
    'ContentWork ru tax',
  ]);
});

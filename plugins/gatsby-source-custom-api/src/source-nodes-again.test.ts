import { type CallFilter, type FakeBackOffice, fakeImage, faults, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, type CollectedNode, eagerSettings, openCollector } from '../../../testing/back-office/gatsby-collector';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const settings = () => eagerSettings(office.url, folder, { locales: ['en', 'ru'] });

/** Nodes in one order. */
const byId = (nodes: readonly CollectedNode[]) => nodes.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The path of a picture of an item. */
const picture = String(fakeImage('works/tax').src);

/** What a process that begins now would have. */
const anew = async () => byId((await build(settings())).nodes);

/** Paths of the API that were asked for, without language; pictures are no part of it. */
const asked = () => [...new Set(office.calls.filter(({ endpoint }) => endpoint).map((call) => call.path.replace('/api', '')))].sort();

function retitle(locale: 'en' | 'ru', title: string): void {
  const { works } = office.locale(locale).lists;
  works[0] = { ...works[0], title, updatedAt: '2026-04-01T09:00:00Z' };
}

/** Edits one after another, each of which is sourced by the same process. */
const edits: Readonly<Record<string, () => void>> = {
  'a text': () => retitle('ru', 'Changed'),
  'a post that is deleted in one language': () => {
    const { lists } = office.locale('ru');
    lists.blogs = lists.blogs.slice(1);
  },
  'a new post': () => office.everywhere('blogs', (items) => [{ ...items[0], id: 'new' }, ...items]),
  'an item that is deleted': () => office.everywhere('projects', (items) => items.filter(({ id }) => id !== 'hotel')),
  'an item that falls back': () => {
    const { lists } = office.locale('ru');
    lists.members = lists.members.slice(1);
  },
  'another picture': () => office.everywhere('works', (items) => items.map((item) => ({ ...item, image: fakeImage('works/other') }))),
  contacts: () => {
    office.locale('en').singletons.contact.workTime = 'Never';
  },
};

test('a process that sources again has the nodes of one that begins, after each of many edits', async () => {
  const source = openCollector(settings());
  await source();
  for (const [name, edit] of Object.entries(edits)) {
    edit();
    const { nodes, panic } = await source();
    expect({ name, panic, nodes: byId(nodes) }).toEqual({ name, panic: undefined, nodes: await anew() });
  }
});

test('of what a sender names, no more is asked for than tells of it', async () => {
  const source = openCollector(settings());
  await source();
  retitle('ru', 'Changed');
  office.calls.length = 0;
  const { nodes } = await source({ changed: [{ kind: 'works', id: 'tax' }] });
  expect(asked().filter((call) => !call.startsWith('/works'))).toEqual([]);
  expect(office.calls.length).toBeGreaterThan(0);
  expect(byId(nodes)).toEqual(await anew());
});

test('a post that a sender names comes and goes in a list of several pages, of which the first alone is read', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `post-${at}`);
  office.everywhere('blogs', ([post]) => many.map((id) => ({ ...post, id })));
  const source = openCollector(settings());
  await source();
  const changes: Readonly<Record<string, () => void>> = {
    new: () => office.everywhere('blogs', ([post, ...others]) => [{ ...post, id: 'new' }, ...(post ? [post] : []), ...others]),
    [many[100] ?? '']: () => office.everywhere('blogs', (posts) => posts.slice(0, -1)),
  };
  for (const [id, change] of Object.entries(changes)) {
    change();
    office.calls.length = 0;
    const { nodes } = await source({ changed: [{ kind: 'blogs', id }] });
    expect(asked().filter((call) => call.includes('page='))).toEqual(['/blogs/site?page=1&perPage=100']);
    expect(byId(nodes)).toEqual(await anew());
  }
});

test('where a sender says that no content has changed, nothing is asked for', async () => {
  const source = openCollector(settings());
  const before = (await source()).nodes;
  office.calls.length = 0;
  const { nodes } = await source({ changed: [] });
  expect(office.calls).toEqual([]);
  expect(byId(nodes)).toEqual(byId(before));
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['a kind that there is not', { changed: [{ kind: 'nonsense' }] }],
  ['no list', { changed: 'works' }],
])('a sender who names %s makes everything be asked for', async (_, webhookBody) => {
  const source = openCollector(settings());
  await source();
  retitle('en', 'Changed');
  office.calls.length = 0;
  const { nodes } = await source(webhookBody);
  expect(asked().length).toBeGreaterThan(20);
  expect(byId(nodes)).toEqual(await anew());
});

test.each<[string, CallFilter]>([
  ['an item', { endpoint: 'member', id: 'malika' }],
  ['the metadata of a page', { endpoint: 'seo', id: 'about' }],
  ['the order of services', { endpoint: 'servicesByCategory', id: 'tax' }],
])('%s that the API no longer gives stays away when a sender names something else', async (_, call) => {
  for (const locale of settings().locales) office.locale(locale).servicesByCategory.tax = ['payroll', 'bookkeeping'];
  const source = openCollector(settings());
  const before = (await source()).nodes;
  office.inject(call, faults.status(404));
  const { nodes } = await source();
  expect(byId(nodes)).not.toEqual(byId(before));
  expect(byId((await source({ changed: [{ kind: 'blogs' }] })).nodes)).toEqual(byId(nodes));
});

test('what a sender names is not shown alone if it refers to something that is not known yet', async () => {
  const source = openCollector(settings());
  await source();
  office.everywhere('categories', (items) => [...items, { ...items[0], id: 'shipping' }]);
  office.everywhere('works', (items) => items.map((item) => ({ ...item, categoryId: 'shipping' })));
  const { nodes, report } = await source({ changed: [{ kind: 'works' }] });
  expect(report.notes).toEqual([]);
  expect(byId(nodes)).toEqual(await anew());
});

test('an API that fails later leaves every node as it was, and the next pull goes on', async () => {
  const source = openCollector(settings());
  const before = (await source()).nodes;
  retitle('en', 'Changed');
  office.inject({ endpoint: 'works' }, faults.status(500));
  const failed = await source();
  expect(failed.panic).toContain('/works');
  expect(failed.report.result).toBe('failed');
  expect(byId(failed.nodes)).toEqual(byId(before));
  office.reset();
  retitle('en', 'Changed');
  expect(byId((await source()).nodes)).toEqual(await anew());
});

test.each<[string, () => unknown, (log: readonly string[]) => boolean]>([
  [
    'calls are not answered',
    () => office.inject({ endpoint: 'projects' }, faults.stall()),
    () => ['works', 'projects'].every((name) => office.calls.some(({ endpoint }) => endpoint === name)),
  ],
  [
    'a call is about to be tried again',
    () => office.inject({ endpoint: 'projects' }, faults.status(503, { 'retry-after': '30' }), 1),
    (log) => log.some((line) => line.includes('/projects')),
  ],
  [
    'pictures are being fetched',
    () => office.inject({ path: picture }, faults.stall()),
    () => office.calls.some(({ path }) => path === picture),
  ],
])(
  'a pull that is given up while %s ends at once and leaves nothing behind',
  async (_, delay, isUnderWay) => {
    const log: string[] = [];
    const source = openCollector(settings(), (line) => log.push(line));
    const before = (await source()).nodes;
    office.reset();
    retitle('ru', 'Changed');
    delay();
    const controller = new AbortController();
    const pull = source({ signal: controller.signal });
    await until(() => isUnderWay(log), 'it is under way');
    controller.abort();
    const { panic, nodes } = await pull;
    expect(panic).toBeUndefined();
    expect(byId(nodes)).toEqual(byId(before));
    office.reset();
    retitle('ru', 'Changed');
    expect(byId((await source({ changed: [{ kind: 'projects' }] })).nodes)).toEqual(byId(before));
    expect(byId((await source()).nodes)).toEqual(await anew());
    // Less than it waits for where it is not given up.
  },
  20_000,
);

test('a look that fails says so, and leaves nodes and report as they were', async () => {
  const source = openCollector(settings());
  const before = await source();
  retitle('ru', 'Changed');
  office.inject({ endpoint: 'works' }, faults.status(500));
  let failures = 0;
  const onFailure = () => {
    failures += 1;
  };
  const { panic, nodes, report } = await source({ signal: new AbortController().signal, onFailure });
  expect([failures, panic, report]).toEqual([1, undefined, before.report]);
  expect(byId(nodes)).toEqual(byId(before.nodes));
});

import { type PostgresServer, startPostgres } from '../../testing/intake/postgres';
import { until } from '../../testing/until';
import { openPublications } from './open-publications';
import type { Publications } from './publications';

let postgres: PostgresServer;
let [one, two]: Publications[] = [];
const servers = () => [one, two] as [Publications, Publications];

beforeAll(async () => {
  postgres = await startPostgres();
  const open = () => openPublications({ databaseUrl: postgres.url, dataDir: '', noticeChannels: ['mail'] });
  [one, two] = await Promise.all([open(), open()]);
}, 60_000);
afterAll(async () => {
  await Promise.all(servers().map((server) => server.close()));
  await postgres.stop();
});

test('on PostgreSQL, calls that two servers take while publications run are all answered by one that begins later', async () => {
  const [first, second] = servers();
  const began = new Map<string, number>();
  const taken: { readonly id: string; readonly at: number }[] = [];
  let clock = 0;
  const call = async (server: Publications, delivery: string) => {
    const { id } = await server.request({ source: 'hook', delivery });
    clock += 1;
    taken.push({ id, at: clock });
  };
  const publish = async () => {
    const publication = await first.claim();
    if (!publication) return;
    clock += 1;
    began.set(publication.id, clock);
    await first.progress(publication.id, { step: 'build' });
    await first.finish(publication.id, { outcome: 'unchanged' });
  };
  const publishing = (async () => {
    for (let round = 0; round < 30; round += 1) await publish();
  })();
  await Promise.all([publishing, ...Array.from({ length: 400 }, (_, index) => call(index % 2 ? first : second, `${index % 300}`))]);
  await publish();
  expect([await first.waiting(), await second.running()]).toEqual([null, null]);
  const publications = await second.list(100);
  expect(publications.flatMap(({ triggers }) => triggers)).toHaveLength(300);
  // Whatever was joined had not begun: each call's publication exists and has run.
  expect(taken.filter(({ id }) => !began.has(id))).toEqual([]);
}, 60_000);

test('on PostgreSQL, two servers that claim at the same moment get one publication', async () => {
  const [first, second] = servers();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await first.request({ source: 'schedule' });
    const claimed = (await Promise.all([first.claim(), second.claim()])).filter((publication) => publication !== null);
    expect(claimed.map((publication) => publication.id)).toEqual([id]);
    await second.finish(id, { outcome: 'unchanged' });
  }
}, 60_000);

test('on PostgreSQL, of two servers one tells people of a publication; if it dies, the other does when its time is over', async () => {
  const [first, second] = servers();
  const { id } = await first.request({ source: 'schedule' });
  await first.claim();
  await first.finish(id, { outcome: 'failed' });
  const due = async () => (await second.notices.pending('mail')).filter(({ next_at }) => next_at <= Date.now());
  for (let round = 1; round <= 20; round += 1) {
    const [notice] = await due();
    if (!notice) throw new Error(`Nothing is due in round ${round}`);
    const taken = await Promise.all([first, second, first, second].map(({ notices }) => notices.take(notice, Date.now())));
    expect(taken.filter(Boolean)).toHaveLength(1);
  }
  const [notice] = await due();
  expect(notice && (await first.notices.take(notice, Date.now() + 60_000))).toBe(true);
  expect(await due()).toEqual([]);
});

test('on PostgreSQL, whoever publishes is told by others, of what is stored and of nothing else', async () => {
  const [first, second] = servers();
  let signals = 0;
  const end = await first.listen(
    async () => {
      signals += 1;
    },
    () => {},
  );
  const { id } = await second.request({ source: 'hook', delivery: 'told' });
  await until(() => signals > 0, 'the signal', 5_000);
  const told = signals;
  // A replay stores nothing; the next call is told after it.
  await second.request({ source: 'hook', delivery: 'told' });
  await second.request({ source: 'hook', delivery: 'told again' });
  await until(() => signals > told, 'the next signal', 5_000);
  expect(signals).toBe(told + 1);
  const asSecond = () =>
    second.listen(
      async () => {},
      () => {},
    );
  await expect(asSecond()).rejects.toThrow('Set PUBLISHER=no');
  await end?.();
  await (await asSecond())?.();
  await first.claim();
  await first.finish(id, { outcome: 'unchanged' });
});

import { storeAt } from '../../testing/object-store/object-store-rules';
import { TestStore } from '../../testing/object-store/test-store';
import { until } from '../../testing/until';
import { currentReleaseId } from '../release/releases';
import { followersPrefix, parsePointer } from './store-layout';
import { decideMoment } from './switch-moment';

const store = new TestStore();
const forever = 3_600_000;

const follow = () => store.follow(undefined, {}, { undecided: forever });
const decide = (id: string, pace = {}) =>
  decideMoment(storeAt(store.server.url), id, new AbortController().signal, { look: 10, patience: forever, lead: 300, ...pace });
const pointer = () => parsePointer(store.server.objects.get('mezon/current.json')?.bytes ?? Buffer.alloc(0));
const announced = (id: string) => [...store.server.objects.keys()].filter((key) => key.startsWith(`mezon/${followersPrefix}${id}/`)).length;

/** Machines that follow, all of them on the release that is live. */
async function machinesOn(id: string, count: number) {
  const machines = Array.from({ length: count }, follow);
  await decide(id);
  for (const machine of machines) await machine.reaches(id);
  await until(() => announced(id) === count, 'the publisher knows of all of them');
  return machines;
}

test('no server switches before each of them has the release, and then all do at one moment', async () => {
  const first = await store.publisher.supply();
  const machines = await machinesOn(first, 2);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isHeldUp = false;
  store.server.fault = async ({ method, key }) => {
    if (method !== 'GET' || !key.includes('/files/') || isHeldUp) return undefined;
    isHeldUp = true;
    await gate;
    return undefined;
  };
  const second = await store.publisher.supply({ word: 'two' });
  const deciding = decide(second);
  await until(() => announced(second) === 1, 'the other one has it');
  expect(pointer()).toEqual(expect.not.objectContaining({ at: expect.anything() }));
  open();
  await deciding;
  const at = Date.parse(pointer().at ?? '');
  const switched = await Promise.all(
    machines.map(async ({ layout }) => {
      let seen = { id: await currentReleaseId(layout), now: Date.now() };
      while (seen.id !== second) {
        expect(seen.id).toBe(first);
        seen = { id: await currentReleaseId(layout), now: Date.now() };
      }
      return seen.now;
    }),
  );
  for (const moment of switched) expect(moment).toBeGreaterThanOrEqual(at);
});

test('a question for the moment that is never answered is asked again', async () => {
  const [machine] = await machinesOn(await store.publisher.supply(), 1);
  const second = await store.publisher.supply({ word: 'two' });
  await until(() => announced(second) === 1, 'it has the release');
  let unanswered = 0;
  store.server.fault = async ({ method, key }) => {
    if (method !== 'GET' || !key.endsWith('current.json') || unanswered > 0) return undefined;
    unanswered += 1;
    return new Promise(() => {});
  };
  await until(() => unanswered === 1, 'it asks');
  await decide(second);
  await machine?.reaches(second, 10_000);
});

test('a server that has died is waited for once, and not for long', async () => {
  const [one, other] = await machinesOn(await store.publisher.supply(), 2);
  await other?.stop();
  const second = await store.publisher.supply({ word: 'two' });
  await decide(second, { patience: 500 });
  await one?.reaches(second);
  const third = await store.publisher.supply({ word: 'three' });
  await decide(third);
  await one?.reaches(third);
});

test('a clock that is set back meanwhile makes nobody wait longer', async () => {
  const [one, other] = await machinesOn(await store.publisher.supply(), 2);
  await other?.stop();
  const second = await store.publisher.supply({ word: 'two' });
  const deciding = decide(second, { patience: 500 });
  const now = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  await deciding.finally(() => clock.mockRestore());
  await one?.reaches(second);
});

test('what was said of a release when it was live before is forgotten', async () => {
  const machines = await machinesOn(await store.publisher.supply(), 1);
  const { id } = pointer();
  await machines[0]?.stop();
  const other = store.newPublisher();
  const second = await other.publish({ word: 'two' });
  await other.mirror().mirror({ takeOver: true });
  expect(pointer().id).toBe(second);
  await store.publisher.mirror().mirror({ takeOver: true });
  expect([pointer().id, announced(id)]).toEqual([id, 0]);
});

test('where a server may not write, it follows all the same', async () => {
  store.server.fault = ({ method, key }) => (method === 'PUT' && key.includes(followersPrefix) ? 'fail' : undefined);
  const first = await store.publisher.supply();
  const machine = follow();
  await decide(first);
  await machine.reaches(first);
  await until(() => machine.lines.join().includes('do not wait for this server'), 'it is told');
});

test('servers switch by themselves when the publisher does not come back', async () => {
  const first = await store.publisher.supply();
  await store.follow(undefined, {}, { undecided: 100 }).reaches(first);
  expect(pointer().at).toBeUndefined();
});

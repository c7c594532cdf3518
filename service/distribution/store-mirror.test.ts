import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeAt } from '../../testing/object-store/object-store-rules';
import { TestStore } from '../../testing/object-store/test-store';
import { sampled } from '../../testing/sampled';
import { rollBack } from '../publisher/rollback';
import { parseManifest, type ReleaseManifest } from '../release/manifest';
import { readRelease } from '../release/releases';
import { decodeForm, placesOf } from '../release/verify';
import { fileKey, manifestKey, parsePointer, pointerKey } from './store-layout';
import { mirrorSteps } from './store-mirror';
import { decideMoment } from './switch-moment';

const store = new TestStore();
const day = 86_400_000;

const stored = (key: string) => store.server.objects.get(`mezon/${key}`);
const written = () => store.server.requests.filter((request) => request.startsWith('PUT') && !request.includes('conditional-writes'));
const sum = (keys: Iterable<string>) => [...keys].map((key) => `PUT mezon/${key}`).sort();

/** The release that the pointer names, once every file of it was found in the store and compared with its digest. */
async function wholeRelease(): Promise<string | null> {
  const pointer = stored(pointerKey);
  if (!pointer) return null;
  const { id } = parsePointer(pointer.bytes);
  for (const [file, form, key] of formsOf(manifestOf(id)))
    expect([key, (await decodeForm(file, form, stored(key)?.bytes ?? Buffer.alloc(0))) !== null]).toEqual([key, true]);
  return id;
}

const manifestOf = (id: string) => parseManifest(stored(manifestKey(id))?.bytes.toString() ?? '', id);

function formsOf({ files }: Pick<ReleaseManifest, 'files'>) {
  return placesOf({ files }).map(({ path, form }) => {
    const file = files.get(path);
    if (!file) throw new Error(path);
    return [file, form, fileKey(file, form)] as const;
  });
}

test('a release goes into the store: first its files, then its manifest, then the pointer', async () => {
  const machine = store.newPublisher();
  const id = await machine.publish();
  expect(await machine.mirror().mirror()).toBe(id);
  expect(await wholeRelease()).toBe(id);
  const order = written().map((request) => request.replace(/^PUT mezon\/(\w+).*/, '$1'));
  expect(order.slice(-2)).toEqual(['releases', 'current']);
  expect(new Set(order.slice(0, -2))).toEqual(new Set(['files']));
});

test('the next one costs what is new, and nothing where nothing is', async () => {
  const machine = store.newPublisher();
  const first = await machine.publish();
  const mirror = machine.mirror();
  await mirror.mirror();
  const known = new Set(store.server.objects.keys());
  const id = await machine.publish({ words: { 'de/about/index.html': 'Kanzlei' } });
  store.server.requests.length = 0;
  await mirror.mirror();
  const added = [...new Set(formsOf(manifestOf(id)).map(([, , key]) => key))].filter((key) => !known.has(`mezon/${key}`));
  expect(added.length).toBeGreaterThan(0);
  expect(written().sort()).toEqual(sum([...added, manifestKey(id), pointerKey]));
  // Another process of the machine knows as much once it has looked.
  store.server.requests.length = 0;
  for (const each of [mirror, machine.mirror()]) await each.mirror();
  expect(written()).toEqual([]);
  await rollBack(machine.layout, 'aziza', first);
  await mirror.mirror();
  expect(written()).toEqual(sum([pointerKey]));
  expect(await wholeRelease()).toBe(first);
});

test('the store is listed once, though the moment of each switch is added to the pointer', async () => {
  const machine = store.newPublisher();
  const listed: string[] = [];
  const mirror = machine.mirror({ onStep: (step) => void (step === 'prune' && listed.push(step)) });
  for (const word of ['one', 'two', 'three']) {
    const id = await machine.publish({ word });
    await mirror.mirror();
    await decideMoment(storeAt(store.server.url), id, new AbortController().signal);
    expect(parsePointer(stored(pointerKey)?.bytes ?? Buffer.alloc(0)).at).toBeDefined();
  }
  expect(listed).toEqual(['prune']);
});

describe('killed before a step, the store names a whole release, and the next attempt brings it up to date:', () => {
  test.each(sampled(['pointer'], mirrorSteps))('%s', async (crash) => {
    const machine = store.newPublisher();
    const before = await machine.publish();
    await machine.mirror().mirror();
    const id = await machine.publish({ word: 'two' });
    const onStep = (step: string) => {
      if (step === crash) throw new Error('killed');
    };
    await expect(machine.mirror({ onStep }).mirror()).rejects.toThrow('killed');
    const isPointed = ['prune', 'end'].includes(crash);
    expect(await wholeRelease()).toBe(isPointed ? id : before);
    await machine.mirror().mirror();
    expect(await wholeRelease()).toBe(id);
  });
});

test('the store goes away in the middle: the pointer stays, and what got there is not sent again', async () => {
  const machine = store.newPublisher();
  const before = await machine.publish();
  const mirror = machine.mirror();
  await mirror.mirror();
  const id = await machine.publish({ word: 'two' });
  let puts = 0;
  store.server.fault = ({ method }) => (method === 'PUT' && ++puts > 10 ? 'refuse' : undefined);
  await expect(mirror.mirror()).rejects.toThrow('RELEASE_STORE (s3://site-releases/mezon/) could not be written');
  expect(await wholeRelease()).toBe(before);
  store.server.fault = () => undefined;
  const known = new Set(store.server.objects.keys());
  store.server.requests.length = 0;
  await mirror.mirror();
  expect(await wholeRelease()).toBe(id);
  expect(written().filter((request) => request.includes('/files/') && known.has(request.slice('PUT '.length)))).toEqual([]);
});

test('a pointer whose writing was never acknowledged is recognized', async () => {
  const machine = store.newPublisher();
  const id = await machine.publish();
  let writes = 0;
  store.server.fault = ({ method, key }) => (method === 'PUT' && key.endsWith(pointerKey) && ++writes === 1 ? 'forget' : undefined);
  expect(await machine.mirror().mirror()).toBe(id);
  expect([writes, await wholeRelease()]).toEqual([2, id]);
});

test('what is lost or cut short in the store is put back when the publisher starts', async () => {
  const machine = store.newPublisher();
  const id = await machine.publish();
  await machine.mirror().mirror();
  const [lost = '', cut = ''] = [...store.server.objects.keys()].filter((key) => key.includes('/files/'));
  store.server.objects.delete(lost);
  store.server.objects.set(cut, { bytes: Buffer.from('x'), etag: '"x"', modified: new Date() });
  await machine.mirror().mirror();
  expect(await wholeRelease()).toBe(id);
});

test('a file that is damaged here does not get into the store', async () => {
  const machine = store.newPublisher();
  const id = await machine.publish();
  const page = join(machine.layout.releases, id, 'site', 'index.html');
  chmodSync(page, 0o644);
  writeFileSync(page, 'x'.repeat((await readRelease(machine.layout.releases, id)).files.get('index.html')?.size ?? 0));
  await expect(machine.mirror().mirror()).rejects.toThrow(`index.html of release ${id} is damaged`);
  expect(stored(pointerKey)).toBeUndefined();
});

describe('two publishers', () => {
  test('at the same moment: one moves the pointer, the other is told', async () => {
    const [one, other] = [store.newPublisher(), store.newPublisher()];
    const ids = [await one.publish(), await other.publish({ word: 'two' })];
    let arrived = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    store.server.fault = async ({ method, key }) => {
      if (method === 'PUT' && key === `mezon/${pointerKey}` && ++arrived === 2) open();
      if (method === 'PUT' && key === `mezon/${pointerKey}`) await both;
      return undefined;
    };
    const outcomes = await Promise.allSettled([one.mirror().mirror(), other.mirror().mirror()]);
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String((lost as PromiseRejectedResult).reason)).toContain('Another publisher has changed current.json');
    expect(ids).toContain(await wholeRelease());
  });

  test('one after the other: the second is refused until a person wants it, and then the first', async () => {
    const [one, other] = [store.newPublisher(), store.newPublisher()];
    const first = await one.publish();
    await one.mirror().mirror();
    const second = await other.publish({ word: 'two' });
    await expect(other.mirror().mirror()).rejects.toThrow(
      /belongs to another publisher: .* has put release .*PUBLISHER=no.*npm run publish-site/,
    );
    expect(await wholeRelease()).toBe(first);
    await other.mirror().mirror({ takeOver: true });
    expect(await wholeRelease()).toBe(second);
    await expect(one.mirror().mirror()).rejects.toThrow('belongs to another publisher');
  });
});

test('a pointer that names nothing is told, and replaced by a person', async () => {
  const machine = store.newPublisher();
  const id = await machine.publish();
  await machine.mirror().mirror();
  store.server.objects.set(`mezon/${pointerKey}`, { bytes: Buffer.from('{"id":"../x"}'), etag: '"x"', modified: new Date() });
  await expect(machine.mirror().mirror()).rejects.toThrow('names no release. Remove it');
  await machine.mirror().mirror({ takeOver: true });
  expect(await wholeRelease()).toBe(id);
});

describe('what no server asks for goes from the store', () => {
  async function threeReleases() {
    const machine = store.newPublisher();
    const ids: string[] = [];
    for (const word of ['one', 'two', 'three']) {
      ids.push(await machine.publish({ word }));
      await machine.mirror().mirror();
    }
    const releases = () => ids.filter((id) => stored(manifestKey(id)) !== undefined);
    return { machine, ids, releases };
  }

  test('but only after an hour, and never a file that a release has which stays', async () => {
    const { machine, ids, releases } = await threeReleases();
    await machine.mirror({ keepReleases: 1 }).mirror();
    expect(releases()).toEqual(ids);
    const only = new Set(formsOf(manifestOf(ids[0] ?? '')).map(([, , key]) => key));
    for (const object of store.server.objects.values()) object.modified = new Date(Date.now() - day);
    await machine.mirror({ keepReleases: 1 }).mirror();
    expect(releases()).toEqual([ids[2]]);
    expect(await wholeRelease()).toBe(ids[2]);
    const left = new Set(formsOf(manifestOf(ids[2] ?? '')).map(([, , key]) => key));
    expect([...only].filter((key) => stored(key)).every((key) => left.has(key))).toBe(true);
    expect([...only].some((key) => !stored(key))).toBe(true);
  });

  test('and a server does not take for stored what a command has removed', async () => {
    const machine = store.newPublisher();
    const words = (text: string) => ({ words: { 'de/about/index.html': text } });
    const mirror = machine.mirror({ keepReleases: 1 });
    for (const text of ['Kanzlei', 'Büro']) {
      await machine.publish(words(text));
      await mirror.mirror();
    }
    for (const object of store.server.objects.values()) object.modified = new Date(Date.now() - day);
    await machine.publish(words('Praxis'));
    await machine.mirror({ keepReleases: 1 }).mirror({ takeOver: true });
    const id = await machine.publish(words('Kanzlei'));
    await mirror.mirror();
    expect(await wholeRelease()).toBe(id);
  });

  test('and never the release that the pointer names', async () => {
    const { machine, ids, releases } = await threeReleases();
    await rollBack(machine.layout, 'aziza', ids[0]);
    for (const object of store.server.objects.values()) object.modified = new Date(Date.now() - day);
    await machine.mirror({ keepReleases: 1 }).mirror();
    expect(releases()).toEqual([ids[0], ids[2]]);
    expect(await wholeRelease()).toBe(ids[0]);
  });
});

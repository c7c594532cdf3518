import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietLog } from '../../testing/intake/intake-server';
import { temporaryFolder } from '../../testing/temporary-folder';
import { dataLayout } from '../release/data-layout';
import type { Release } from '../release/releases';
import { openReleaseStore } from './release-store';

const layout = dataLayout(temporaryFolder());
const ids = Array.from({ length: 100 }, (_, index) => `20260301-000000${String(index).padStart(3, '0')}-0123456789ab`);
const [oldest = '', newest = ''] = [ids[0], ids.at(-1)];
const digest = '0'.repeat(64);

/** A release with one hashed file, named by its id, which need not be there for the store to find it. */
function write(id: string): void {
  const files = { [`${id}.js`]: { size: 1, sha256: digest, type: 'text/javascript', role: 'hashed' } };
  mkdirSync(join(layout.releases, id), { recursive: true });
  const manifest = { id, createdAt: '2026-03-01T00:00:00.000Z', contentDigest: digest, files };
  writeFileSync(join(layout.releases, id, 'manifest.json'), JSON.stringify(manifest));
}

afterEach(() => jest.restoreAllMocks());

test('each manifest is read once, however many there are, and none outlives its release', async () => {
  for (const id of ids) write(id);
  symlinkSync(join('releases', newest), layout.current);
  const store = openReleaseStore(layout, quietLog);
  const current = (await store.current()) as Release;
  const clock = jest.spyOn(performance, 'now');
  const fileOfOldest = async () => {
    clock.mockReturnValue(performance.now() + 60_000);
    return store.earlier(`${oldest}.js`, current);
  };
  const found = await fileOfOldest();
  expect(found?.release.id).toBe(oldest);
  expect((await fileOfOldest())?.release).toBe(found?.release);
  expect(await store.current()).toBe(current);

  rmSync(join(layout.releases, oldest), { recursive: true });
  expect(await fileOfOldest()).toBeNull();
  write(oldest);
  const again = await fileOfOldest();
  expect([again?.release.id, again?.release === found?.release]).toEqual([oldest, false]);
});

test('a release that is gone is forgotten when another one is read, also while nobody asks for files of earlier ones', async () => {
  const makeCurrent = (id: string) => {
    rmSync(layout.current, { force: true });
    symlinkSync(join('releases', id), layout.current);
  };
  for (const id of [oldest, newest]) write(id);
  const store = openReleaseStore(layout, quietLog);
  makeCurrent(oldest);
  const before = await store.current();
  expect(await store.current()).toBe(before);
  rmSync(join(layout.releases, oldest), { recursive: true });
  makeCurrent(newest);
  await store.current();
  write(oldest);
  makeCurrent(oldest);
  const again = await store.current();
  expect([again?.id, again === before]).toEqual([oldest, false]);
});

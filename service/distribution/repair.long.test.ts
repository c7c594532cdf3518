import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FollowingMachine } from '../../testing/object-store/machines';
import { TestStore } from '../../testing/object-store/test-store';
import { listeningApp } from '../../testing/service/listening-app';
import { until } from '../../testing/until';
import { currentReleaseId, readRelease } from '../release/releases';
import { damageOf } from '../release/verify';

const store = new TestStore();

const siteFile = ({ layout }: FollowingMachine, id: string, path: string) => join(layout.releases, id, 'site', path);

describe('what is damaged on the disk of a server comes back from the store', () => {
  const brisk = { every: { pointer: 20, sizes: 60_000, contents: 3_600_000 }, share: { sizes: 1, contents: 1 } };
  const cases: Record<string, (machine: FollowingMachine, id: string) => void> = {
    'a page in all its forms': (machine, id) => {
      for (const suffix of ['', '.br', '.gz']) rmSync(siteFile(machine, id, `index.html${suffix}`));
    },
    'wrong bytes of the right length': (machine, id) => {
      const picture = siteFile(machine, id, 'favicon.ico');
      chmodSync(picture, 0o644);
      writeFileSync(picture, 'x'.repeat(statSync(picture).size));
    },
    'the manifest': (machine, id) => rmSync(join(machine.layout.releases, id, 'manifest.json')),
    'the pointer': (machine) => rmSync(machine.layout.current),
    'the whole release': (machine, id) => rmSync(join(machine.layout.releases, id), { recursive: true }),
  };

  test.each(Object.entries(cases))('%s', async (_, spoil) => {
    const id = await store.publisher.supply();
    const machine = store.follow();
    // What is spoilt while the release is still probed is a release that can't be served.
    await machine.caughtUp;
    await machine.reaches(id);
    spoil(machine, id);
    const { layout, log, follower } = machine;
    const app = await listeningApp(layout.dataDir, {}, { log, distribution: follower, carePace: brisk });
    const isWhole = async () => {
      const release = await readRelease(layout.releases, id).catch(() => null);
      return release !== null && (await currentReleaseId(layout)) === id && (await damageOf(release, 'contents')).length === 0;
    };
    await until(isWhole, 'the release is whole again');
    expect((await app.get('/')).status).toBe(200);
    await app.close();
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { probeCurrentRelease } from './probe-release';
import { publishSteps } from './publish';

const folder = temporaryFolder();
const addresses = { siteUrl: 'http://mezon.test', localeDomains: new Map() };

function start(dataDir: string, word: string, crashAt: string): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, '../../testing/service/publish-and-crash.ts'), dataDir, word, crashAt],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

/** After a crash the site is whole, and the next publisher gets through and leaves no rubbish. */
async function expectRecovery(dataDir: string): Promise<void> {
  const layout = dataLayout(dataDir);
  expect(await currentReleaseId(layout)).not.toBeNull();
  expect(await probeCurrentRelease(layout, addresses)).toEqual([]);
  expect(await publishFake(dataDir, { word: 'after' })).toMatchObject({ outcome: 'published' });
  expect(await probeCurrentRelease(layout, addresses)).toEqual([]);
  expect(existsSync(layout.work)).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('current.'))).toEqual([]);
  for (const id of readdirSync(layout.releases)) await expect(readRelease(layout.releases, id)).resolves.toMatchObject({ id });
}

test.each(publishSteps)(
  'killed before "%s": what was live is live, the next publication succeeds',
  async (step) => {
    const dataDir = join(folder, step);
    await publishFake(dataDir, { word: 'before' });
    const child = start(dataDir, 'during', step);
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    await expectRecovery(dataDir);
  },
  60_000,
);

test('killed at random moments', async () => {
  const dataDir = join(folder, 'random');
  await publishFake(dataDir, { word: 'before' });
  for (let round = 0; round < 6; round += 1) {
    const child = start(dataDir, `during ${round}`, 'none');
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')]);
    await sleep(Math.random() * 400);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(await probeCurrentRelease(dataLayout(dataDir), addresses)).toEqual([]);
  }
  await expectRecovery(dataDir);
}, 120_000);

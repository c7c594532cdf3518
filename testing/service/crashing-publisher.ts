import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { probeCurrentRelease } from '../../service/publisher/probe-release';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId, readRelease } from '../../service/release/releases';
import { publishFake } from './fake-publication';

const addresses = { siteUrl: 'http://mezon.test', localeDomains: new Map() };

/** Publishes a site with a word in it from a process that kills itself before a step, or lives on with `none`. It prints each step. */
export function startCrashingPublisher(dataDir: string, word: string, crashAt: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'publish-and-crash.ts'), dataDir, word, crashAt], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What is wrong with the release that is live; nothing if every visitor is served. */
export const probe = (dataDir: string): Promise<string[]> => probeCurrentRelease(dataLayout(dataDir), addresses);

/** Expects that the site is whole after a crash, that the next publisher gets through, and that it leaves nothing behind. */
export async function expectRecovery(dataDir: string): Promise<void> {
  const layout = dataLayout(dataDir);
  expect(await currentReleaseId(layout)).not.toBeNull();
  expect(await probe(dataDir)).toEqual([]);
  expect(await publishFake(dataDir, { word: 'after' })).toMatchObject({ outcome: 'published' });
  expect(await probe(dataDir)).toEqual([]);
  expect(existsSync(layout.work)).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('current.'))).toEqual([]);
  for (const id of readdirSync(layout.releases)) await expect(readRelease(layout.releases, id)).resolves.toMatchObject({ id });
}

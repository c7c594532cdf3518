import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPublications } from '../../service/publications/open-publications';
import { probeCurrentRelease } from '../../service/publisher/probe-release';
import type { PublishStep } from '../../service/publisher/publish';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId, readRelease } from '../../service/release/releases';
import { runQueuedFake } from './queued-fake-publication';

const addresses = { siteUrl: 'http://mezon.test', localeDomains: new Map() };

/**
 * The steps that `npm test` kills a publisher before, one for each state of the disk: nothing made, a release half made, a whole one that is
 * not in its place, one in its place, one that is live without a probe, and one whose outcome the queue does not have. `npm run test:all`
 * kills before the others, too.
 */
export const crashSteps: readonly PublishStep[] = ['build', 'assemble', 'store', 'switch', 'probe', 'end'];

/** Kills a publisher before a step, and expects that what was live is live and that the next one goes on. */
export async function crashBefore(step: PublishStep, dataDir: string): Promise<void> {
  const child = startCrashingPublisher(dataDir, 'during', step);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await expectRecovery(dataDir);
}

/** Queues and publishes a site with a word in it from a process that kills itself before a step, or lives on with `none`. It prints each step. */
export function startCrashingPublisher(dataDir: string, word: string, crashAt: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'publish-and-crash.ts'), dataDir, word, crashAt], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What is wrong with the release that is live; nothing if every visitor is served. */
export const probe = (dataDir: string): Promise<string[]> => probeCurrentRelease(dataLayout(dataDir), addresses);

/**
 * Expects that the site is whole after a crash, that the next publisher goes on with what was asked for, or finds it done, and that
 * nothing is left behind.
 */
export async function expectRecovery(dataDir: string): Promise<void> {
  const layout = dataLayout(dataDir);
  expect(await currentReleaseId(layout)).not.toBeNull();
  expect(await probe(dataDir)).toEqual([]);
  const publications = await openPublications({ databaseUrl: '', dataDir });
  const [left] = await publications.list(1);
  await runQueuedFake(publications, dataDir, 'after');
  expect(await publications.follow(String(left?.id))).toMatchObject({ state: 'published' });
  expect([await publications.waiting(), await publications.running()]).toEqual([null, null]);
  await publications.close();
  expect(await probe(dataDir)).toEqual([]);
  expect(existsSync(layout.work)).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('current.'))).toEqual([]);
  for (const id of readdirSync(layout.releases)) await expect(readRelease(layout.releases, id)).resolves.toMatchObject({ id });
}

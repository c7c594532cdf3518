import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataLayout } from '../release/data-layout';
import { pageCount, type ReleaseManifest } from '../release/manifest';
import { currentReleaseId, type Release, readRelease } from '../release/releases';
import type { SiteAddresses } from '../site/addresses';
import { assembleRelease, clearWork, storeRelease } from './assemble-release';
import { checkRelease } from './check/check-release';
import { isHeld, resumePublishing } from './hold';
import { waitForLock } from './lock';
import { readOutput, type SiteOutput } from './output/read-output';
import { probeCurrentRelease } from './probe-release';
import { pruneReleases } from './prune-releases';
import { PublishError } from './publish-error';
import { clearPointers, switchTo, switchToNone, whileSwitching } from './switch-release';

/** Steps of a publication, in order. Whatever is killed between two of them leaves the live release as it is. */
export const publishSteps = ['clean', 'build', 'read', 'check', 'assemble', 'store', 'switch', 'probe', 'prune', 'end'] as const;
export type PublishStep = (typeof publishSteps)[number];

export interface PublishOptions {
  readonly layout: DataLayout;
  readonly addresses: SiteAddresses;
  readonly limits: {
    readonly maxShrink: number;
    readonly keepReleases: number;
    readonly keepAssetsDays: number;
    readonly minFreeDisk: number;
  };
  /** Builds the site and gives the folder of its output. */
  readonly build: () => Promise<string>;
  /** Lock of the folders that builds work in; several data folders may share them. */
  readonly buildLock: string;
  /** Milliseconds to wait for another publication to this data folder, and then for another build in the same folders. */
  readonly patience: number;
  /** `automatic` waits after a rollback; `person` also ends that wait. */
  readonly trigger: 'automatic' | 'person';
  /** Whether a shrunk site is meant. */
  readonly force: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly say: (line: string) => void;
  /** Called before each step. */
  readonly onStep?: (step: PublishStep) => void | Promise<void>;
}

/** `held`: a rollback holds, and nobody has published on purpose since. */
export type Publication =
  | { readonly outcome: 'published'; readonly id: string; readonly pages: number }
  | { readonly outcome: 'unchanged'; readonly id: string }
  | { readonly outcome: 'held' };

/**
 * Builds the site and makes it the current release: build, check, assemble, switch, probe. What is live stays live
 * through every failure. If another process is publishing to the same data folder, it waits for that one and then
 * publishes itself, because the content may have changed after the other one read it.
 *
 * @throws PublishError with everything that is wrong; Error of the file system, for example when the disk is full
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { layout, trigger, say, patience, signal } = options;
  await mkdir(layout.dataDir, { recursive: true });
  // Before the wait: a rollback while this one waits is a later decision, and wins.
  if (trigger === 'person') await resumePublishing(layout);
  const lock = await waitForLock(layout.publishLock, patience, signal, () =>
    say(`Another process is publishing to ${layout.dataDir}; waiting for it.`),
  );
  if (!lock)
    throw new PublishError(
      `Another process has been publishing to ${layout.dataDir} for longer than ${Math.round(patience / 1_000)} seconds (BUILD_TIMEOUT). Look for a hanging publish command.`,
    );
  try {
    if (await isHeld(layout)) return held(say);
    return await build(options);
  } finally {
    await clearWork(layout);
    lock.release();
  }
}

async function build(options: PublishOptions): Promise<Publication> {
  const { layout, say, onStep = () => {} } = options;
  await onStep('clean');
  await clearWork(layout);
  await clearPointers(layout);
  await checkSpace(options);
  const buildLock = await waitForLock(options.buildLock, options.patience, options.signal, () =>
    say('Another build is using the project; waiting for it.'),
  );
  if (!buildLock) throw new PublishError('Another build in this project has not ended in time. Look for a hanging publish command.');
  try {
    await onStep('build');
    const publicDir = await options.build();
    await onStep('read');
    const output = await readOutput(publicDir);
    return await release(output, options);
  } finally {
    buildLock.release();
  }
}

async function release(output: SiteOutput, options: PublishOptions): Promise<Publication> {
  const { layout, say, onStep = () => {} } = options;
  const previous = await currentRelease(layout, say);
  await onStep('check');
  const problems = await checkRelease(output, previous, {
    addresses: options.addresses,
    maxShrink: options.limits.maxShrink,
    force: options.force,
  });
  if (problems.length > 0)
    throw new PublishError(
      `The build is not fit to be published; what was live stays live. ${problems.length === 1 ? 'The reason' : `${problems.length} reasons`}:`,
      problems,
    );
  if (output.contentDigest === previous?.contentDigest) {
    say(`Nothing has changed: release ${previous.id} stays.`);
    return { outcome: 'unchanged', id: previous.id };
  }
  await onStep('assemble');
  const manifest = await assembleRelease(layout, output, previous, new Date());
  await onStep('store');
  await storeRelease(layout, manifest.id);
  const switched = await goLive(manifest, previous, options);
  if (!switched) return held(say);
  await onStep('prune');
  const gone = await pruneReleases(layout, options.limits, new Date());
  if (gone.length > 0) say(`Removed ${gone.length === 1 ? 'an old release' : `${gone.length} old releases`}.`);
  await onStep('end');
  return { outcome: 'published', id: manifest.id, pages: pageCount(manifest) };
}

/** Switches and probes; if the probe fails, the previous release is back before anything else happens. */
async function goLive(manifest: ReleaseManifest, previous: Release | null, options: PublishOptions): Promise<boolean> {
  const { layout, addresses, trigger, say, onStep = () => {} } = options;
  return whileSwitching(layout, async () => {
    // A rollback during the build is somebody's decision; this build was begun without knowing it.
    if (await isHeld(layout)) return false;
    if (options.signal?.aborted) throw new PublishError('Publishing was ended before the switch.');
    await onStep('switch');
    await switchTo(layout, manifest.id);
    await onStep('probe');
    const problems = await probeCurrentRelease(layout, addresses);
    if (problems.length === 0) {
      say(`Release ${manifest.id} is live: ${pageCount(manifest)} pages${trigger === 'automatic' ? '' : ', published by hand'}.`);
      return true;
    }
    if (previous) await switchTo(layout, previous.id);
    else await switchToNone(layout);
    await rm(join(layout.releases, manifest.id), { recursive: true, force: true });
    throw new PublishError(
      `The new release could not be served, so ${previous ? `release ${previous.id} is live again` : 'it was taken back'}.`,
      problems,
    );
  });
}

function held(say: (line: string) => void): Publication {
  say('Publishing waits since a rollback. To go on: npm run publish-site');
  return { outcome: 'held' };
}

async function currentRelease(layout: DataLayout, say: (line: string) => void): Promise<Release | null> {
  const id = await currentReleaseId(layout);
  if (id === null) return null;
  return readRelease(layout.releases, id).catch((error: Error) => {
    say(`The current release can't be read and is not compared with: ${error.message}`);
    return null;
  });
}

async function checkSpace({ layout, limits }: PublishOptions): Promise<void> {
  const { bavail, bsize } = await statfs(layout.dataDir);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < limits.minFreeDisk)
    throw new PublishError(
      `Only ${free} MB are free in ${layout.dataDir}; publishing needs ${limits.minFreeDisk} (MIN_FREE_DISK). Make room and publish again.`,
    );
}

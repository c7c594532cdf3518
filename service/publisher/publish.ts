import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayAt } from '../../contract/firm-time';
import { errorMessage } from '../logging/error-message';
import type { Changes } from '../publications/changes';
import { type Finding, said } from '../publications/finding';
import { readChanges } from '../publications/read-changes';
import type { DataLayout } from '../release/data-layout';
import { pageCount } from '../release/manifest';
import { currentReleaseId, type Release, readRelease } from '../release/releases';
import { type Damage, damageOf } from '../release/verify';
import type { SiteAddresses } from '../site/addresses';
import { assembleRelease, clearWork, storeRelease } from './assemble-release';
import { type BuildReport, readReport } from './build-report';
import { checkRelease } from './check/check-release';
import { type ContentVerdict, judgeContent, stopFindings } from './check/content-gate';
import { readReference } from './check/content-reference';
import { prefaceReport } from './check/preface-report';
import { checkSpace } from './check-space';
import { deriveFiles } from './derived/derive-files';
import { listedFiles } from './derived/known-pages';
import { EarlyWork } from './early-work';
import { gonePages } from './gone-pages';
import { isHeld } from './hold';
import { waitForLock } from './lock';
import { contentDigestOf } from './output/content-digest';
import { readOutput } from './output/read-output';
import type { SiteOutput } from './output/site-output';
import { pruneReleases } from './prune-releases';
import { PublishError } from './publish-error';
import { PublishingMemory } from './publishing-memory';
import { ReadAhead } from './read-ahead';
import { durations, StepTimes } from './step-times';
import { switchProbed } from './switch-probed';
import { clearPointers, whileSwitching } from './switch-release';

/** Steps of a publication, in order. Whatever is killed between two of them leaves the live release as it is. */
export const publishSteps = ['clean', 'build', 'read', 'check', 'assemble', 'store', 'switch', 'probe', 'prune', 'end'] as const;
export type PublishStep = (typeof publishSteps)[number];

/** What a publication has made, told when the switch begins: from there on it may have become live. */
export interface Made {
  readonly release: string;
  readonly changes: Changes;
  readonly findings: readonly Finding[];
}

export interface PublishOptions {
  readonly layout: DataLayout;
  readonly addresses: SiteAddresses;
  readonly limits: {
    readonly maxShrink: number;
    readonly keepReleases: number;
    readonly keepAssetsDays: number;
    readonly minFreeDisk: number;
  };
  /** Builds the site and gives the folder of its output; names files of pages and their data that are in it, while it makes others. */
  readonly build: (onPages: (publicDir: string, files: readonly string[]) => void) => Promise<string>;
  /** Lock of the folders that builds work in; several data folders may share them. */
  readonly buildLock: string;
  /** Milliseconds to wait for another build in the same folders. */
  readonly patience: number;
  /** Findings that persons have allowed. */
  readonly allowed: readonly Finding[];
  /** What is known of earlier publications; a publication without it reads everything anew. */
  readonly memory?: PublishingMemory;
  /** Whether this process stays, and improves later what it makes in haste. */
  readonly stays?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly say: (line: string) => void;
  /** Told what an operator should look into although the publication goes on. */
  readonly warn: (line: string) => void;
  /** Called before each step. */
  readonly onStep?: (step: PublishStep, made?: Made) => void | Promise<void>;
}

/** `held`: a rollback holds, and nobody has published on purpose since. `findings`: what staff should know of the content. */
export type Publication =
  | {
      readonly outcome: 'published';
      readonly id: string;
      readonly pages: number;
      readonly changes: Changes;
      readonly findings: readonly Finding[];
    }
  | { readonly outcome: 'unchanged'; readonly id: string; readonly findings: readonly Finding[]; readonly needsNoConsent: boolean }
  | { readonly outcome: 'held' };

/**
 * Builds the site and makes it the current release: build, check, assemble, switch, probe. What is live stays live
 * through every failure. Call it while holding the publishing lock (`whilePublishing`).
 *
 * @throws PublishError with everything that is wrong; Error of the file system, for example when the disk is full
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  if (await isHeld(options.layout)) return held(options.say);
  const times = new StepTimes();
  const onStep: PublishOptions['onStep'] = (step, made) => {
    times.begin(step);
    return options.onStep?.(step, made);
  };
  try {
    return await build({ ...options, onStep });
  } finally {
    // The next one begins with it, too.
    await clearWork(options.layout).catch((error: unknown) => options.warn(`The work folder could not be cleared: ${errorMessage(error)}`));
    options.say(`Took: ${durations(times.end())}.`);
  }
}

async function build(options: PublishOptions): Promise<Publication> {
  const { layout, say, onStep = () => {} } = options;
  await onStep('clean');
  await clearWork(layout);
  await clearPointers(layout);
  await checkSpace(layout, options.limits.minFreeDisk);
  using buildLock = await waitForLock(options.buildLock, options.patience, options.signal, () =>
    say('Another build is using the project; waiting for it.'),
  );
  if (!buildLock) throw new PublishError('Another build in this project has not ended in time. Look for a hanging publish command.');
  await onStep('build');
  const memory = options.memory ?? new PublishingMemory(layout);
  const before = await memory.current();
  // Where there was no time for it since the last publication.
  if (before && options.stays) memory.staging.prepare(before, before === memory.probed);
  const early = new EarlyWork(before, join(layout.work, 'copies'), options.stays === true);
  const ahead = new ReadAhead(memory, options.addresses);
  try {
    const building = options.build((folder, files) => ahead.begin(folder, files));
    // Not before: the builder needs its core.
    building.then(() => early.begin(ahead.files)).catch(() => {});
    const publicDir = await building.finally(() => ahead.end());
    await onStep('read');
    return await release(await readOutput(publicDir, memory.output), memory, early, options);
  } finally {
    await early.end();
    memory.output.bytes.release();
  }
}

async function release(built: SiteOutput, memory: PublishingMemory, early: EarlyWork, options: PublishOptions): Promise<Publication> {
  const { layout, say, onStep = () => {} } = options;
  await memory.staging.settled();
  const previous = await memory.current((why) => say(`The current release can't be read and is not compared with: ${why}`));
  await onStep('check');
  early.begin(built.files);
  const report = await readReport(layout.buildReport);
  if (!report) throw new PublishError(`The build left no report of its content in ${layout.buildReport}, so it can't be judged.`);
  const content = await judge(report, memory, options);
  const known = await memory.knownPages();
  const { siteUrl } = options.addresses;
  const { output, derived, pages } = await deriveFiles(built, {
    items: report.items,
    siteUrl,
    known,
    memo: memory.derived,
    parts: memory.output.parts,
  });
  const isFirst = memory.pages === undefined;
  memory.pages = pages;
  early.begin(derived);
  const audited = await checkRelease(output, options.addresses, memory.audited, memory.output.parts);
  const stops = [...stopFindings(content), ...audited.stops];
  if (stops.length > 0) throw new PublishError('The build is not fit to be published; what was live stays live.', stops, 'stopped');
  const findings = [...content.notes, ...audited.notes];
  // What this process has compared once is looked after by the server (release-care.ts).
  const damaged = previous && !memory.staging.isReady(previous) ? await damageOf(previous, isFirst ? 'contents' : 'sizes') : [];
  if (damaged.length > 0) say(`Files of release ${previous?.id} are damaged, so a whole release takes its place.`);
  else if (contentDigestOf(output) === previous?.contentDigest) {
    say(`Nothing has changed: release ${previous.id} stays.`);
    return { outcome: 'unchanged', id: previous.id, findings, needsNoConsent: content.needsNoConsent };
  }
  await onStep('assemble');
  const gone = await gonePages(memory, output, report.items);
  const intact = previous && (damaged.length > 0 ? without(previous, damaged) : previous);
  const manifest = await assembleRelease({
    layout,
    output,
    previous: intact,
    now: new Date(),
    gone,
    reference: content.nextReference,
    staging: memory.staging,
    compressor: early.compressor,
    copies: early.copies,
  });
  const { id } = manifest;
  await onStep('store');
  await storeRelease(layout, id);
  const stored = memory.stored(manifest, report);
  const isListed = (path: string) => listedFiles(known).has(path) || listedFiles(pages).has(path);
  const changes = await changesOf(memory, previous, stored, isListed);
  const switched = await goLive(stored, { ...options, made: { release: id, changes, findings } });
  if (!switched) return held(say);
  memory.probed = stored;
  await onStep('prune');
  await prune(memory, options);
  await onStep('end');
  return { outcome: 'published', id, pages: pageCount(stored.files), changes, findings };
}

/** Removes what is old. The release is live by then, whatever becomes of others. */
async function prune(memory: PublishingMemory, { layout, limits, stays, say, warn }: PublishOptions): Promise<void> {
  try {
    const pruned = await pruneReleases(layout, limits, new Date(), {
      releaseOf: (id) => memory.lookUp(id),
      ...(stays && { recycle: (release, folder) => memory.staging.recycle(release, folder) }),
    });
    if (pruned.length > 0) say(`Removed ${pruned.length === 1 ? 'an old release' : `${pruned.length} old releases`}.`);
  } catch (error) {
    warn(`Old releases could not be removed; the next publication tries again: ${errorMessage(error)}`);
  }
}

/** Judges the content of the build by its report. */
async function judge(report: BuildReport, memory: PublishingMemory, { layout, limits, allowed }: PublishOptions): Promise<ContentVerdict> {
  const current = await currentReleaseId(layout);
  const live = current === null ? null : await memory.report(current);
  const reference = await readReference(layout, current);
  const verdict = judgeContent(report, { reference, live, today: dayAt(Date.now()), maxShrink: limits.maxShrink, allowed });
  if (verdict.fewer) await prefaceReport(layout.buildReport, verdict.fewer);
  return verdict;
}

/** A release as far as it is intact, so that nothing damaged is taken over from it. */
function without(release: Release, damaged: readonly Damage[]): Release {
  const paths = new Set(damaged.map(({ path }) => path));
  return { ...release, files: new Map([...release.files].filter(([path]) => !paths.has(path))) };
}

/** What a release that has just been stored changes. @param isListed see `readChanges` */
async function changesOf(
  memory: PublishingMemory,
  previous: Release | null,
  next: Release,
  isListed: (path: string) => boolean,
): Promise<Changes> {
  const built = async ({ id, files }: Release) => ({ files, items: (await memory.report(id))?.items ?? [] });
  return readChanges(previous && (await built(previous)), await built(next), isListed);
}

/** Switches and probes; if the probe fails, the release before is back before anything else happens. */
async function goLive(release: Release, options: PublishOptions & { readonly made: Made }): Promise<boolean> {
  const { layout, addresses, made, say, onStep = () => {} } = options;
  return whileSwitching(layout, async () => {
    // A rollback during the build is somebody's decision; this build was begun without knowing it.
    if (await isHeld(layout)) return false;
    if (options.signal?.aborted) throw new PublishError('Publishing was ended before the switch.');
    await onStep('switch', made);
    let isLive = false;
    // Not the one that was built upon: somebody may have gone back, and on, meanwhile.
    const replaced = await currentReleaseId(layout);
    try {
      const problems = await switchProbed(layout, release, { addresses, previous: replaced, onProbe: () => onStep('probe') });
      isLive = problems.length === 0;
      if (!isLive) {
        const back = replaced === null ? null : await readRelease(layout.releases, replaced).catch(() => null);
        const now = back ? `release ${back.id} is live again` : 'it was taken back';
        throw new PublishError(`The new release could not be served, so ${now}.`, problems.map(said));
      }
    } finally {
      if (!isLive) await rm(join(layout.releases, release.id), { recursive: true, force: true });
    }
    say(`Release ${release.id} is live: ${pageCount(release.files)} pages.`);
    return true;
  });
}

function held(say: (line: string) => void): Publication {
  say('Publishing waits since a rollback. To go on: npm run publish-site');
  return { outcome: 'held' };
}

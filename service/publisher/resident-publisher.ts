import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChangedContent, ResidentBuilder } from '../builder/resident-builder';
import type { Config } from '../config';
import { projectRoot } from '../config/parsers';
import { dataLayout } from '../release/data-layout';
import { releaseIds } from '../release/releases';
import { aborted } from './aborted';
import { askUntilStored } from './ask-until-stored';
import { buildLockFile } from './build-lock';
import { type BuildApi, openBuildApi } from './embedded-api';
import { tryLock } from './lock';
import { PublishingMemory } from './publishing-memory';

/**
 * Milliseconds of rest before what can wait is done. An editor at work leaves fewer between two edits than before `keep`, and seldom more than before
 * `renew`, for which an edit would wait: it is a whole build.
 */
const rest = { look: 1_000, keep: 10_000, renew: 300_000 } as const;

/** Milliseconds to store what the builder knows when this process ends. */
const mostForSaving = 3_000;

/** Builds of one process of Gatsby, which keeps some memory of each. */
const mostBuilds = 500;

/** What stays between publications: the embedded content API, Gatsby with all that it has loaded, and what is known of the live release. */
export class ResidentPublisher {
  readonly memory: PublishingMemory;
  /** Absent with `BUILDER=gatsby`. */
  readonly builder: ResidentBuilder | null;
  #api: Promise<BuildApi> | undefined;
  #isVerified = true;
  /** Whether a look has taken over more than senders have said, so that the next one won't find it, and nobody could be asked yet to publish it. */
  #isDifferent = false;
  #isCollected = false;

  constructor(private readonly config: Config) {
    this.memory = new PublishingMemory(dataLayout(config.dataDir));
    this.builder =
      config.builder === 'resident' ? new ResidentBuilder(projectRoot, { builds: mostBuilds, memory: config.builderMemory * 1e6 }) : null;
  }

  /** The content API that builds pull from. @throws Error that lists every problem of the content folder */
  api(): Promise<BuildApi> {
    this.#api ??= openBuildApi(this.config).catch((error: unknown) => {
      this.#api = undefined;
      throw error;
    });
    return this.#api;
  }

  /** Notes how the last build pulled: what a sender said has changed is not the whole truth. */
  pulled(changed: readonly ChangedContent[] | null): void {
    this.#isVerified = changed === null;
    this.#isDifferent = false;
  }

  /**
   * Does what makes the next publication quick, or only matters later, until `signal` ends it.
   *
   * @param onDifference called if a whole pull finds more than senders have said; again if it rejects
   * @param say told why what follows is a whole build
   */
  async rest(signal: AbortSignal, onDifference: () => Promise<unknown>, say: (line: string) => void): Promise<void> {
    const { memory, builder } = this;
    const ask = () => askUntilStored(onDifference, signal);
    const timeout = this.config.buildTimeout * 1_000;
    memory.keepOnly(await releaseIds(memory.layout.releases));
    const release = await memory.current();
    if (release) void memory.staging.prepare(release, release === memory.probed);
    while (!this.#isVerified && (await pause(rest.look, signal))) {
      const isDifferent = this.#isDifferent || (await whileBuilding(async () => this.#look(signal)));
      this.#isDifferent = isDifferent === true && !(await ask());
      // Otherwise it was given up, or another process builds.
      this.#isVerified = typeof isDifferent === 'boolean' && !this.#isDifferent;
    }
    if (await pause(rest.look, signal)) await whileBuilding(async () => builder?.warmUp(timeout, signal));
    if (!(await pause(rest.keep, signal))) return;
    const steps: readonly (() => unknown)[] = [
      () => this.#collectGarbage(),
      () => whileBuilding(async () => builder?.collectGarbage(timeout)),
      () => whileBuilding(async () => builder?.save(timeout)),
      () => this.#publishUnnoted(ask),
      () => memory.keep(signal),
      // May take minutes. What it is at just then ends while the next publication is being built.
      () => Promise.race([memory.staging.improve(signal), aborted(signal)]),
    ];
    for (const step of steps) {
      if (signal.aborted) return;
      await step();
    }
    if (builder?.worn && (await pause(rest.renew, signal))) {
      say(`The builder starts anew because of ${builder.worn}.`);
      await builder.stop();
      // The first build of the next process is a whole one: it also shows whether many small ones have come to the same.
      await ask();
    }
  }

  /** Publishes files that were written without a word of the builder. */
  async #publishUnnoted(ask: () => Promise<boolean>): Promise<void> {
    const { output } = this.memory;
    if ((await whileBuilding(async () => output.isUpToDate(join(projectRoot, 'public')))) !== false) return;
    output.noteWritten(null);
    await ask();
  }

  /** What the first publication leaves, which reads everything. Not after each one: see builder-process.mjs. */
  #collectGarbage(): void {
    if (!this.#isCollected) globalThis.gc?.();
    this.#isCollected = true;
  }

  async #look(signal: AbortSignal): Promise<boolean | null | undefined> {
    // A mistake in a file is the next publication's to tell.
    await (await this.api()).refresh().catch(() => {});
    return this.builder?.look(this.config.buildTimeout * 1_000, signal);
  }

  /** Ends the builder, once it has stored what it knows. */
  async close(): Promise<void> {
    await whileBuilding(async () => this.builder?.save(mostForSaving)).catch(() => {});
    await this.builder?.stop();
    await this.memory.keep();
    await this.memory.staging.settled();
    await this.memory.staging.clear();
    await (await this.#api?.catch(() => undefined))?.close();
  }
}

/** Does `work` unless another process builds just now. */
async function whileBuilding<Given>(work: () => Promise<Given>): Promise<Given | undefined> {
  using lock = await tryLock(buildLockFile);
  return lock ? await work() : undefined;
}

/** Waits; false if `signal` ends it. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, undefined, { signal }).then(
    () => true,
    () => false,
  );

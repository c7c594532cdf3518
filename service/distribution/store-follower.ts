import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { type RoundPace, Rounds } from '../delivery/rounds';
import type { CheckResult } from '../health/health';
import { errorMessage } from '../logging/error-message';
import { pruneReleases } from '../publisher/prune-releases';
import { whilePublishing } from '../publisher/publishing-lock';
import { switchProbed } from '../publisher/switch-probed';
import { releaseNamed, whileSwitching } from '../publisher/switch-release';
import type { DataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { agreement, agreesAgain, secondsSince } from './agreement';
import type { Distribution } from './distribution';
import { downloadRelease } from './download-release';
import { fetchForm } from './fetch-form';
import { folderId } from './folder-id';
import { type ObjectStore, StoreError } from './object-store';
import { followerKey, most, parsePointer, pointerKey, type StorePointer } from './store-layout';
import { undecided } from './switch-moment';

/** Milliseconds. In addition, for a release that is here and not live yet. */
export interface FollowerPace extends RoundPace {
  /** Between two looks for the moment of the switch. */
  readonly look: number;
  /** From the pointer to the moment that holds if the publisher has died and sets none. */
  readonly undecided: number;
}

/** The pointer is asked for every second, a small answer without content, also while the store is away. */
const calm: FollowerPace = { every: 1_000, most: 1_000, look: 250, undecided };

/** Milliseconds to wait for the moment of a switch at most, should the clocks differ. */
const longestLead = 2_000;

/**
 * Milliseconds to wait for an answer about the moment of the switch. A question to a store that is just dying may hang until the connection's own
 * limit, and the others would switch meanwhile.
 */
const answerTime = 1_000;

/** Milliseconds to wait for another process that works on the releases of this machine. */
const patience = 600_000;

type Settings = Pick<Config, 'siteUrl' | 'localeDomains' | 'keepReleases' | 'keepAssetsDays' | 'minFreeDisk'>;

interface FollowerOptions {
  readonly layout: DataLayout;
  readonly store: ObjectStore;
  readonly config: Settings;
  readonly log: FastifyBaseLogger;
  readonly pace?: FollowerPace;
}

/** Serves what the store names: gets the release that is new, whole and beside the one that is served, and then switches as a publication does. */
export class StoreFollower implements Distribution {
  readonly #rounds: Rounds;
  #pointer: { readonly etag: string; readonly value: StorePointer } | null = null;
  /** What is live here was found to be damaged. */
  #isSuspect = false;
  /** A release that could not be served. */
  #refused: string | null = null;
  /** The release that this server has said it has. */
  #announced: string | null = null;

  constructor(private readonly options: FollowerOptions) {
    const { log, pace = calm } = options;
    this.#rounds = new Rounds({
      work: (signal) => this.#round(signal),
      pace,
      log,
      meanwhile: 'What is live here goes on being served.',
      recovered: agreesAgain,
    });
  }

  start(): Promise<void> {
    return this.#rounds.start();
  }

  async stop(): Promise<void> {
    const stopped = this.#rounds.stop();
    // What is under way would wait for the store otherwise.
    this.options.store.close();
    await stopped;
  }

  condition(): CheckResult {
    return { ok: true, follows: this.#pointer?.value.id ?? null, ...agreement(this.#rounds) };
  }

  secondsBehind(): number | null {
    return secondsSince(this.#rounds.succeededAt);
  }

  readonly fetchForm: Distribution['fetchForm'] = (file, form) => fetchForm(this.options.store, file, form).catch(() => null);

  readonly repair = (): void => {
    this.#isSuspect = true;
    this.#rounds.hurry();
  };

  async #round(signal: AbortSignal): Promise<void> {
    const { layout } = this.options;
    const pointer = await this.#readPointer();
    if (!pointer) return;
    const isLive = (await currentReleaseId(layout)) === pointer.id;
    if (isLive) await this.#announce(pointer.id);
    if (isLive && !this.#isSuspect) return;
    const say = (line: string) => this.options.log.info(line);
    await whilePublishing(layout, { patience, signal, say }, () => this.#follow(pointer, signal));
    this.#isSuspect = false;
  }

  async #readPointer(signal?: AbortSignal): Promise<StorePointer | null> {
    const { store } = this.options;
    const found = await (this.#pointer
      ? store.getUnless(pointerKey, most.pointer, this.#pointer.etag, signal)
      : store.get(pointerKey, most.pointer, signal));
    // Nobody has published yet, or somebody has removed the pointer: no reason to stop serving.
    if (found === null) this.#pointer = null;
    else if (found !== 'unchanged') this.#pointer = { etag: found.etag, value: parsePointer(found.bytes) };
    return this.#pointer?.value ?? null;
  }

  async #follow(pointer: StorePointer, signal: AbortSignal): Promise<void> {
    const { layout, store, config, log } = this.options;
    const { id } = pointer;
    if (this.#refused === id) throw refusal(id);
    const { files, bytes } = await downloadRelease(layout, store, pointer, config.minFreeDisk, this.#isSuspect ? 'contents' : 'sizes');
    const release = await releaseNamed(layout, id);
    await this.#announce(id);
    const at = await this.#decided(pointer, signal);
    if (at === null) return;
    const moment = () => sleep(Math.min(Math.max(at - Date.now(), 0), longestLead), undefined, { signal });
    const problems = await whileSwitching(layout, async () =>
      switchProbed(layout, release, { addresses: config, previous: await readableRelease(layout), moment }),
    );
    if (problems.length > 0) {
      this.#refused = id;
      log.error({ release: id, problems }, 'A release of RELEASE_STORE was taken back');
      throw refusal(id);
    }
    this.#refused = null;
    log.info(`Release ${id} is live: ${files} files came from RELEASE_STORE, ${Math.ceil(bytes / 1_000)} KB.`);
    await pruneReleases(layout, config, new Date()).catch((error: unknown) => {
      log.warn(`Old releases could not be removed; it is tried again with the next one: ${errorMessage(error)}`);
    });
  }

  /** Tells the publisher that a release is here, once. */
  async #announce(id: string): Promise<void> {
    if (this.#announced === id) return;
    const { layout, store, log } = this.options;
    this.#announced = id;
    await store.put(followerKey(id, await folderId(layout)), Buffer.alloc(0)).catch((error: unknown) => {
      log.warn(`Others do not wait for this server when they switch: ${errorMessage(error)}`);
    });
  }

  /** Waits until it is decided when all servers switch. @returns in milliseconds since 1970; null if the pointer names another release meanwhile */
  async #decided({ id }: StorePointer, signal: AbortSignal): Promise<number | null> {
    const { pace = calm } = this.options;
    for (;;) {
      const limit = AbortSignal.timeout(answerTime);
      const pointer = await this.#readPointer(limit).catch((error: unknown) => {
        if (!limit.aborted) throw error;
        return this.#pointer?.value;
      });
      if (pointer?.id !== id) return null;
      if (pointer.at !== undefined) return Date.parse(pointer.at);
      const latest = Date.parse(pointer.since) + pace.undecided;
      if (latest - Date.now() <= longestLead) return latest;
      await sleep(pace.look, undefined, { signal });
    }
  }
}

/** What can be switched back to. */
async function readableRelease(layout: DataLayout): Promise<string | null> {
  const id = await currentReleaseId(layout);
  return id !== null && (await readRelease(layout.releases, id).catch(() => null)) ? id : null;
}

const refusal = (id: string) =>
  new StoreError(`Release ${id} of RELEASE_STORE can't be served here, which is tried again with the next one.`);

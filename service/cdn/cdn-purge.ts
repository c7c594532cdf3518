import { hash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { type RoundPace, Rounds } from '../delivery/rounds';
import type { CheckResult } from '../health/health';
import { inParallel } from '../publisher/in-parallel';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, isMissing, type Release, readRelease } from '../release/releases';
import { type Answers, changedAddresses } from '../site/changed-addresses';
import { headerContext, pagePolicy } from '../site/security-headers';
import { PurgeQueue } from './purge-queue';
import { openPurger, type Purger } from './send-purge';

/** The pointer is looked at twice a second; while the CDN is away it is tried every half minute. */
const calm = { every: 500, most: 30_000 };

/** Calls at a time. */
const parallel = 8;

type Settings = Pick<Config, 'dataDir' | 'siteUrl' | 'localeDomains' | 'frameHosts' | 'vendors' | 'cdnPurgeUrl' | 'cdnPurgeHeader'>;

/**
 * Purges from the CDN what this server answers otherwise than before, by another release or other settings. What is live here is looked at, whoever
 * made it live, so that a publication, a rollback, a release that stands in for a damaged one, and one that comes from the release store take the
 * same way, and no publication waits.
 */
export class CdnPurge {
  readonly #watching: Rounds;
  readonly #purging: Rounds;
  readonly #purger: Purger;
  /** Digest of the settings that answers depend on besides the release: policy of pages, and hosts. */
  readonly #answersBy: string;
  #opened: Promise<PurgeQueue> | undefined;
  #live: Release | null = null;
  #pointer: string | null = null;

  /** @param pace of looking, and of trying again */
  constructor(
    private readonly settings: Settings & { readonly cdnPurgeUrl: string },
    private readonly log: FastifyBaseLogger,
    pace: RoundPace = calm,
  ) {
    this.#purger = openPurger(settings.cdnPurgeUrl, settings.cdnPurgeHeader, parallel);
    const meanwhile = 'What has changed waits on this disk; visitors may get what was there before.';
    const { siteUrl, localeDomains } = settings;
    const answersBy = JSON.stringify([siteUrl, [...localeDomains], pagePolicy({}, headerContext(settings))]);
    this.#answersBy = hash('sha256', answersBy, 'hex');
    this.#watching = new Rounds({
      work: () => this.#watch(),
      ...{ pace, log, meanwhile },
      recovered: 'What changes for the CDN is noted again.',
    });
    this.#purging = new Rounds({
      work: (signal) => this.#purge(signal),
      ...{ pace, log, meanwhile },
      recovered: 'The CDN takes purges again; it has been told of everything.',
    });
  }

  start(): void {
    this.#watching.start();
    this.#purging.start();
  }

  /** Ends what is under way; what waits is on the disk. */
  async stop(): Promise<void> {
    await Promise.all([this.#watching.stop(), this.#purging.stop()]);
    this.#purger.close();
  }

  /** What `/readyz` says of it. A CDN that is away makes no server unready. */
  async condition(): Promise<CheckResult> {
    const isFailing = this.#watching.problem !== null || this.#purging.problem !== null;
    return {
      ok: true,
      waiting: (await this.#queue()).waiting.length,
      ...(isFailing && { degraded: 'the CDN is not told of changes; the log says why' }),
    };
  }

  /** Notes what changed since the last look. */
  async #watch(): Promise<void> {
    const layout = dataLayout(this.settings.dataDir);
    const queue = await this.#queue();
    const pointer = await identityOf(layout.current);
    if (pointer === this.#pointer && pointer !== null) return;
    const id = await currentReleaseId(layout);
    if (id === null) return;
    const wasReplaced = this.#pointer !== null;
    const after = await readRelease(layout.releases, id);
    if (id !== queue.release || wasReplaced || queue.settings !== this.#answersBy) {
      const urls = changedAddresses(await this.#before(id, queue), after, this.settings);
      await queue.note(id, this.#answersBy, urls);
      this.log.info(`Release ${id} is live: the CDN is to purge ${urls.length} addresses.`);
      this.#purging.hurry();
    }
    this.#pointer = pointer;
    this.#live = after;
  }

  /**
   * What the CDN may have; null if nobody knows: at the first start, by other settings, where its release is gone, and where the pointer has come
   * back to it between two looks, from a release that could not be served.
   */
  async #before(id: string, { release, settings }: PurgeQueue): Promise<Answers | null> {
    if (release === null || release === id || settings !== this.#answersBy) return null;
    if (this.#live?.id === release) return this.#live;
    return readRelease(dataLayout(this.settings.dataDir).releases, release).catch(() => null);
  }

  async #purge(signal: AbortSignal): Promise<void> {
    const queue = await this.#queue();
    const { waiting } = queue;
    if (waiting.length === 0) return;
    try {
      await inParallel(parallel, waiting, (url) => queue.workOff(url, () => this.#purger.purge(url, signal)));
    } finally {
      await queue.save();
    }
    this.log.info(`The CDN has purged ${waiting.length} addresses.`);
  }

  #queue(): Promise<PurgeQueue> {
    this.#opened ??= PurgeQueue.open(dataLayout(this.settings.dataDir).cdnPurge).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }
}

/** Tells a link from the one that takes its place, though it may lead to the same; null without one. */
async function identityOf(link: string): Promise<string | null> {
  try {
    const { ino, ctimeNs } = await lstat(link, { bigint: true });
    return `${ino} ${ctimeNs}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

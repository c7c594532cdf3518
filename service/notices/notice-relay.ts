import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeLimit } from '../../contract/time-limit';
import type { Config } from '../config';
import { backoff, longestBackoff } from '../delivery/backoff';
import { errorMessage } from '../logging/error-message';
import type { Notice } from '../publications/notices';
import type { Publications } from '../publications/publications';
import { callbackChannel } from './callback-channel';
import type { Channel } from './channel';
import { indexNowChannel } from './indexnow-channel';
import { mailChannel } from './mail-channel';
import { noticeChannelsOf } from './settings';

/** Milliseconds between looks at what is to be told. */
const lookEvery = 1_000;

/** Milliseconds after which a notice is given up. */
const longest = 3 * 24 * 3_600_000;

/** Milliseconds that are left to record an attempt, before another server may make one. */
const recordingMs = 5_000;

const makers = { mail: mailChannel, callback: callbackChannel, indexnow: indexNowChannel };

/** Delivers what people and search engines are to be told of publications, in order, until it is delivered or too old to matter. */
export class NoticeRelay {
  readonly #stopping = new AbortController();
  readonly #channels: readonly Channel[];
  #running: Promise<unknown> | undefined;
  #problem = '';

  constructor(
    config: Config,
    private readonly publications: () => Promise<Publications>,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#channels = noticeChannelsOf(config).map((name) => makers[name](config));
  }

  start(): void {
    this.#running = Promise.all(this.#channels.map((channel) => this.#keepDelivering(channel)));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    for (const channel of this.#channels) channel.close?.();
  }

  async #keepDelivering(channel: Channel): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#deliverDue(channel);
        this.#problem = '';
      } catch (error) {
        if (errorMessage(error) !== this.#problem)
          this.log.error({ err: error, channel: channel.name }, 'News of publishing can’t be read');
        this.#problem = errorMessage(error);
      }
      await sleep(lookEvery, undefined, { signal }).catch(() => {});
    }
  }

  /** While the receiver is down, later news wait for the oldest, so that "it works again" never comes before "it failed". */
  async #deliverDue(channel: Channel): Promise<void> {
    const publications = await this.publications();
    for (const notice of await publications.notices.pending(channel.name)) {
      if (this.#stopping.signal.aborted) return;
      const isDue = isDueIn(channel, notice);
      if (!isDue && notice.refusals === 0) return;
      if (isDue && !(await this.#deliver(channel, notice, publications))) return;
    }
  }

  /** @returns whether the next one may be tried */
  async #deliver(channel: Channel, notice: Notice, publications: Publications): Promise<boolean> {
    const { notices } = publications;
    if (!(await notices.take(notice, Date.now() + channel.attemptMs + recordingMs))) return false;
    const publication = await publications.get(notice.publication_id);
    if (!publication) return true;
    const attempt = await withTimeLimit(channel.attemptMs, this.#stopping.signal, (signal) => channel.deliver(notice, publication, signal));
    if (attempt.kind === 'delivered') {
      await notices.settle(notice.id, { state: 'delivered' });
      return true;
    }
    const isOver = Date.now() - notice.created_at > longest;
    const refusals = notice.refusals + (attempt.kind === 'refused' ? 1 : 0);
    await notices.settle(notice.id, {
      state: isOver ? 'abandoned' : 'pending',
      refusals,
      next_at: this.#stopping.signal.aborted ? Date.now() : Date.now() + backoff(notice.attempts + 1),
    });
    this.log[isOver ? 'error' : 'warn'](
      { channel: channel.name, attempt: notice.attempts + 1, reason: attempt.reason },
      isOver ? 'News of publishing could not be delivered for three days and is given up' : 'News of publishing is not delivered yet',
    );
    return attempt.kind === 'refused';
  }
}

/**
 * Whether an attempt may be made: the first one at once, and any other when its time has come. A time further ahead than any that is written
 * is of a clock that has been set back since.
 */
function isDueIn({ attemptMs }: Channel, { attempts, next_at }: Notice): boolean {
  const now = Date.now();
  return attempts === 0 || next_at <= now || next_at > now + longestBackoff + attemptMs + recordingMs;
}

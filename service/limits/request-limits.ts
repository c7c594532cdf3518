import type { Buckets, Limit, OpenBuckets } from './buckets';
import { ownBuckets } from './token-buckets';

/** Limits the requests of one sender and of all together. */
export class RequestLimits {
  readonly #perSender: Buckets;
  readonly #overall: Buckets;

  /**
   * @param name of what is limited, unlike that of any other
   * @param openBuckets where it is counted; by default in this process
   */
  constructor(name: string, perSender: Limit, overall: Limit, openBuckets: OpenBuckets = ownBuckets()) {
    this.#perSender = openBuckets(`${name}, per sender`, perSender);
    this.#overall = openBuckets(`${name}, overall`, overall);
  }

  /** Takes a token for one request, if both limits allow it. @returns null if it may pass, else Retry-After in seconds */
  async take(sender: string): Promise<number | null> {
    const wait = await this.#perSender.take(sender);
    if (wait !== null) return wholeSeconds(wait);
    const overallWait = await this.#overall.take('');
    if (overallWait === null) return null;
    await this.#perSender.giveBack(sender);
    return wholeSeconds(overallWait);
  }

  /** Gives a token back, because the request turned out to cost nothing. */
  async giveBack(sender: string): Promise<void> {
    await this.#perSender.giveBack(sender);
    await this.#overall.giveBack('');
  }

  /** Counts requests from before a restart, so that a restart does not reset the limit. */
  restore(sender: string, requests: number): void {
    this.#perSender.restore(sender, requests);
  }
}

const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(Math.round(ms) / 1_000));

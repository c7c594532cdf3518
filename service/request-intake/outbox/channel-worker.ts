import { withTimeLimit } from '../../../contract/time-limit';
import { StoreUnusable } from '../../database/store-failure';
import { backoff, ChannelHealth, longestBackoff } from '../../delivery/backoff';
import type { IntakeContext } from '../context';
import type { OpenDatabase, OutboxRow } from '../store/schema';
import type { Channel, DeliveryResult } from './channel';
import { type Claim, type ClaimOptions, claim, isHeld, markDelivered, markFailed, parkOverdue, release, resume } from './outbox';

/** Time for one batch, in milliseconds; a lease lasts this long plus two attempts. */
const batchMs = 40_000;
const largestBatch = 20;
const pollEvery = 1_000;
/** Pause after a database failure, in milliseconds. */
const afterStoreFailure = 2_000;
/** Grace period for an attempt in progress when the service stops, in milliseconds. */
const graceMs = 3_000;
/** Refusals after which a delivery is parked. */
const refusalsUntilParked = 5;
/** Extra steps of backoff after a refusal, as only people can fix its cause: 1, 2, 4 and 8 minutes. */
const refusalBackoffSteps = 5;

/**
 * Delivers what is due in one channel, one by one in the order of acceptance. A failed delivery moves behind the others, except while the
 * receiver is down: then the oldest is tried, so that an outage does not change the order.
 */
export class ChannelWorker {
  readonly health = new ChannelHealth();
  readonly #stop = new AbortController();
  #wake: () => void = () => undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  /** @param owner of the leases of this process */
  constructor(
    readonly channel: Channel,
    private readonly owner: string,
    private readonly context: IntakeContext,
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Polls for due deliveries now. */
  wake(): void {
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    const grace = setTimeout(() => this.#stop.abort(), graceMs);
    await this.#running;
    clearTimeout(grace);
    this.channel.close?.();
  }

  /** Records the result of an attempt. @param open may be a transaction @returns whether the receiver was down until now */
  async record(open: OpenDatabase, delivery: OutboxRow, result: DeliveryResult): Promise<boolean> {
    const { clock, log } = this.context;
    const { name: channel } = this.channel;
    const now = clock.now();
    const { problem } = this.health;
    if (result.kind === 'unavailable') this.health.failed(clock.monotonic(), result.reason, result.retryAfterMs, result.lasts);
    if (problem === null && this.health.problem !== null)
      log.error({ channel, reason: this.health.problem }, 'Requests can’t be delivered; they are kept, and tried again until they are');
    const isBack = result.kind !== 'unavailable' && this.health.succeeded();
    if (result.kind === 'delivered') await markDelivered(open, delivery.id, result.remoteReference, now);
    else await this.#recordFailure(open, delivery, result, now);
    if (isBack) log.info({ channel }, 'The receiver of requests is back');
    return isBack;
  }

  async #recordFailure(
    open: OpenDatabase,
    { id, attempts, refusals, created_at }: OutboxRow,
    result: Exclude<DeliveryResult, { kind: 'delivered' }>,
    now: number,
  ): Promise<void> {
    const { log, settings } = this.context;
    const { name: channel } = this.channel;
    const { reason } = result;
    const refused = result.kind === 'refused';
    const attempt = attempts + 1;
    const parked = (refused && refusals + 1 >= refusalsUntilParked) || now - created_at > settings.parkAfterMs;
    const wait = refused
      ? backoff(attempt + refusalBackoffSteps)
      : Math.max(backoff(attempt), Math.min(result.retryAfterMs ?? 0, longestBackoff));
    await markFailed(open, id, { reason, refused, parked, nextAt: now + wait, now });
    log.warn({ channel, attempt, reason }, parked ? 'A request is parked: it could not be delivered' : 'A request is not delivered yet');
    if (!this.health.isDown) return;
    const count = await parkOverdue(open, channel, now - settings.parkAfterMs, reason, now);
    if (count > 0) log.warn({ channel, count }, 'Requests are parked: their receiver has been down too long');
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const wait = await this.#turn().catch((error: unknown) => {
        if (!(error instanceof StoreUnusable))
          this.context.log.error({ err: error, channel: this.channel.name }, 'Deliveries could not be read or recorded');
        return afterStoreFailure;
      });
      if (wait > 0 && !this.#stopped) await this.#sleep(wait);
    }
  }

  /** @returns milliseconds until the next turn */
  async #turn(): Promise<number> {
    const rest = this.health.rest(this.context.clock.monotonic());
    if (rest > 0) return Math.min(rest, pollEvery);
    return this.health.isDown ? this.#probe() : this.#deliverDue();
  }

  async #deliverDue(): Promise<number> {
    const { clock, database } = this.context;
    const claims = await this.#claim(largestBatch, 'oldestDue');
    if (claims.length === 0) return pollEvery;
    const startedAt = clock.monotonic();
    const isOver = () => this.#stopped || this.health.rest(clock.monotonic()) > 0 || clock.monotonic() - startedAt > batchMs;
    let attempted = 0;
    for (const next of claims) {
      if (isOver()) break;
      // Its data may have been erased since, and may take minutes to come up.
      if (await isHeld(database(), next, this.owner)) await this.#deliver(next);
      attempted += 1;
    }
    await release(database(), claims.slice(attempted), this.owner);
    return 0;
  }

  /**
   * Probes a receiver that is down with the oldest delivery. If it takes that one, everything that failed becomes due again, in order. If it
   * answers but does not take it, another delivery is tried as well: a few odd requests must not look like an outage.
   */
  async #probe(): Promise<number> {
    const [oldest] = await this.#claim(1, 'oldest');
    if (!oldest) return pollEvery;
    const { result, isBack } = await this.#deliver(oldest);
    if (isBack) await resume(this.context.database(), this.channel.name, this.context.clock.now());
    if (result.kind !== 'unavailable' || !result.answered || this.#stopped) return 0;
    for (const other of await this.#claim(1, 'leastTried')) await this.#deliver(other);
    return 0;
  }

  #claim(limit: number, choice: ClaimOptions['choice']): Promise<Claim[]> {
    const { clock, database } = this.context;
    const { name: channel, attemptMs } = this.channel;
    return claim(database(), { channel, owner: this.owner, limit, now: clock.now(), leaseMs: batchMs + 2 * attemptMs, choice });
  }

  async #deliver({ delivery, request }: Claim): Promise<{ result: DeliveryResult; isBack: boolean }> {
    const { attemptMs } = this.channel;
    const result = await withTimeLimit(attemptMs, this.#stop.signal, (signal) => this.channel.deliver(request, signal));
    return { result, isBack: await this.record(this.context.database(), delivery, result) };
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.context.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

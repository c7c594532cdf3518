import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { OpenDatabase } from '../store/schema';
import { StoreUnusable } from '../store/store-failure';
import type { ChannelHealth } from './backoff';
import type { Channel, DeliveryResult } from './channel';
import { type Claim, type ClaimOptions, claimDue, release } from './claims';
import { recordResult, resume } from './record-result';

/** Time for one batch, in milliseconds; a lease lasts this long plus two attempts. */
const batchMs = 40_000;
const largestBatch = 20;
const pollEvery = 1_000;
/** Pause after a database failure, in milliseconds. */
const afterStoreFailure = 2_000;
/** Grace period for an attempt in progress when the service stops, in milliseconds. */
const graceMs = 3_000;

export interface WorkerContext {
  readonly database: () => OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly owner: string;
  readonly parkAfterMs: number;
  readonly clock: Clock;
}

/**
 * Delivers what is due in one channel, one by one in the order of acceptance. A failed delivery moves behind the others, except while the
 * receiver is down: then the oldest is tried, so that an outage does not change the order.
 */
export class ChannelWorker {
  readonly channel: Channel;
  readonly health: ChannelHealth;
  readonly #context: WorkerContext;
  readonly #stop = new AbortController();
  #wake: () => void = () => undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(channel: Channel, health: ChannelHealth, context: WorkerContext) {
    this.channel = channel;
    this.health = health;
    this.#context = context;
  }

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

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const wait = await this.#turn().catch((error: unknown) => {
        if (!(error instanceof StoreUnusable))
          this.#context.log.error({ err: error, channel: this.channel.name }, 'Deliveries could not be read or recorded');
        return afterStoreFailure;
      });
      if (wait > 0 && !this.#stopped) await this.#sleep(wait);
    }
  }

  /** @returns milliseconds until the next turn */
  async #turn(): Promise<number> {
    const rest = this.health.rest(this.#context.clock.monotonic());
    if (rest > 0) return Math.min(rest, pollEvery);
    return this.health.isDown ? this.#probe() : this.#deliverDue();
  }

  async #deliverDue(): Promise<number> {
    const { clock, database, owner } = this.#context;
    const claims = await this.#claim(largestBatch);
    if (claims.length === 0) return pollEvery;
    const startedAt = clock.monotonic();
    const isOver = () => this.#stopped || this.health.rest(clock.monotonic()) > 0 || clock.monotonic() - startedAt > batchMs;
    while (claims.length > 0 && !isOver()) {
      const claim = claims.shift();
      if (claim) await this.#deliver(claim);
    }
    await release(
      database(),
      claims.map(({ delivery }) => delivery.id),
      owner,
    );
    return 0;
  }

  /**
   * Probes a receiver that is down with the oldest delivery. If that succeeds, everything that failed becomes due again, in order. If the
   * receiver answers but does not accept it, another delivery is tried as well: a few odd requests must not look like an outage.
   */
  async #probe(): Promise<number> {
    const { clock, database } = this.#context;
    const [oldest] = await this.#claim(1, 'oldest');
    if (!oldest) return pollEvery;
    const { result, isBack } = await this.#deliver(oldest);
    if (isBack) await resume(database(), this.channel.name, clock.now());
    if (result.kind !== 'unavailable' || !result.answered || this.#stopped) return 0;
    const [other] = await this.#claim(1, 'leastTried');
    if (other) await this.#deliver(other);
    return 0;
  }

  #claim(limit: number, choice: ClaimOptions['choice'] = 'oldestDue'): Promise<Claim[]> {
    const { clock, database, owner } = this.#context;
    const { name: channel, attemptMs } = this.channel;
    return claimDue(database(), { channel, owner, limit, now: clock.now(), leaseMs: batchMs + 2 * attemptMs, choice });
  }

  async #deliver({ delivery, request }: Claim): Promise<{ result: DeliveryResult; isBack: boolean }> {
    const { database, log, parkAfterMs, clock } = this.#context;
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.channel.attemptMs)]);
    const result = await this.channel.deliver(request, signal);
    const context = { database: database(), channel: this.channel.name, health: this.health, parkAfterMs, log, clock };
    return { result, isBack: await recordResult(context, delivery, result) };
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#context.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { OpenDatabase } from '../store/schema';
import { StoreUnusable } from '../store/store-failure';
import type { Channel, DeliveryResult } from './channel';
import type { ChannelHealth } from './channel-health';
import { type Claim, claimDue, leaseMs, release } from './claims';
import { recordResult } from './record-result';

/** One attempt may take so long, in milliseconds. */
const attemptMs = 10_000;
const largestBatch = 20;
const pollEvery = 1_000;
/** Wait after a failure of the database, in milliseconds. */
const afterStoreFailure = 2_000;
/** An attempt under way when the service stops is given so long to end by itself, in milliseconds. */
const graceMs = 3_000;

export interface WorkerContext {
  readonly database: () => OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly owner: string;
  readonly parkAfterMs: number;
  readonly clock: Clock;
}

/** Delivers what is due in one channel, one after another in the order of acceptance. A failed delivery steps back behind the others. */
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

  /** Looks for due deliveries now instead of at the next poll. */
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
    const { database, owner, clock } = this.#context;
    const rest = this.health.rest(clock.monotonic());
    if (rest > 0) return Math.min(rest, pollEvery);
    const claims = await claimDue(database(), this.channel.name, owner, this.health.isDown ? 1 : largestBatch, clock.now());
    if (claims.length === 0) return pollEvery;
    const claimedAt = clock.monotonic();
    const isOver = () =>
      this.#stopped || this.health.rest(clock.monotonic()) > 0 || clock.monotonic() - claimedAt > leaseMs - 2 * attemptMs;
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

  async #deliver({ delivery, request }: Claim): Promise<void> {
    const { database, log, parkAfterMs, clock } = this.#context;
    this.health.attempted(clock.monotonic());
    const result: DeliveryResult = await this.channel.deliver(
      request,
      AbortSignal.any([this.#stop.signal, AbortSignal.timeout(attemptMs)]),
    );
    const context = { database: database(), channel: this.channel.name, health: this.health, parkAfterMs, log, clock };
    await recordResult(context, delivery, result);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

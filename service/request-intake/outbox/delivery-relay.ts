import { randomUUID } from 'node:crypto';
import { StoreUnusable } from '../../database/store-failure';
import type { IntakeContext } from '../context';
import { type NewRequest, outboxRow, requestRow } from '../store/new-request';
import type { ChannelName } from '../store/schema';
import type { Channel, DeliveryResult } from './channel';
import { ChannelWorker } from './channel-worker';
import { endFlight, markRejected, releaseAll, resume } from './outbox';

/** Most visitors waiting for the back office at the same time; further requests are delivered by the worker. */
const mostWaiting = 32;
/** Time that a lease leaves for recording the result, in milliseconds. */
const recordingMs = 5_000;

/** Delivers stored requests: while the visitor waits if the back office is up, else by the workers. */
export class DeliveryRelay {
  readonly #workers: readonly ChannelWorker[];
  readonly #backOffice: ChannelWorker | undefined;
  readonly #owner = randomUUID();
  #waiting = 0;

  constructor(
    channels: readonly Channel[],
    private readonly context: IntakeContext,
  ) {
    this.#workers = channels.map((channel) => new ChannelWorker(channel, this.#owner, context));
    this.#backOffice = this.#workers.find(({ channel }) => channel.name === 'backOffice');
  }

  /** Starts the workers and releases leases of a crashed process on SQLite, even while the database is unavailable. */
  async start(): Promise<void> {
    try {
      await releaseAll(this.context.database());
    } catch (error) {
      if (!(error instanceof StoreUnusable)) this.context.log.warn({ err: error }, 'Leases could not be released yet; they will expire');
    }
    for (const worker of this.#workers) worker.start();
  }

  /** The lease to store with a request whose visitor waits for the back office, until `visitorLeaves`; null if nobody waits. */
  leaseForVisitor(now: number): NewRequest['lease'] {
    const { forwardMs } = this.context.settings;
    if (!this.#backOffice || this.#backOffice.health.isDown || forwardMs === 0 || this.#waiting >= mostWaiting) return null;
    this.#waiting += 1;
    return { owner: this.#owner, until: now + forwardMs + recordingMs };
  }

  /** Ends the wait of a visitor who had a lease, whatever became of the request. */
  visitorLeaves(): void {
    this.#waiting -= 1;
  }

  /**
   * Tries the back office while the visitor waits. If it refuses, the request is rejected; if it does not answer in time,
   * the worker takes over. Does not throw.
   */
  async forwardNow(entry: NewRequest): Promise<DeliveryResult> {
    const worker = this.#backOffice;
    if (!worker) return { kind: 'unavailable', reason: 'There is no back office' };
    const result = await worker.channel.deliver(requestRow(entry), AbortSignal.timeout(this.context.settings.forwardMs));
    await this.#record(worker, entry, result).catch((error: unknown) =>
      this.context.log.error({ err: error, channel: worker.channel.name }, 'A result could not be recorded'),
    );
    return result;
  }

  /** The channels that are down, with the reason. */
  get problems(): Readonly<Partial<Record<ChannelName, string>>> {
    return Object.fromEntries(
      this.#workers.flatMap(({ channel, health }) => (health.problem === null ? [] : [[channel.name, health.problem]])),
    );
  }

  /** Polls for due deliveries now. */
  wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  async #record(worker: ChannelWorker, entry: NewRequest, result: DeliveryResult): Promise<void> {
    const { clock } = this.context;
    const database = this.context.database();
    if (result.kind === 'refused' && result.answer) {
      worker.health.succeeded();
      await markRejected(database, entry.id, result.answer, clock.now());
      return;
    }
    await database.kysely.transaction().execute(async (kysely) => {
      const open = { ...database, kysely };
      const { name } = worker.channel;
      const isBack = await worker.record(open, outboxRow(entry.id, name, entry.acceptedAt), result);
      if (isBack) await resume(open, name, clock.now());
      await endFlight(open, entry.id, clock.now());
    });
    this.wake();
  }
}

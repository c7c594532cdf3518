import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import { forgetOldAddresses } from './limits/address-keys';
import { eraseRequests, scrubLog } from './store/erase-requests';
import type { OpenDatabase } from './store/schema';

const every = 3_600_000;
/** Longer than anybody retries a request; then its key may be forgotten. */
const keyLifetime = 30 * 24 * every;
/** A clock that went another way than the time that passed has been set; then nothing is removed by age. */
const trustedDrift = 3_600_000;
const portion = 200;

export interface HousekeepingContext {
  readonly database: () => OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** Null: personal data is kept for ever. */
  readonly retentionMs: number | null;
}

/** What is done every hour: old addresses, old keys and personal data past its time go. */
export class Housekeeping {
  readonly #context: HousekeepingContext;
  readonly #started: { readonly now: number; readonly monotonic: number };
  #timer: NodeJS.Timeout | undefined;

  constructor(context: HousekeepingContext) {
    this.#context = context;
    this.#started = { now: context.clock.now(), monotonic: context.clock.monotonic() };
  }

  start(): void {
    this.#timer = setInterval(() => void this.#runSafely(), every);
    this.#timer.unref();
    void this.#runSafely();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** @returns how many requests lost their personal data */
  async run(): Promise<number> {
    const { database, log, clock, retentionMs } = this.#context;
    const now = clock.now();
    const drift = now - this.#started.now - (clock.monotonic() - this.#started.monotonic);
    if (Math.abs(drift) > trustedDrift) {
      log.warn('The clock was set by more than an hour since the start; nothing is removed by age until the next start');
      return 0;
    }
    await forgetOldAddresses(database(), now);
    await database()
      .kysely.deleteFrom('idempotency_keys')
      .where('accepted_at', '<', now - keyLifetime)
      .execute();
    return retentionMs === null ? 0 : eraseSettledBefore(database(), now - retentionMs, now);
  }

  async #runSafely(): Promise<void> {
    try {
      const count = await this.run();
      if (count > 0) this.#context.log.info({ count }, 'Personal data of requests past their retention was removed');
    } catch (error) {
      this.#context.log.warn({ err: error }, 'Housekeeping of requests failed; it is tried again in an hour');
    }
  }
}

/**
 * Erases requests that were settled before `limit`: accepted and, where they were to be delivered, delivered before it. A request
 * that waits or is parked is never touched.
 */
export async function eraseSettledBefore(open: OpenDatabase, limit: number, now: number): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await open.kysely
      .selectFrom('requests')
      .select('id')
      .where('accepted_at', '<', limit)
      .where('erased_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.request_id', '=', 'requests.id')
              .where(({ or, eb }) => or([eb('outbox.state', 'in', ['pending', 'parked']), eb('outbox.finished_at', '>=', limit)])),
          ),
        ),
      )
      .limit(portion)
      .execute();
    if (rows.length === 0) break;
    await eraseRequests(
      open.kysely,
      rows.map(({ id }) => id),
      'retention',
      now,
    );
    erased += rows.length;
  }
  if (erased > 0) await scrubLog(open);
  return erased;
}

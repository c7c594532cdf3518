import type { IntakeContext } from './context';
import { forgetOldAddresses } from './limits/address-keys';
import { eraseRequests, scrubLog } from './store/erase-requests';
import type { OpenDatabase } from './store/schema';

const every = 3_600_000;
/** Idempotency keys are kept longer than any client retries, in milliseconds. */
const keyLifetime = 30 * 24 * every;
/** Largest difference between wall-clock and elapsed time before the clock counts as changed and nothing is removed by age. */
const trustedDrift = 3_600_000;
const portion = 200;

/** Hourly cleanup: removes old address keys, old idempotency keys and personal data past its retention. */
export class Housekeeping {
  readonly #started: { readonly now: number; readonly monotonic: number };
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly context: IntakeContext) {
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

  /** @returns the number of requests whose personal data was removed */
  async run(): Promise<number> {
    const { database, log, clock, settings } = this.context;
    const now = clock.now();
    const drift = now - this.#started.now - (clock.monotonic() - this.#started.monotonic);
    if (Math.abs(drift) > trustedDrift) {
      log.warn('The clock was changed by more than an hour since the start; nothing is removed by age until the next start');
      return 0;
    }
    await forgetOldAddresses(database(), now);
    await database()
      .kysely.deleteFrom('idempotency_keys')
      .where('accepted_at', '<', now - keyLifetime)
      .execute();
    return settings.retentionMs === null ? 0 : eraseSettledBefore(database(), now - settings.retentionMs, now);
  }

  async #runSafely(): Promise<void> {
    try {
      const count = await this.run();
      if (count > 0) this.context.log.info({ count }, 'Personal data of requests past their retention was removed');
    } catch (error) {
      this.context.log.warn({ err: error }, 'Housekeeping of requests failed; it is retried in an hour');
    }
  }
}

/**
 * Erases requests that were settled before `limit`: accepted and, if they had deliveries, delivered before it. Pending and parked
 * requests are never touched.
 */
async function eraseSettledBefore(open: OpenDatabase, limit: number, now: number): Promise<number> {
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

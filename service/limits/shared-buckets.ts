import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Buckets, Limit } from './buckets';
import type { LimitTable } from './limit-table';

/**
 * Buckets that several servers share. Each server also counts for itself: what is too much for one alone doesn't reach the database, and while
 * that is away, this count holds.
 */
export class SharedBuckets implements Buckets {
  /** Milliseconds in which a token comes back. */
  readonly #cost: number;

  constructor(
    private readonly name: string,
    private readonly limit: Limit,
    private readonly own: Buckets,
    private readonly table: LimitTable,
  ) {
    this.#cost = limit.perMs / limit.requests;
  }

  async take(key: string): Promise<number | null> {
    return (await this.own.take(key)) ?? (await this.#takeTogether(this.#digest(key)));
  }

  async giveBack(key: string): Promise<void> {
    await this.own.giveBack(key);
    await this.table.use((database) =>
      sql`update rate_limits set full_at = full_at - ${this.#cost}::float8 where key = ${this.#digest(key)}`.execute(database),
    );
  }

  /** The database remembers. */
  restore(): void {}

  /**
   * The generic cell rate algorithm (ITU-T I.371): of a bucket it is enough to know when it will be full again. One statement, so that servers
   * don't overtake each other, by the clock of the database.
   */
  async #takeTogether(key: string): Promise<number | null> {
    const answer = await this.table.use((database) =>
      sql<{ taken: boolean; wait: number }>`
        with moment as (select (extract(epoch from clock_timestamp()) * 1000)::float8 as now),
        taken as (
          insert into rate_limits as bucket (key, full_at) select ${key}, now + ${this.#cost}::float8 from moment
          on conflict (key) do update set full_at = greatest(bucket.full_at + ${this.#cost}::float8, excluded.full_at)
          where bucket.full_at <= excluded.full_at + ${this.limit.perMs - 2 * this.#cost + rounding}::float8
          returning 1
        )
        select exists (select from taken) as taken,
          coalesce((select full_at from rate_limits where key = ${key}), now) - now - ${this.limit.perMs - this.#cost}::float8 as wait
        from moment`.execute(database),
    );
    const [row] = answer?.rows ?? [];
    return row === undefined || row.taken ? null : row.wait;
  }

  /** Senders are addresses, and nobody has to read them in the database. */
  #digest(key: string): string {
    return hash('sha256', `${this.name} ${key}`, 'base64url');
  }
}

/** Milliseconds by which sums of floating-point numbers may be off. */
const rounding = 1;

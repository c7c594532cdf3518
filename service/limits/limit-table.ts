import { type Kysely, sql } from 'kysely';
import { type DatabaseKind, openDatabase } from '../database/open-database';
import { openOnce } from '../database/open-once';

/** What of a logger is used here. */
interface Log {
  info(line: string): void;
  warn(fields: object, line: string): void;
}

/**
 * One row for each bucket that isn't full. Unlogged, so that counting waits for no disk: after a crash of the database all buckets are full.
 * `full_at`: milliseconds since 1970.
 */
const kind: DatabaseKind = {
  what: 'table of limits',
  migrations: {
    '001-initial': {
      up: async (database) => {
        await sql`create unlogged table rate_limits (key text primary key, full_at double precision not null)`.execute(database);
      },
    },
  },
  migrationTable: 'limits_migration',
};

/** Milliseconds between attempts at a database that is away. */
const restAfterFailure = 2_000;
/** Milliseconds between removals of what nobody needs. */
const sweepEvery = 600_000;
/** Milliseconds, more than any limit's period: a bucket that is to be full later was filled before the clock was set back. */
const longest = 2 * 3_600_000;

/** The table in which servers count together. It is opened when it is needed first; nobody waits for one that is away. */
export class LimitTable {
  readonly #open: () => Promise<Kysely<unknown>>;
  readonly #sweeping: NodeJS.Timeout;
  #isAway = false;
  #restUntil = 0;
  #isOpened = false;

  constructor(
    databaseUrl: string,
    private readonly log: Log,
  ) {
    this.#open = openOnce(async () => {
      const { kysely } = await openDatabase<unknown>(kind, { databaseUrl, databaseFile: '', mostConnections: 4 });
      this.#isOpened = true;
      return kysely;
    });
    this.#sweeping = setInterval(() => void this.sweep(), sweepEvery).unref();
  }

  /** Works with the table. @returns undefined while it can't be used; then one call in a while tries it again */
  async use<Given>(work: (database: Kysely<unknown>) => Promise<Given>): Promise<Given | undefined> {
    if (this.#isAway && performance.now() < this.#restUntil) return undefined;
    this.#rest();
    try {
      const given = await work(await this.#open());
      if (this.#isAway) this.log.info('Limits are counted by all servers together again');
      this.#isAway = false;
      return given;
    } catch (error) {
      if (!this.#isAway) this.log.warn({ err: error }, 'Limits are counted by this server alone until PostgreSQL can be used');
      this.#isAway = true;
      this.#rest();
      return undefined;
    }
  }

  /** Removes the buckets that are full. */
  async sweep(): Promise<void> {
    const now = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;
    await this.use((database) =>
      sql`delete from rate_limits where full_at not between ${now} and ${now} + ${longest}::float8`.execute(database),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    if (this.#isOpened) await (await this.#open()).destroy();
  }

  #rest(): void {
    this.#restUntil = performance.now() + restAfterFailure;
  }
}

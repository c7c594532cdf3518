import type { FastifyBaseLogger } from 'fastify';
import { GroupCommit } from '../../database/group-commit';
import type { DatabaseSettings } from '../../database/open-database';
import { StoreFull, StoreUnusable, storeFailureOf } from '../../database/store-failure';
import { errorMessage } from '../../logging/error-message';
import { commitSeconds, durableRequests } from '../../metrics/metrics';
import type { Clock } from '../context';
import type { IntakeSettings } from '../settings';
import { type NewRequest, receiptOf, type SaveOutcome } from './new-request';
import { openDatabase } from './open-database';
import { replaySpool } from './replay-spool';
import { requestReference } from './request-reference';
import { saveRequests } from './save-requests';
import type { OpenDatabase } from './schema';
import { Spool } from './spool';

/** Milliseconds for which a refusal counts: a balancer that sends nothing here meanwhile must not keep it so for ever. */
const refusesFor = 10_000;

/** Milliseconds between attempts at opening a database that failed. */
const reopenAfter = 2_000;

/**
 * Stores requests: in the database, or in the spool while that is unavailable. What `save` has resolved is on disk.
 * It reopens the database in the background, so that a broken one never keeps the site from starting.
 */
export class RequestStore {
  readonly #spool: Spool;
  readonly #commits: GroupCommit<NewRequest, SaveOutcome>;
  #database: OpenDatabase | undefined;
  #problem = 'The request database is not open yet.';
  #refusedAt: number | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Serialises commits and the replay of the spool. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: DatabaseSettings & Pick<IntakeSettings, 'spoolFile'>,
    private readonly log: FastifyBaseLogger,
    private readonly clock: Clock,
  ) {
    this.#spool = new Spool(settings.spoolFile);
    this.#commits = new GroupCommit((entries) => this.#enqueue(() => this.#commit(entries)));
  }

  /** Opens the database and replays the spool. Does not throw: each of them does without the other, and what failed is retried. */
  open(): Promise<void> {
    return this.#reopen();
  }

  /**
   * Stores one request; resolves when it is on disk.
   * @throws {StoreFull} when the disk is full, {@link StoreUnusable} when neither database nor spool accept it
   */
  save(entry: NewRequest): Promise<SaveOutcome> {
    return this.#commits.add(entry);
  }

  /** Whether a request with an idempotency key is stored; false while that can't be read. */
  async knows(key: string): Promise<boolean> {
    if (this.#spool.keyed(key)) return true;
    const query = this.#database?.kysely.selectFrom('idempotency_keys').select('key').where('key', '=', key);
    return (await query?.executeTakeFirst().catch(() => undefined)) !== undefined;
  }

  /** The database, for everything but new requests. @throws {StoreUnusable} while it is unavailable */
  get database(): OpenDatabase {
    if (!this.#database) throw new StoreUnusable(this.#problem);
    return this.#database;
  }

  /** Number of requests in the spool. */
  get spooled(): number {
    return this.#spool.count;
  }

  /** Whether the database is open and has space. */
  get isReady(): boolean {
    return this.isTaking && this.#database !== undefined;
  }

  /** Whether database or spool take requests, as far as is known: none was turned away just now. */
  get isTaking(): boolean {
    const hasRefused = this.#refusedAt !== undefined && this.clock.monotonic() - this.#refusedAt < refusesFor;
    return !hasRefused && (this.#database !== undefined || this.#spool.isLoaded);
  }

  /** Stores what is queued, then closes. */
  async close(): Promise<void> {
    await this.#commits.drained();
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#enqueue(async () => this.#database?.kysely.destroy());
    this.#database = undefined;
  }

  async #commit(entries: readonly NewRequest[]): Promise<readonly (SaveOutcome | Error)[]> {
    if (!this.#database) return this.#spoolAll(entries);
    try {
      const stop = commitSeconds.startTimer();
      const outcomes = await saveRequests(this.#database, entries, this.clock.now());
      stop();
      durableRequests.inc(outcomes.filter(({ kind }) => kind === 'stored').length);
      this.#refusedAt = undefined;
      return outcomes;
    } catch (error) {
      return storeFailureOf(error) === 'rows' ? this.#commitOneByOne(entries, error) : this.#doWithout(entries, error);
    }
  }

  /**
   * One row failed the whole transaction, most likely by a reference that exists already: each entry gets a new one and its own transaction,
   * and only an entry that is refused again has failed.
   */
  async #commitOneByOne(entries: readonly NewRequest[], cause: unknown): Promise<readonly (SaveOutcome | Error)[]> {
    this.log.warn({ err: cause }, 'A row was refused; storing its batch one by one');
    const outcomes: (SaveOutcome | Error)[] = [];
    for (const entry of entries) {
      const renamed = { ...entry, reference: requestReference(this.clock.now()) };
      outcomes.push(...(await this.#commitOne(renamed).catch((error: Error) => [error])));
    }
    return outcomes;
  }

  async #commitOne(entry: NewRequest): Promise<readonly SaveOutcome[]> {
    if (!this.#database) return this.#spoolAll([entry]);
    try {
      return await saveRequests(this.#database, [entry], this.clock.now());
    } catch (error) {
      if (storeFailureOf(error) !== 'rows') return this.#doWithout([entry], error);
      throw new StoreUnusable('The database does not take this request.', { cause: error });
    }
  }

  /** What is done with requests when the database fails. */
  async #doWithout(entries: readonly NewRequest[], error: unknown): Promise<readonly SaveOutcome[]> {
    // The disk of a database server may be another one, and the spool has space; if not, it says so.
    if (storeFailureOf(error) === 'full' && this.#database?.engine === 'sqlite') throw this.#refused(new StoreFull(error));
    this.#closeBroken(error);
    return this.#spoolAll(entries);
  }

  async #spoolAll(entries: readonly NewRequest[]): Promise<readonly SaveOutcome[]> {
    try {
      await this.#spool.load();
      const outcomes = entries.map((entry) => this.#spoolOutcome(entry));
      const fresh = entries.filter((_, index) => outcomes[index]?.kind === 'stored');
      if (fresh.length > 0) await this.#spool.append(fresh);
      durableRequests.inc(fresh.length);
      this.#refusedAt = undefined;
      return outcomes;
    } catch (error) {
      if (storeFailureOf(error) === 'full') throw this.#refused(new StoreFull(error));
      throw this.#refused(
        new StoreUnusable(`${this.#problem} The spool ${this.#spool.path} can't take requests either.`, { cause: error }),
      );
    }
  }

  #spoolOutcome(entry: NewRequest): SaveOutcome {
    const known = entry.idempotency ? this.#spool.keyed(entry.idempotency.key) : undefined;
    if (!known) return { kind: 'stored', receipt: receiptOf(entry), spooled: true };
    const isRetry = known.idempotency?.fingerprint === entry.idempotency?.fingerprint;
    return isRetry ? { kind: 'replayed', receipt: receiptOf(known) } : { kind: 'otherPayload' };
  }

  #refused(error: Error): Error {
    this.#refusedAt = this.clock.monotonic();
    return error;
  }

  #closeBroken(error: unknown): void {
    const broken = this.#database;
    this.#database = undefined;
    this.#problem = `The request database failed: ${errorMessage(error)}.${this.#meanwhile}`;
    this.log.error({ err: error }, this.#problem);
    void broken?.kysely.destroy().catch(() => undefined);
    this.#reopenLater();
  }

  /** Where requests go without the database. */
  get #meanwhile(): string {
    return this.#spool.isLoaded ? ` Requests are kept in ${this.#spool.path} meanwhile.` : '';
  }

  #reopenLater(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#reopen(), reopenAfter);
    this.#timer.unref();
  }

  async #reopen(): Promise<void> {
    const onIdleError = (error: Error) => this.log.warn({ err: error }, 'A connection to PostgreSQL broke');
    try {
      const spoolProblem = await this.#enqueue(() => this.#spool.load()).catch((error: Error) => error);
      const opened = this.#database ? undefined : await openDatabase(this.settings, onIdleError);
      await this.#enqueue(() => this.#takeIntoUse(opened ?? this.database));
      if (spoolProblem) throw spoolProblem;
    } catch (error) {
      const problem = errorMessage(error);
      if (problem !== this.#problem) this.log.error(error instanceof StoreUnusable ? {} : { err: error }, problem + this.#meanwhile);
      this.#problem = problem;
      this.#reopenLater();
    }
  }

  /** A spool that can't be read keeps no database closed; what it holds comes later. */
  async #takeIntoUse(database: OpenDatabase): Promise<void> {
    try {
      if (this.#closed) throw new StoreUnusable('The service is stopping.');
      if (this.#spool.isLoaded) await this.#replay(database);
      this.#database = database;
    } catch (error) {
      this.#database = undefined;
      await database.kysely.destroy();
      throw error;
    }
  }

  async #replay(database: OpenDatabase): Promise<void> {
    const { replayed, left } = await replaySpool(this.#spool, database, this.clock.now());
    if (replayed > 0) this.log.info({ count: replayed }, 'Requests that were spooled are now in the database');
    if (left > 0)
      this.log.error(
        { count: left, file: this.#spool.path },
        'Lines of the spool are damaged or refused by the database; the file is set aside beside it',
      );
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

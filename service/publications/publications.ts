import type { Selectable, Transaction } from 'kysely';
import { GroupCommit } from '../database/group-commit';
import { storeFailureOf } from '../database/store-failure';
import { acceptTriggers } from './accept-triggers';
import { Allowances } from './allowances';
import type { Changes } from './changes';
import type { Finding } from './finding';
import { lockInState } from './lock-in-state';
import { Notices } from './notices';
import { type Accepted, type NewTrigger, type PublicationRecord, recordOf } from './publication-record';
import { noSignal, type QueueSignal } from './queue-signal';
import { type NoticeChannel, type OpenDatabase, type Outcome, outcomes, type PublicationRow, type Schema } from './schema';

/** How a publication ended. */
export interface Result {
  readonly outcome: Outcome;
  readonly findings?: readonly Finding[];
  readonly changes?: Changes | null;
  /** Whether what is live needed no consent, although nothing was published. */
  readonly needsNoConsent?: boolean;
}

/** How far a running publication is. */
export interface Progress extends Partial<Omit<Result, 'outcome'>> {
  readonly step?: string;
  /** A line for people on what happens within the step. */
  readonly progress?: string;
  /** The release that it is making. */
  readonly release?: string;
}

/** How often a publication is started again after crashes. */
const mostAttempts = 3;

/** Finished publications that are kept at least, and milliseconds for which all are: senders repeat a call with the same id for three days. */
const kept = { count: 500, forMs: 7 * 24 * 3_600_000 };

/** How often a transaction is repeated that another process has got ahead of. */
const mostTries = 5;

/** The durable queue and history of publications. One waits at most and one runs at most; further triggers join the waiting one. */
export class Publications {
  readonly #triggers: GroupCommit<NewTrigger, Accepted>;

  /** What people are told of publications. */
  readonly notices: Notices;
  /** What they have allowed. */
  readonly allowances: Allowances;

  constructor(
    private readonly open: OpenDatabase,
    noticeChannels: readonly NoticeChannel[] = [],
    private readonly signal: QueueSignal = noSignal,
    private readonly now: () => number = Date.now,
  ) {
    this.notices = new Notices(open, noticeChannels, now);
    this.allowances = new Allowances(open, now);
    this.#triggers = new GroupCommit((entries) => this.#repeated((transaction) => acceptTriggers(transaction, entries, now(), signal)));
  }

  /** The publishing database, where others may keep tables of their own. */
  get database(): OpenDatabase {
    return this.open;
  }

  /**
   * Accepts a call: it joins the publication that waits, or a new one waits. What has resolved is on disk, and a publication will
   * start after it.
   */
  request(trigger: NewTrigger): Promise<Accepted> {
    return this.#triggers.add(trigger);
  }

  /** Calls back whenever a publication was asked for, by whichever server; see {@link QueueSignal}. */
  listen(...handlers: Parameters<QueueSignal['listen']>): ReturnType<QueueSignal['listen']> {
    return this.signal.listen(...handlers);
  }

  /** The publication that waits, if one does. */
  async waiting(): Promise<PublicationRecord | null> {
    return this.#first(this.#query().where('state', '=', 'waiting'));
  }

  /** The publication that runs, if one does. */
  async running(): Promise<PublicationRecord | null> {
    return this.#first(this.#query().where('state', '=', 'running'));
  }

  async get(id: string): Promise<PublicationRecord | null> {
    return this.#first(this.#query().where('id', '=', id));
  }

  /** A publication, or the one that took its place. */
  async follow(id: string): Promise<PublicationRecord | null> {
    const record = await this.get(id);
    return record?.joined ? this.follow(record.joined) : record;
  }

  /** The newest publications first. */
  async list(limit: number, offset = 0): Promise<PublicationRecord[]> {
    return this.#records(await this.#query().orderBy('id', 'desc').limit(limit).offset(offset).execute());
  }

  /** The publication that ended last, of those with the given outcomes. */
  async lastEnded(states: readonly Outcome[] = outcomes): Promise<PublicationRecord | null> {
    // They end in the order in which they were asked for; the clock may have been set back between two ends.
    return this.#first(this.#query().where('state', 'in', states).orderBy('id', 'desc').limit(1));
  }

  /** The publication that made a release. */
  async ofRelease(release: string): Promise<PublicationRecord | null> {
    return this.#first(this.#query().where('release', '=', release));
  }

  /** Takes the publication that waits and marks it as running. Only who holds the publishing lock may call it, after `recover`. */
  async claim(): Promise<PublicationRecord | null> {
    const rows = await this.#repeated(async (transaction) =>
      transaction
        .updateTable('publications')
        .set(({ eb }) => ({ state: 'running', started_at: this.now(), attempts: eb('attempts', '+', 1), step: null, progress: null }))
        .where('state', '=', 'waiting')
        .returningAll()
        .execute(),
    );
    const [record = null] = await this.#records(rows);
    return record;
  }

  /** Notes how far a publication is, and what it has made so far, while it runs. */
  async progress(id: string, { step, progress, release, findings, changes }: Progress): Promise<void> {
    const set = {
      ...(step && { step, progress: null }),
      ...(progress && { progress }),
      ...(release && { release }),
      ...(findings && { findings: JSON.stringify(findings) }),
      ...(changes && { changes: JSON.stringify(changes) }),
    };
    await this.open.kysely.updateTable('publications').set(set).where('id', '=', id).where('state', '=', 'running').execute();
  }

  /** Ends a running publication. */
  async finish(id: string, { outcome, findings = [], changes = null, needsNoConsent = false }: Result): Promise<void> {
    await this.#repeated(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('publications')
        .set({
          state: outcome,
          finished_at: this.now(),
          step: null,
          progress: null,
          findings: JSON.stringify(findings),
          changes: changes && JSON.stringify(changes),
          ...(outcome === 'published' ? {} : { release: null }),
        })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows < 1) return;
      await this.notices.add(transaction, id, outcome, findings);
      if (outcome === 'published' || needsNoConsent) await this.allowances.use(transaction, id);
    });
    await this.#prune();
  }

  /** Lets a running publication wait again, because its publisher was asked to end. */
  async giveBack(id: string): Promise<void> {
    await this.open.kysely
      .updateTable('publications')
      .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await this.recover(null);
  }

  /**
   * Puts right what a publisher that was killed has left: its publication has come to its end, waits again or joins the one that waits,
   * or, after several crashes, has failed. Only who holds the publishing lock may call it.
   *
   * @param live the release that is live and can be served
   */
  async recover(live: string | null): Promise<void> {
    await this.#repeated(async (transaction) => {
      const [left] = await lockInState(transaction, 'running');
      if (!left) return;
      const table = () => transaction.updateTable('publications').where('id', '=', left.id);
      const ended = { finished_at: this.now(), step: null, progress: null };
      const nothing = { release: null, findings: null, changes: null };
      if (left.release !== null && left.release === live) {
        await table()
          .set({ state: 'published', ...ended })
          .execute();
        await this.notices.add(transaction, left.id, 'published', []);
        await this.allowances.use(transaction, left.id);
      } else if (left.attempts >= mostAttempts) {
        const findings: Finding[] = [{ code: 'interrupted', facts: { attempts: left.attempts } }];
        await table()
          .set({ state: 'failed', ...nothing, findings: JSON.stringify(findings), ...ended })
          .execute();
        await this.notices.add(transaction, left.id, 'failed', findings);
      } else {
        const [waiting] = await lockInState(transaction, 'waiting');
        if (waiting)
          await table()
            .set({ state: 'joined', joined: waiting.id, ...nothing, ...ended })
            .execute();
        else
          await table()
            .set({ state: 'waiting', gathers: 0, step: null, progress: null, ...nothing })
            .execute();
      }
    });
  }

  /** Stores what is being accepted, then closes. */
  async close(): Promise<void> {
    await this.#triggers.drained();
    await this.open.kysely.destroy();
  }

  #query() {
    return this.open.kysely.selectFrom('publications').selectAll();
  }

  async #first(query: { execute(): Promise<Selectable<PublicationRow>[]> }): Promise<PublicationRecord | null> {
    const [record = null] = await this.#records(await query.execute());
    return record;
  }

  async #records(rows: readonly Selectable<PublicationRow>[]): Promise<PublicationRecord[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const triggers = await this.open.kysely.selectFrom('triggers').selectAll().where('publication_id', 'in', ids).orderBy('id').execute();
    return rows.map((row) =>
      recordOf(
        row,
        triggers.filter(({ publication_id }) => publication_id === row.id),
      ),
    );
  }

  async #prune(): Promise<void> {
    const oldest = await this.open.kysely
      .selectFrom('publications')
      .select('id')
      .orderBy('id', 'desc')
      .offset(kept.count)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    const before = this.now() - kept.forMs;
    await this.open.kysely.deleteFrom('publications').where('id', '<=', oldest.id).where('finished_at', '<', before).execute();
  }

  /** Runs a transaction, again if another process has got ahead of it: only one publication may wait, or run. */
  async #repeated<Given>(work: (transaction: Transaction<Schema>) => Promise<Given>): Promise<Given> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.open.kysely.transaction().execute(work);
      } catch (error) {
        if (attempt >= mostTries || storeFailureOf(error) !== 'rows') throw error;
      }
    }
  }
}

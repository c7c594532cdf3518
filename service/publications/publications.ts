import { Value } from '@sinclair/typebox/value';
import type { Selectable, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { GroupCommit } from '../database/group-commit';
import { storeFailureOf } from '../database/store-failure';
import { Changes } from './changes';
import { Finding, type ItemReference } from './finding';
import { Notices } from './notices';
import {
  type NoticeChannel,
  type OpenDatabase,
  type Outcome,
  outcomes,
  type PublicationRow,
  type PublicationState,
  type Schema,
  type TriggerRow,
  type TriggerSource,
} from './schema';

/** A call for a publication. */
export interface NewTrigger {
  readonly source: TriggerSource;
  readonly who?: string | undefined;
  /** Id that the sender gave its call, unique among all senders. */
  readonly delivery?: string | undefined;
  /** What the sender says has changed. */
  readonly hint?: Hint | undefined;
}

/** What a sender says has changed; it may be wrong, so nothing but the order of work rests on it. */
export type Hint = Partial<Pick<ItemReference, 'kind' | 'id' | 'locales'>>;

/** What became of a call: the publication that answers it. */
export interface Accepted {
  readonly id: string;
  readonly state: PublicationState;
  /** Whether the same call was accepted before. */
  readonly replayed: boolean;
}

export interface Trigger extends NewTrigger {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A publication as people see it. Times are milliseconds since 1970. */
export interface PublicationRecord {
  readonly id: string;
  readonly state: PublicationState;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly attempts: number;
  readonly gathers: boolean;
  readonly step: string | null;
  readonly progress: string | null;
  readonly release: string | null;
  readonly joined: string | null;
  readonly findings: readonly Finding[];
  readonly changes: Changes | null;
  /** Oldest first. */
  readonly triggers: readonly Trigger[];
}

/** How a publication ended. */
export interface Result {
  readonly outcome: Outcome;
  readonly findings?: readonly Finding[];
  readonly changes?: Changes | null;
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

  constructor(
    private readonly open: OpenDatabase,
    noticeChannels: readonly NoticeChannel[] = [],
    private readonly now: () => number = Date.now,
  ) {
    this.notices = new Notices(open, noticeChannels, now);
    this.#triggers = new GroupCommit((entries) => this.#repeated((transaction) => this.#accept(transaction, entries)));
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

  /** The publication that waits, if one does. */
  async waiting(): Promise<PublicationRecord | null> {
    return this.#only('waiting');
  }

  /** The publication that runs, if one does. */
  async running(): Promise<PublicationRecord | null> {
    return this.#only('running');
  }

  async get(id: string): Promise<PublicationRecord | null> {
    const [record = null] = await this.#records(
      await this.open.kysely.selectFrom('publications').selectAll().where('id', '=', id).execute(),
    );
    return record;
  }

  /** A publication, or the one that took its place. */
  async follow(id: string): Promise<PublicationRecord | null> {
    const record = await this.get(id);
    return record?.joined ? this.follow(record.joined) : record;
  }

  /** The newest publications first. */
  async list(limit: number, offset = 0): Promise<PublicationRecord[]> {
    const query = this.open.kysely.selectFrom('publications').selectAll().orderBy('id', 'desc').limit(limit).offset(offset);
    return this.#records(await query.execute());
  }

  /** The publication that ended last, of those with the given outcomes. */
  async lastEnded(states: readonly Outcome[] = outcomes): Promise<PublicationRecord | null> {
    const query = this.open.kysely.selectFrom('publications').selectAll().where('state', 'in', states);
    const [record = null] = await this.#records(await query.orderBy('finished_at', 'desc').limit(1).execute());
    return record;
  }

  /** The publication that made a release. */
  async ofRelease(release: string): Promise<PublicationRecord | null> {
    const query = this.open.kysely.selectFrom('publications').selectAll().where('release', '=', release);
    const [record = null] = await this.#records(await query.execute());
    return record;
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

  /** Notes how far a running publication is. */
  async progress(id: string, { step, progress, release }: { step?: string; progress?: string; release?: string }): Promise<void> {
    const set = { ...(step && { step, progress: null }), ...(progress && { progress }), ...(release && { release }) };
    await this.open.kysely.updateTable('publications').set(set).where('id', '=', id).execute();
  }

  /** Ends a running publication. */
  async finish(id: string, { outcome, findings = [], changes = null }: Result): Promise<void> {
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
      if (numUpdatedRows > 0) await this.notices.add(transaction, id, outcome, findings);
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
      const [left] = await lock(transaction, 'running');
      if (!left) return;
      const table = () => transaction.updateTable('publications').where('id', '=', left.id);
      const ended = { finished_at: this.now(), step: null, progress: null };
      if (left.release !== null && left.release === live) {
        await table()
          .set({ state: 'published', ...ended })
          .execute();
        await this.notices.add(transaction, left.id, 'published', []);
      } else if (left.attempts >= mostAttempts) {
        const findings: Finding[] = [{ code: 'interrupted', facts: { attempts: left.attempts } }];
        await table()
          .set({ state: 'failed', release: null, findings: JSON.stringify(findings), ...ended })
          .execute();
        await this.notices.add(transaction, left.id, 'failed', findings);
      } else {
        const [waiting] = await lock(transaction, 'waiting');
        if (waiting)
          await table()
            .set({ state: 'joined', joined: waiting.id, release: null, ...ended })
            .execute();
        else await table().set({ state: 'waiting', gathers: 0, step: null, progress: null, release: null }).execute();
      }
    });
  }

  /**
   * Records that a person allows exactly what a stopped publication has found, such as a loss of content.
   *
   * @param digest `allow` of the finding
   * @returns whether there is such a finding
   */
  async allow(digest: string, who: string): Promise<boolean> {
    const known = (await this.#stopFindings()).some(({ allow }) => allow === digest);
    if (known) await this.#recordAllowance(digest, who);
    return known;
  }

  /** Findings that persons have allowed. */
  async allowed(): Promise<Finding[]> {
    const rows = await this.open.kysely.selectFrom('allowances').select('digest').execute();
    const digests = new Set(rows.map(({ digest }) => digest));
    return (await this.#stopFindings()).filter(({ allow }) => allow !== undefined && digests.has(allow));
  }

  /** What the stopped publications that are kept have found. */
  async #stopFindings(): Promise<Finding[]> {
    const query = this.open.kysely.selectFrom('publications').select('findings').where('state', '=', 'stopped');
    return (await query.execute()).flatMap(({ findings }) => findingsIn(findings));
  }

  async #recordAllowance(digest: string, who: string): Promise<void> {
    await this.open.kysely
      .insertInto('allowances')
      .values({ digest, who, at: this.now() })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ who, at: this.now() }))
      .execute();
  }

  /** Who has allowed a loss of content, if anybody has. */
  async allowedBy(digest: string): Promise<string | null> {
    const row = await this.open.kysely.selectFrom('allowances').select('who').where('digest', '=', digest).executeTakeFirst();
    return row?.who ?? null;
  }

  /** Stores what is being accepted, then closes. */
  async close(): Promise<void> {
    await this.#triggers.drained();
    await this.open.kysely.destroy();
  }

  async #accept(transaction: Transaction<Schema>, entries: readonly NewTrigger[]): Promise<Accepted[]> {
    let [waiting] = await lock(transaction, 'waiting');
    const known = await accepted(transaction, entries);
    const rows: TriggerRow[] = [];
    const accept = async (trigger: NewTrigger): Promise<Accepted> => {
      const replayed = trigger.delivery === undefined ? undefined : known.get(trigger.delivery);
      if (replayed) return { ...replayed, replayed: true };
      waiting ??= await this.#begin(transaction);
      rows.push(this.#row(trigger, waiting.id));
      const { id, state } = waiting;
      if (trigger.delivery !== undefined) known.set(trigger.delivery, { id, state });
      return { id, state, replayed: false };
    };
    const outcomes: Accepted[] = [];
    for (const entry of entries) outcomes.push(await accept(entry));
    if (rows.length > 0) await transaction.insertInto('triggers').values(rows).execute();
    return outcomes;
  }

  async #begin(transaction: Transaction<Schema>): Promise<Selectable<PublicationRow>> {
    const running = await transaction.selectFrom('publications').select('id').where('state', '=', 'running').executeTakeFirst();
    return transaction
      .insertInto('publications')
      .values({
        id: uuidv7(),
        state: 'waiting',
        created_at: this.now(),
        gathers: running ? 1 : 0,
        attempts: 0,
        started_at: null,
        finished_at: null,
        step: null,
        progress: null,
        release: null,
        joined: null,
        findings: null,
        changes: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  #row({ source, who, delivery, hint }: NewTrigger, publication: string): TriggerRow {
    return {
      id: uuidv7(),
      publication_id: publication,
      source,
      who: who ?? null,
      at: this.now(),
      delivery: delivery ?? null,
      hint: hint ? JSON.stringify(hint) : null,
    };
  }

  async #only(state: 'waiting' | 'running'): Promise<PublicationRecord | null> {
    const rows = await this.open.kysely.selectFrom('publications').selectAll().where('state', '=', state).execute();
    const [record = null] = await this.#records(rows);
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

/** The publication in a state, locked until the end of the transaction. It writes, because SQLite locks for writing from the first write on. */
function lock(transaction: Transaction<Schema>, state: 'waiting' | 'running'): Promise<Selectable<PublicationRow>[]> {
  return transaction.updateTable('publications').set({ state }).where('state', '=', state).returningAll().execute();
}

/** Publications of calls that were accepted before, by the calls' ids. */
async function accepted(
  transaction: Transaction<Schema>,
  entries: readonly NewTrigger[],
): Promise<Map<string, Pick<Accepted, 'id' | 'state'>>> {
  const deliveries = entries.flatMap(({ delivery }) => (delivery === undefined ? [] : [delivery]));
  if (deliveries.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('triggers')
    .innerJoin('publications', 'publications.id', 'publication_id')
    .select(['delivery', 'publications.id', 'state'])
    .where('delivery', 'in', deliveries)
    .execute();
  return new Map(rows.flatMap(({ delivery, id, state }) => (delivery === null ? [] : [[delivery, { id, state }]])));
}

function recordOf(row: Selectable<PublicationRow>, triggers: readonly Selectable<TriggerRow>[]): PublicationRecord {
  return {
    id: row.id,
    state: row.state,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    attempts: row.attempts,
    gathers: row.gathers === 1,
    step: row.step,
    progress: row.progress,
    release: row.release,
    joined: row.joined,
    findings: findingsIn(row.findings),
    changes: [row.changes && JSON.parse(row.changes)].find((changes) => Value.Check(Changes, changes)) ?? null,
    triggers: triggers.map(({ source, who, at, delivery, hint }) => ({
      source,
      at,
      who: who ?? undefined,
      delivery: delivery ?? undefined,
      hint: hint === null ? undefined : JSON.parse(hint),
    })),
  };
}

const findingsIn = (json: string | null): Finding[] =>
  (json === null ? [] : (JSON.parse(json) as unknown[])).filter((finding) => Value.Check(Finding, finding));

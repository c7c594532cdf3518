import type { Selectable, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { idAfter } from './id-after';
import { lockInState } from './lock-in-state';
import type { Accepted, NewTrigger } from './publication-record';
import type { QueueSignal } from './queue-signal';
import type { PublicationRow, Schema, TriggerRow } from './schema';

/**
 * Stores calls: they join the publication that waits, or a new one waits for them. A call that was accepted before is not stored again.
 *
 * @param at milliseconds since 1970
 * @returns one answer for each, in order
 */
export async function acceptTriggers(
  transaction: Transaction<Schema>,
  entries: readonly NewTrigger[],
  at: number,
  signal: QueueSignal,
): Promise<Accepted[]> {
  let [waiting] = await lockInState(transaction, 'waiting');
  const known = await accepted(transaction, entries);
  const rows: TriggerRow[] = [];
  const accept = async (trigger: NewTrigger): Promise<Accepted> => {
    const replayed = trigger.delivery === undefined ? undefined : known.get(trigger.delivery);
    if (replayed) return { ...replayed, replayed: true };
    waiting ??= await begin(transaction, at);
    rows.push(rowOf(trigger, waiting.id, at));
    const { id, state } = waiting;
    if (trigger.delivery !== undefined) known.set(trigger.delivery, { id, state });
    return { id, state, replayed: false };
  };
  const outcomes: Accepted[] = [];
  for (const entry of entries) outcomes.push(await accept(entry));
  if (rows.length > 0) {
    await transaction.insertInto('triggers').values(rows).execute();
    await signal.give(transaction);
  }
  return outcomes;
}

async function begin(transaction: Transaction<Schema>, at: number): Promise<Selectable<PublicationRow>> {
  const running = await transaction.selectFrom('publications').select('id').where('state', '=', 'running').executeTakeFirst();
  const last = await transaction.selectFrom('publications').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return transaction
    .insertInto('publications')
    .values({
      id: idAfter(last?.id),
      state: 'waiting',
      created_at: at,
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

function rowOf({ source, who, delivery, hint }: NewTrigger, publication: string, at: number): TriggerRow {
  return {
    id: uuidv7(),
    publication_id: publication,
    source,
    who: who ?? null,
    at,
    delivery: delivery ?? null,
    hint: hint ? JSON.stringify(hint) : null,
  };
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

import { hash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { withoutNumbers } from '../logging/without-numbers';
import type { Finding } from './finding';
import { idAfter } from './id-after';
import type { News, NoticeChannel, NoticeRow, OpenDatabase, Outcome, Schema } from './schema';

export type Notice = Selectable<NoticeRow>;

/** Outcomes that people are told of. */
const troubles: readonly Outcome[] = ['failed', 'stopped', 'held'];

/** What people are told of publications and have not been told yet. It is written with a publication's end, and so never lost. */
export class Notices {
  /** @param channels in which people are told */
  constructor(
    private readonly open: OpenDatabase,
    private readonly channels: readonly NoticeChannel[],
    private readonly now: () => number,
  ) {}

  /**
   * Notes what is to be told of a publication that ends, in each channel: a cause of trouble once until publishing works again, and then
   * once that it does. Search engines are told of each one that is live.
   */
  async add(transaction: Transaction<Schema>, id: string, outcome: Outcome, findings: readonly Finding[]): Promise<void> {
    if (outcome === 'joined') return;
    const cause = troubles.includes(outcome) ? causeOf(outcome, findings) : '';
    const newest = await transaction.selectFrom('notices').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    const tell = (channel: NoticeChannel, news: News) =>
      transaction
        .insertInto('notices')
        .values({ ...this.#row(channel, news), id: idAfter(newest?.id), publication_id: id, cause })
        .execute();
    for (const channel of this.channels) {
      if (channel === 'indexnow') {
        if (outcome === 'published') await tell(channel, 'changed');
        continue;
      }
      const told = await this.#toldSinceRecovery(transaction, channel);
      const isNews = cause === '' ? told.length > 0 : !told.includes(cause);
      if (isNews) await tell(channel, (cause === '' ? 'recovered' : outcome) as News);
    }
  }

  /** What is not delivered in a channel, oldest first. */
  async pending(channel: NoticeChannel): Promise<Notice[]> {
    const query = this.open.kysely.selectFrom('notices').selectAll().where('channel', '=', channel).where('state', '=', 'pending');
    return query.orderBy('id').execute();
  }

  /**
   * Takes a notice for an attempt, so that no other server does.
   *
   * @param until milliseconds since 1970 at which another attempt may be made if nothing is heard of this one
   * @returns whether it was free
   */
  async take({ id, attempts }: Notice, until: number): Promise<boolean> {
    const table = this.open.kysely.updateTable('notices').set({ attempts: attempts + 1, next_at: until });
    const { numUpdatedRows } = await table.where('id', '=', id).where('attempts', '=', attempts).executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }

  /** Records what came of an attempt. */
  async settle(id: string, change: Partial<Pick<NoticeRow, 'state' | 'refusals' | 'next_at'>>): Promise<void> {
    await this.open.kysely.updateTable('notices').set(change).where('id', '=', id).execute();
  }

  async #toldSinceRecovery(transaction: Transaction<Schema>, channel: NoticeChannel): Promise<string[]> {
    const rows = await transaction
      .selectFrom('notices')
      .select(['news', 'cause'])
      .where('channel', '=', channel)
      .orderBy('id', 'desc')
      .execute();
    const recovered = rows.findIndex(({ news }) => news === 'recovered');
    return (recovered < 0 ? rows : rows.slice(0, recovered)).map(({ cause }) => cause);
  }

  #row(channel: NoticeChannel, news: News): Omit<NoticeRow, 'id' | 'publication_id' | 'cause'> {
    const now = this.now();
    return { channel, news, state: 'pending', created_at: now, attempts: 0, refusals: 0, next_at: now };
  }
}

/** Digest of why a publication went wrong. */
function causeOf(outcome: Outcome, findings: readonly Finding[]): string {
  const facts = findings.map(({ code, facts, items }) => [
    code,
    withoutNumbers(JSON.stringify(facts)),
    items?.map(({ kind, id, locales }) => [kind, id, locales]),
  ]);
  return hash('sha256', JSON.stringify([outcome, facts]), 'hex');
}

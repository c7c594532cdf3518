import { openDatabase } from '../../service/request-intake/store/open-database';
import { until } from '../../testing/until';
import type { Installation } from './installation';
import type { Receipt } from './tally';

/** What became of the requests. */
export interface Accounts {
  /** Acknowledged requests that are not in the database under their number. */
  readonly lost: number;
  /** Requests that are to be delivered, or that the back office has, more than once. */
  readonly doubled: number;
  /** Requests that reached two servers while the database was away: the second is kept for staff to look at, and not delivered. */
  readonly setAside: number;
  readonly stored: number;
  /** Acknowledged requests that the back office does not have. */
  readonly undelivered: number;
}

/** Milliseconds until everything is delivered. */
const patience = 180_000;

/** Compares what was acknowledged with the database and with what the back office has taken, once nothing is left to deliver. */
export async function settle({ database, office }: Installation, acknowledged: readonly Receipt[]): Promise<Accounts> {
  const { kysely } = await openDatabase({ databaseUrl: database.url, databaseFile: '' });
  const rows = () => kysely.selectFrom('requests').select(['reference', 'message', 'status']).execute();
  const pending = () => kysely.selectFrom('outbox').select('id').where('state', '=', 'pending').execute();
  try {
    const isSettled = async () => (await rows()).length >= acknowledged.length && (await pending()).length === 0;
    await until(isSettled, 'every request is stored and delivered', patience).catch(() => {});
    const requests = await rows();
    const accepted = requests.filter(({ status }) => status !== 'quarantined');
    const stored = new Map(requests.map(({ reference, message }) => [reference, message]));
    const taken = [...office.taken.values()].map(({ body }) => body.message);
    const delivered = new Set(taken);
    return {
      lost: acknowledged.filter(({ reference, message }) => stored.get(reference) !== message).length,
      doubled: accepted.length - new Set(accepted.map(({ message }) => message)).size + taken.length - delivered.size,
      setAside: requests.length - accepted.length,
      stored: requests.length,
      undelivered: acknowledged.filter(({ message }) => !delivered.has(message)).length,
    };
  } finally {
    await kysely.destroy();
  }
}

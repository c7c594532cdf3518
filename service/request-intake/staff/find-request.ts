import type { Database, OutboxRow, RequestRow } from '../store/schema';

/** A request with its deliveries. */
export interface StaffRequest {
  readonly request: RequestRow;
  readonly deliveries: readonly OutboxRow[];
}

/** An error that the user of the command can fix; printed without a stack. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}

/**
 * The request with this reference, as typed by a person: any case, with or without dashes, O for 0, I and L for 1.
 * @throws {StaffError} if there is none
 */
export async function findRequest(database: Database, typed: string): Promise<StaffRequest> {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const reference = letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
  const request = await database.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (!request) throw new StaffError(`There is no request with the number ${typed}. \`npm run requests -- list\` shows the numbers.`);
  const deliveries = await database.selectFrom('outbox').selectAll().where('request_id', '=', request.id).orderBy('channel').execute();
  return { request, deliveries };
}

/** Translates a state, channel or reason. */
export type WordOf = (name: string) => string;

const asItIs: WordOf = (name) => name;

/** Deliveries of a request in a few words: `backOffice delivered, mail pending`. */
export function deliverySummary(deliveries: readonly Pick<OutboxRow, 'channel' | 'state'>[], word = asItIs): string {
  return deliveries.map(({ channel, state }) => `${word(channel)} ${word(state)}`).join(', ');
}

/** Status of a request: `accepted`, `quarantined (honeypot)`, `rejected (422 There is no such region)`. */
export function statusSummary({ status, status_reason, erased_at }: RequestRow, word = asItIs): string {
  const reason = status_reason === null ? '' : ` (${word(status_reason)})`;
  return `${word(status)}${reason}${erased_at === null ? '' : ', erased'}`;
}

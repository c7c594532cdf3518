import type { Database, OutboxRow, RequestRow } from '../store/schema';

/** A request with its deliveries. */
export interface StaffRequest {
  readonly request: RequestRow;
  readonly deliveries: readonly OutboxRow[];
}

/** Something that the person at the terminal can put right; its message is all they need. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}

/**
 * The request with this number, as a person types it: any case, with or without dashes, O for 0, I and L for 1.
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

/** How the deliveries of a request stand, in a few words: `backOffice delivered, mail pending`. */
export function deliverySummary(deliveries: readonly Pick<OutboxRow, 'channel' | 'state'>[]): string {
  return deliveries.map(({ channel, state }) => `${channel} ${state}`).join(', ');
}

/** Status of a request for staff: `accepted`, `quarantined (honeypot)`, `accepted, erased`. */
export function statusSummary({ status, status_reason, erased_at }: RequestRow): string {
  return `${status}${status_reason === null ? '' : ` (${status_reason})`}${erased_at === null ? '' : ', erased'}`;
}

export const isoTime = (time: number): string => new Date(time).toISOString();

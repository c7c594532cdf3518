import { eraseRequests, scrubLog } from '../../store/erase-requests';
import type { OpenDatabase } from '../../store/schema';
import { findRequest, StaffError } from '../find-request';

const stillInLog = 'The log of the database is being read and holds the old text a little longer: it goes with the next checkpoint.';
const elsewhere = 'Backups, and spool files that were set aside, keep it until they are removed.';

/**
 * Removes the personal data of one request, and tells where copies were sent that this command can't remove.
 * @param time formats times for staff
 * @throws {StaffError} if it was erased before
 */
export async function erase(open: OpenDatabase, reference: string, time: (at: number) => string, now: number): Promise<string> {
  const { request, deliveries } = await findRequest(open.kysely, reference);
  if (request.erased_at !== null) throw new StaffError(`${request.reference} was erased on ${time(request.erased_at)} already.`);
  await eraseRequests(open.kysely, [request.id], 'demand', now);
  const isScrubbed = await scrubLog(open);
  // A retry resets the count; the error of an earlier attempt remains. What has a lease may be on its way at this moment.
  const copies = deliveries.filter(
    ({ state, attempts, last_error, lease_owner }) => state === 'delivered' || attempts > 0 || last_error !== null || lease_owner !== null,
  );
  const lines = copies.map(({ channel, state, remote_reference }) => {
    const where = channel === 'mail' ? 'the mailboxes of REQUEST_MAIL_TO' : 'the back office';
    return `A copy ${state === 'delivered' ? 'went' : 'may have gone'} to ${where}${remote_reference === null ? '' : ` (there as ${remote_reference})`}: erase it there too.`;
  });
  return `${[`The personal data of ${request.reference} is removed; its number and times stay as a trace.`, ...lines, ...(isScrubbed ? [] : [stillInLog]), elsewhere].join('\n')}\n`;
}

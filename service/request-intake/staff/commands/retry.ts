import { dueNow, outboxRow } from '../../store/new-request';
import type { ChannelName, Database, OpenDatabase } from '../../store/schema';
import { findRequest, StaffError, type StaffRequest } from '../find-request';

/**
 * Restarts the deliveries of one request, or all parked deliveries. A running service picks them up within a second. Completed
 * deliveries are not repeated; channels configured since are added, and those of other channels stay as they are: nobody would pick them up.
 * @param channels those that are set up
 * @param release also delivers a quarantined request
 * @throws {StaffError} if the request has nothing to deliver, or nothing delivers
 */
export async function retry(
  open: OpenDatabase,
  reference: string | undefined,
  channels: readonly ChannelName[],
  release: boolean,
  now: number,
): Promise<string> {
  if (channels.length === 0) throw new StaffError('No way to deliver is set up. Set API_HOST or SMTP_URL first.');
  if (reference === undefined) return `Deliveries that will be tried again: ${await retryParked(open.kysely, channels, now)}.\n`;
  const found = await findRequest(open.kysely, reference);
  const missing = undelivered(found, channels, release);
  await open.kysely.transaction().execute(async (transaction) => {
    const { id } = found.request;
    await transaction
      .updateTable('requests')
      .set({ status: 'accepted', status_reason: null })
      .where('id', '=', id)
      .where('status', '!=', 'accepted')
      .execute();
    const rows = missing.map((channel) => outboxRow(id, channel, now));
    await transaction
      .insertInto('outbox')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction
      .updateTable('outbox')
      .set(dueNow(now))
      .where('request_id', '=', id)
      .where('channel', 'in', missing)
      .where('state', '!=', 'delivered')
      .execute();
  });
  return `${found.request.reference} will be delivered: ${missing.join(', ')}.\n`;
}

async function retryParked(database: Database, channels: readonly ChannelName[], now: number): Promise<number> {
  const parked = database.updateTable('outbox').set(dueNow(now)).where('state', '=', 'parked');
  const result = await parked.where('channel', 'in', channels).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The channels through which a request is not delivered yet. @throws {StaffError} if there is none, or it must not be delivered */
function undelivered({ request, deliveries }: StaffRequest, channels: readonly ChannelName[], release: boolean): ChannelName[] {
  const { reference } = request;
  if (request.erased_at !== null) throw new StaffError(`${reference} was erased; there is nothing left to deliver.`);
  if (request.status === 'quarantined' && !release) {
    throw new StaffError(
      `${reference} is set aside as a suspect (${request.status_reason ?? ''}). To deliver it after all: npm run requests -- retry ${reference} --release`,
    );
  }
  const missing = channels.filter(
    (channel) => !deliveries.some((delivery) => delivery.channel === channel && delivery.state === 'delivered'),
  );
  if (missing.length === 0) throw new StaffError(`${reference} is delivered already: ${channels.join(', ')}.`);
  return missing;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { ChannelName, OpenDatabase, OutboxRow } from '../store/schema';
import { backoff, longestBackoff } from './backoff';
import type { DeliveryResult } from './channel';
import type { ChannelHealth } from './channel-health';
import { markDelivered, markFailed, parkOverdue } from './outcomes';

/** A request that its receiver turned down so often is parked: it will not change its mind. */
const refusalsUntilParked = 5;
/** A refusal is retried later than a failure, as only people can change its cause: 1, 2, 4 and 8 minutes. */
const refusalPatience = 5;

export interface RecordContext {
  readonly database: OpenDatabase;
  readonly channel: ChannelName;
  readonly health: ChannelHealth;
  readonly parkAfterMs: number;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
}

/**
 * Writes down how an attempt ended, and draws the conclusions for the delivery and its channel.
 * @returns whether the receiver was down until now
 */
export async function recordResult(context: RecordContext, delivery: OutboxRow, result: DeliveryResult): Promise<boolean> {
  const { database, channel, health, clock } = context;
  if (result.kind === 'unavailable') health.failed(clock.monotonic(), result.retryAfterMs);
  const wasDown = result.kind === 'unavailable' ? false : health.succeeded();
  if (result.kind === 'delivered') await markDelivered(database, delivery.id, result.remoteReference, clock.now());
  else await recordFailure(context, delivery, result);
  if (wasDown) context.log.info({ channel }, 'The receiver of requests is back');
  return wasDown;
}

async function recordFailure(
  context: RecordContext,
  delivery: OutboxRow,
  result: Exclude<DeliveryResult, { kind: 'delivered' }>,
): Promise<void> {
  const { database, channel, health, clock, parkAfterMs, log } = context;
  const now = clock.now();
  const refused = result.kind === 'refused';
  const attempt = delivery.attempts + 1;
  const parked = (refused && delivery.refusals + 1 >= refusalsUntilParked) || now - delivery.created_at > parkAfterMs;
  const wait = refused
    ? backoff(attempt + refusalPatience)
    : Math.max(backoff(attempt), Math.min(result.retryAfterMs ?? 0, longestBackoff));
  await markFailed(database, delivery.id, { reason: result.reason, refused, parked, nextAt: now + wait, now });
  log.warn(
    { channel, attempt, reason: result.reason },
    parked ? 'A request is parked: it could not be delivered' : 'A request is not delivered yet',
  );
  if (!health.isDown) return;
  const count = await parkOverdue(database, channel, now - parkAfterMs, result.reason, now);
  if (count > 0) log.warn({ channel, count }, 'Requests are parked: their receiver has been down too long');
}

import type { CheckedRequest } from '../validation/check-request';
import type { ChannelName, IdempotencyKeyRow, OutboxRow, RequestRow } from './schema';

/** A request to be stored; plain data, so that the spool can hold it as well. */
export interface NewRequest {
  readonly id: string;
  readonly reference: string;
  readonly acceptedAt: number;
  readonly request: CheckedRequest;
  readonly addressHash: string | null;
  /** Why it is quarantined; null for an ordinary request. */
  readonly quarantineReason: string | null;
  readonly channels: readonly ChannelName[];
  /** The sender's idempotency key with the fingerprint of the content; null without a key. */
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
  /** Set while the sender waits for the back office: the owner of its delivery, and until when. */
  readonly lease: { readonly owner: string; readonly until: number } | null;
}

export interface Receipt {
  readonly reference: string;
  readonly acceptedAt: number;
}

/** The outcome of saving a request. Only `stored` inserted rows. */
export type SaveOutcome =
  | { readonly kind: 'stored' | 'replayed'; readonly receipt: Receipt; readonly spooled?: boolean }
  | { readonly kind: 'otherPayload' | 'inFlight' };

export function receiptOf({ reference, acceptedAt }: NewRequest): Receipt {
  return { reference, acceptedAt };
}

export function requestRow({ id, reference, acceptedAt, request, addressHash, quarantineReason }: NewRequest): RequestRow {
  return {
    id,
    reference,
    accepted_at: acceptedAt,
    status: quarantineReason === null ? 'accepted' : 'quarantined',
    status_reason: quarantineReason,
    locale: request.locale,
    consent_version: request.consentVersion,
    name: request.name,
    phone: request.phone ?? '',
    phone_e164: request.phoneE164,
    email: request.email ?? '',
    ...callRow(request),
    category_id: request.categoryId ?? null,
    region_id: request.regionId ?? null,
    expert_id: request.expertId ?? null,
    message: request.message,
    page: request.page ?? null,
    address_hash: addressHash,
    erased_at: null,
    erased_because: null,
  };
}

/** What was said about a call counts if one is wanted. */
function callRow({ callDay, callPart, callZone, callLanguage, locale }: CheckedRequest) {
  if (!callDay) return { call_day: null, call_part: null, call_zone: null, call_language: null };
  return { call_day: callDay, call_part: callPart || null, call_zone: callZone || null, call_language: callLanguage || locale };
}

/** The deliveries of a request; none if it is quarantined. While the visitor waits for the back office, the other channels wait, too. */
export function outboxRows({ id, acceptedAt, quarantineReason, channels, lease }: NewRequest): OutboxRow[] {
  if (quarantineReason !== null) return [];
  return channels.map((channel) => {
    const row = outboxRow(id, channel, acceptedAt);
    if (lease === null) return row;
    return channel === 'backOffice' ? { ...row, lease_owner: lease.owner, lease_until: lease.until } : { ...row, next_at: lease.until };
  });
}

/** A delivery that is due immediately. */
export function outboxRow(requestId: string, channel: ChannelName, now: number): OutboxRow {
  const id = `${requestId}:${channel}`;
  return { id, request_id: requestId, channel, ...dueNow(now), last_error: null, remote_reference: null };
}

/** The state of a delivery that begins, or begins again. */
export function dueNow(now: number) {
  const state: OutboxRow['state'] = 'pending';
  return { state, attempts: 0, refusals: 0, next_at: now, lease_owner: null, lease_until: null, created_at: now, finished_at: null };
}

export function keyRows(entries: readonly NewRequest[]): IdempotencyKeyRow[] {
  return entries
    .flatMap(({ id, reference, acceptedAt, idempotency, lease }) =>
      idempotency ? [{ ...idempotency, request_id: id, reference, accepted_at: acceptedAt, in_flight_until: lease?.until ?? null }] : [],
    )
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

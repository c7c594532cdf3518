import type { Kysely } from 'kysely';
import type * as database from '../../database/database';

/** Channels through which requests are delivered to the firm's staff. */
export type ChannelName = 'backOffice' | 'mail';

/** `accepted`: to be delivered; `quarantined`: suspicious, kept but not delivered; `rejected`: refused by the back office while the visitor waited. */
export const requestStatuses = ['accepted', 'quarantined', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** `cancelled`: nothing left to deliver (rejected, or erased). */
export const deliveryStates = ['pending', 'delivered', 'parked', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A visitor's request. Times in all tables are milliseconds since 1970, UTC. */
export interface RequestRow {
  id: string;
  /** The reference that the visitor quotes. */
  reference: string;
  accepted_at: number;
  status: RequestStatus;
  /** Why it is quarantined or rejected. */
  status_reason: string | null;
  locale: string;
  consent_version: string;
  name: string;
  /** As typed; empty if the visitor gave an e-mail address only. */
  phone: string;
  phone_e164: string | null;
  /** Empty if the visitor gave a phone number only. */
  email: string;
  /** When the visitor would like to be called; null if not at all. */
  call_day: string | null;
  call_part: string | null;
  call_zone: string | null;
  call_language: string | null;
  category_id: string | null;
  region_id: string | null;
  expert_id: string | null;
  message: string;
  page: string | null;
  /** Keyed hash of the visitor's network address; null once the salt of its day is deleted. */
  address_hash: string | null;
  /** When the personal data was removed; the row stays. */
  erased_at: number | null;
  erased_because: 'demand' | 'retention' | null;
}

/** One delivery of one request through one channel. */
export interface OutboxRow {
  id: string;
  request_id: string;
  channel: ChannelName;
  state: DeliveryState;
  attempts: number;
  /** Attempts that the receiver refused; an unavailable receiver does not count. */
  refusals: number;
  next_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  /** For staff and operators; never contains personal data. */
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
  /** The receiver's own reference, if it gave one. */
  remote_reference: string | null;
}

export interface IdempotencyKeyRow {
  key: string;
  fingerprint: string;
  request_id: string;
  reference: string;
  accepted_at: number;
  /** Until then the first sender may still be waiting for the back office. */
  in_flight_until: number | null;
}

export interface Schema {
  requests: RequestRow;
  outbox: OutboxRow;
  idempotency_keys: IdempotencyKeyRow;
  /** `day`: calendar day in UTC, `2026-03-01`. */
  daily_salts: { day: string; salt: string };
}

export type Database = Kysely<Schema>;

export type OpenDatabase = database.OpenDatabase<Schema>;

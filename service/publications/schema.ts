import type * as database from '../database/database';

/** What asked for a publication. `command`: a terminal; `content`: a saved file; `start`: a server that starts; `repair`: the live release is damaged. */
export type TriggerSource = 'hook' | 'command' | 'desk' | 'schedule' | 'content' | 'start' | 'repair';

/**
 * How a publication ended. `unchanged`: what was built is live already; `stopped`: a gate found something; `failed`: it could not be
 * built or served; `held`: a rollback is in force; `joined`: it was interrupted, and the one that waited then takes its place.
 */
export const outcomes = ['published', 'unchanged', 'stopped', 'failed', 'held', 'joined'] as const;
export type Outcome = (typeof outcomes)[number];

export type PublicationState = 'waiting' | 'running' | Outcome;

/** A publication. Times in all tables are milliseconds since 1970, UTC. At most one waits, and at most one runs. */
export interface PublicationRow {
  /** UUID version 7, later than every other here, so ids sort by age. */
  id: string;
  state: PublicationState;
  created_at: number;
  /** 1 if it was asked for while another ran: then it gathers further triggers before it starts. */
  gathers: 0 | 1;
  /** How often it was started; more than once after a crash. */
  attempts: number;
  started_at: number | null;
  finished_at: number | null;
  /** The step that it is in, of `publishSteps`. */
  step: string | null;
  /** The last line that the build said. */
  progress: string | null;
  /** The release that it made, known before that becomes current. */
  release: string | null;
  /** The publication that took its place, if one did. */
  joined: string | null;
  /** JSON of `Finding[]`. */
  findings: string | null;
  /** JSON of `Changes`. */
  changes: string | null;
}

/** A call for a publication. Several may share one. */
export interface TriggerRow {
  id: string;
  publication_id: string;
  source: TriggerSource;
  /** Who called, for people: a member of staff, a user of the machine, the name of a back office. */
  who: string | null;
  at: number;
  /** Id that the sender gave its call; unique, so that a replay is noticed. */
  delivery: string | null;
  /** JSON of what the sender says has changed; never trusted. */
  hint: string | null;
}

/** What a gate has found and a person has allowed, such as a loss of content. It counts until a publication goes live that began after it. */
export interface AllowanceRow {
  /** Digest of exactly that change; see `Finding.allow`. */
  digest: string;
  who: string;
  at: number;
  /** The publication that went live. */
  used_by: string | null;
}

/** Where people are told of publications, and `indexnow`, where search engines are. */
export type NoticeChannel = 'mail' | 'callback' | 'indexnow';

/** What people are told: how one went wrong, or that publishing works again. Search engines are told that pages have `changed`. */
export type News = 'failed' | 'stopped' | 'held' | 'recovered' | 'changed';

/** Something that people are told of a publication, in one channel. */
export interface NoticeRow {
  /** UUID version 7, later than those of earlier publications, so ids sort by age; the receiver gets it too, so that it notices a repetition. */
  id: string;
  publication_id: string;
  channel: NoticeChannel;
  news: News;
  /** Digest of why it went wrong; the same cause is told once. Empty for `recovered` and `changed`. */
  cause: string;
  /** `abandoned`: it could not be delivered for days. */
  state: 'pending' | 'delivered' | 'abandoned';
  created_at: number;
  attempts: number;
  /** Attempts that the receiver answered with a refusal of this notice. */
  refusals: number;
  next_at: number;
}

export interface Schema {
  publications: PublicationRow;
  triggers: TriggerRow;
  allowances: AllowanceRow;
  notices: NoticeRow;
}

export type OpenDatabase = database.OpenDatabase<Schema>;

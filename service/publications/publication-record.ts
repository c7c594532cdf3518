import { Value } from '@sinclair/typebox/value';
import type { Selectable } from 'kysely';
import { Changes } from './changes';
import { Finding, type ItemReference } from './finding';
import type { PublicationRow, PublicationState, TriggerRow, TriggerSource } from './schema';

/** A call for a publication. */
export interface NewTrigger {
  readonly source: TriggerSource;
  readonly who?: string | undefined;
  /** Id that the sender gave its call, unique among all senders. */
  readonly delivery?: string | undefined;
  /** What the sender says has changed. */
  readonly hint?: Hint | undefined;
}

/** What a sender says has changed; it may be wrong, so nothing but the order of work rests on it. */
export type Hint = Partial<Pick<ItemReference, 'kind' | 'id' | 'locales'>>;

/** What became of a call: the publication that answers it. */
export interface Accepted {
  readonly id: string;
  readonly state: PublicationState;
  /** Whether the same call was accepted before. */
  readonly replayed: boolean;
}

export interface Trigger extends NewTrigger {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A publication as people see it. Times are milliseconds since 1970. */
export interface PublicationRecord {
  readonly id: string;
  readonly state: PublicationState;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly attempts: number;
  readonly gathers: boolean;
  readonly step: string | null;
  readonly progress: string | null;
  readonly release: string | null;
  readonly joined: string | null;
  readonly findings: readonly Finding[];
  readonly changes: Changes | null;
  /** Oldest first. */
  readonly triggers: readonly Trigger[];
}

/** A publication as people see it, from its rows. What an earlier version of this program has written otherwise is left out. */
export function recordOf(row: Selectable<PublicationRow>, triggers: readonly Selectable<TriggerRow>[]): PublicationRecord {
  return {
    id: row.id,
    state: row.state,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    attempts: row.attempts,
    gathers: row.gathers === 1,
    step: row.step,
    progress: row.progress,
    release: row.release,
    joined: row.joined,
    findings: findingsIn(row.findings),
    changes: [row.changes && JSON.parse(row.changes)].find((changes) => Value.Check(Changes, changes)) ?? null,
    triggers: triggers.map(({ source, who, at, delivery, hint }) => ({
      source,
      at,
      who: who ?? undefined,
      delivery: delivery ?? undefined,
      hint: hint === null ? undefined : JSON.parse(hint),
    })),
  };
}

/** Findings as they are stored. */
export const findingsIn = (json: string | null): Finding[] =>
  (json === null ? [] : (JSON.parse(json) as unknown[])).filter((finding) => Value.Check(Finding, finding));

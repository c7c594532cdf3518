import type { PublicationRecord } from './publication-record';
import type { TriggerSource } from './schema';

/** Milliseconds without a further trigger after which a gathering publication starts, and milliseconds after which it does in any case. */
export const gathering = { quiet: 500, longest: 5_000 } as const;

/** Triggers of somebody who waits for the result. */
const personal: readonly TriggerSource[] = ['command', 'desk'];

/** Whether a person asked for it, who may also end the wait after a rollback. */
export const isPersonal = ({ triggers }: Pick<PublicationRecord, 'triggers'>): boolean =>
  triggers.some(({ source }) => personal.includes(source));

/**
 * When a waiting publication starts, if no other runs then: the first after a pause at once, one that was asked for during another
 * once its triggers pause.
 *
 * @returns milliseconds since 1970
 */
export function dueAt(publication: Pick<PublicationRecord, 'createdAt' | 'gathers' | 'triggers'>): number {
  const { createdAt, gathers, triggers } = publication;
  const now = Date.now();
  // The clock has been set back since.
  if (createdAt > now) return now;
  if (!gathers || isPersonal(publication)) return createdAt;
  const last = triggers.at(-1)?.at ?? createdAt;
  return Math.min(last + gathering.quiet, createdAt + gathering.longest);
}

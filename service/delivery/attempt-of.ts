import type { Attempt } from './attempt';

/** Statuses of 400 to 499 that are about the moment, not about the call (RFC 9110, 15.5). */
const transient: ReadonlySet<number> = new Set([408, 421, 425, 429]);

export const isTransient = (status: number): boolean => transient.has(status);

/**
 * What the status of an answer means for a delivery by HTTP.
 *
 * @param receiver who answered, as staff know it: the name of a variable
 */
export function attemptOf({ ok, status }: Pick<Response, 'ok' | 'status'>, receiver: string): Attempt {
  if (ok) return { kind: 'delivered' };
  const reason = `${receiver} answered ${status}`;
  const refused = status >= 400 && status < 500 && !isTransient(status);
  return refused ? { kind: 'refused', reason } : { kind: 'unavailable', answered: true, reason };
}

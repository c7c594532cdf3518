import type { CheckResult } from '../health/health';
import type { Rounds } from './rounds';

/** When the store and this server last agreed, and what keeps them from it. */
export const agreement = ({ succeededAt, problem }: Rounds): Pick<CheckResult, 'degraded'> & { readonly agreedAt: string | null } => ({
  agreedAt: succeededAt === null ? null : new Date(succeededAt).toISOString(),
  // Its text names addresses, which are nobody's business but the operators', who read it in the log.
  ...(problem !== null && { degraded: 'the release store can’t be used; the log says why' }),
});

/** Null before the first time. @param moment milliseconds since 1970 */
export const secondsSince = (moment: number | null): number | null => (moment === null ? null : (Date.now() - moment) / 1_000);

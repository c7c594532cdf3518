import type { Rounds } from '../delivery/rounds';
import type { CheckResult } from '../health/health';

/** When the store and this server last agreed, and what keeps them from it. */
export const agreement = ({ succeededAt, problem }: Rounds): Pick<CheckResult, 'degraded'> & { readonly agreedAt: string | null } => ({
  agreedAt: succeededAt === null ? null : new Date(succeededAt).toISOString(),
  // Its text names addresses, which are nobody's business but the operators', who read it in the log.
  ...(problem !== null && { degraded: 'the release store can’t be used; the log says why' }),
});

/** The line of the log once they agree after a failure. */
export const agreesAgain = 'RELEASE_STORE and this server agree again.';

/** Null before the first time. @param moment milliseconds since 1970 */
export const secondsSince = (moment: number | null): number | null => (moment === null ? null : (Date.now() - moment) / 1_000);

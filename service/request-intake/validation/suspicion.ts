import { createHash } from 'node:crypto';
import type { CheckedRequest } from './check-request';

/** Why a request is set aside for staff to look at instead of being forwarded. */
export type Suspicion = 'honeypot' | 'tooFast' | 'links' | 'repeated';

/** More links than a person asking a lawyer ever needs. */
const mostLinks = 10;
/** How often the same message may come within an hour before it is taken for a campaign. */
const mostRepeats = 5;
/** Shorter messages than this many UTF-16 units ("Please call me back") are the same by chance. */
const tellingLength = 40;
const hour = 3_600_000;
/** Messages remembered at most; the oldest are forgotten first. */
const memory = 10_000;

export interface SuspicionDetector {
  /** Why `request` looks as if a machine had sent it; null if it does not. */
  judge(request: CheckedRequest, now: number): Suspicion | null;
  /** Counts `request` as one more with its message; called once for each request that was stored, never for a retry. */
  remember(request: CheckedRequest, now: number): void;
}

/**
 * Looks for the marks of a machine. Nobody is turned away for them: the sender is told the same as everyone.
 * @param minFillMs shortest time, in milliseconds, in which a person fills the form
 */
export function suspicionDetector(minFillMs: number): SuspicionDetector {
  const seen = new Map<string, { count: number; since: number }>();
  const keyOf = (request: CheckedRequest) => createHash('sha256').update(request.message).digest('base64');
  const recent = (key: string, now: number) => {
    const entry = seen.get(key);
    return entry && Math.abs(now - entry.since) < hour ? entry : undefined;
  };

  return {
    judge(request, now) {
      if (request.website) return 'honeypot';
      if (request.elapsed !== undefined && request.elapsed < minFillMs) return 'tooFast';
      if ((request.message.match(/https?:\/\/|www\./giu)?.length ?? 0) > mostLinks) return 'links';
      if (request.message.length < tellingLength) return null;
      return (recent(keyOf(request), now)?.count ?? 0) >= mostRepeats ? 'repeated' : null;
    },
    remember(request, now) {
      const key = keyOf(request);
      const { count, since } = recent(key, now) ?? { count: 0, since: now };
      seen.delete(key);
      seen.set(key, { count: count + 1, since });
      for (const oldest of seen.keys()) {
        if (seen.size <= memory) break;
        seen.delete(oldest);
      }
    },
  };
}

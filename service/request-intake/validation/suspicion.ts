import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CheckedRequest } from './check-request';

/** Why a request is quarantined for staff instead of delivered. */
type Suspicion = 'honeypot' | 'tooFast' | 'links' | 'repeated';

/** Most links in a plausible message. */
const mostLinks = 10;
/** Most repetitions of a message within an hour before it counts as a campaign. */
const mostRepeats = 5;
/** Messages shorter than this many UTF-16 units ("Please call me back") coincide by chance. */
const minimumLength = 40;
const hour = 3_600_000;
/** Most messages kept in memory; those that nobody has sent for longest are dropped first. */
const memory = 10_000;

export type SuspicionDetector = ReturnType<typeof suspicionDetector>;

/**
 * Detects automated requests. Nobody is refused for them: the sender gets the same answer as everyone.
 * @param minFillMs shortest plausible time for filling in the form, in milliseconds
 */
export function suspicionDetector(minFillMs: number) {
  const seen = new LRUCache<string, { count: number; since: number }>({ max: memory });
  const keyOf = (request: CheckedRequest) => hash('sha256', request.message, 'base64');
  const recent = (key: string, now: number) => {
    const entry = seen.get(key);
    return entry && Math.abs(now - entry.since) < hour ? entry : undefined;
  };

  return {
    /** Why `request` looks automated; null if it does not. */
    judge(request: CheckedRequest, now: number): Suspicion | null {
      if (request.website) return 'honeypot';
      if (request.elapsed !== undefined && request.elapsed < minFillMs) return 'tooFast';
      if ((request.message.match(/https?:\/\/|www\./giu)?.length ?? 0) > mostLinks) return 'links';
      if (request.message.length < minimumLength) return null;
      return (recent(keyOf(request), now)?.count ?? 0) >= mostRepeats ? 'repeated' : null;
    },
    /**
     * Counts the message of `request`. Called in the same turn as `judge`, so that copies that come at once count each other.
     * @returns takes the count back: only what is stored counts, and a retry does not
     */
    remember(request: CheckedRequest, now: number): () => void {
      const key = keyOf(request);
      const entry = recent(key, now) ?? { count: 0, since: now };
      entry.count += 1;
      seen.set(key, entry);
      return () => {
        entry.count -= 1;
      };
    },
  };
}

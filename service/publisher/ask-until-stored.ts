import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../delivery/backoff';

/** Longest pause between two attempts, in milliseconds: somebody waits for an edit, and a call costs nothing. */
const longest = 60_000;

/**
 * Asks for a publication until the queue has stored that, which may be away for a while; calls that come to the same join.
 *
 * @param ask rejects if it could not be stored
 * @param signal ends it
 * @param onFailure told why the first attempt failed
 * @returns whether it is stored
 */
export async function askUntilStored(
  ask: () => Promise<unknown>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void = () => {},
): Promise<boolean> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await ask();
      return true;
    } catch (error) {
      if (failures === 1) onFailure(error);
      await sleep(Math.min(longest, backoff(failures)), undefined, { signal }).catch(() => {});
    }
  }
  return false;
}

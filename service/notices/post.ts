import type { Attempt } from '../delivery/attempt';
import { attemptOf } from '../delivery/attempt-of';
import { reasonOf } from '../delivery/reason-of';

/**
 * Tells a receiver by one call; no redirect is followed, and it does not throw.
 *
 * @param receiver who is called, as staff know it: the name of a variable
 */
export async function post(receiver: string, url: string, call: Pick<RequestInit, 'headers' | 'body' | 'signal'>): Promise<Attempt> {
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', ...call });
    await response.body?.cancel();
    return attemptOf(response, receiver);
  } catch (error) {
    return { kind: 'unavailable', reason: `${receiver} could not be reached: ${reasonOf(error)}` };
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from './object-store';
import { followerOf, followersPrefix, most, parsePointer, pointerKey } from './store-layout';

/** Milliseconds after the pointer was written at which servers switch by themselves: a publisher that was killed is back long before. */
export const undecided = 60_000;

/** Milliseconds. */
export interface MomentPace {
  /** Between two looks at who has the release. */
  readonly look: number;
  /** For which a server that had the release before is waited for; it may have died. */
  readonly patience: number;
  /** From the decision to the switch: every server reads the pointer several times meanwhile. */
  readonly lead: number;
}

const calm: MomentPace = { look: 250, patience: 6_000, lead: 1_000 };

/**
 * Decides when all servers switch to the release that the pointer names, once each that said so of an earlier release has this one: a visitor who is
 * sent from one to another then finds nothing older. Does nothing if that is decided, or the pointer names another release.
 *
 * @throws StoreError while the store can't be used
 */
export async function decideMoment(store: ObjectStore, id: string, signal: AbortSignal, pace: MomentPace = calm): Promise<void> {
  const { look, patience, lead } = pace;
  for (const began = performance.now(); !signal.aborted; await sleep(look, undefined, { signal }).catch(() => {})) {
    const found = await store.get(pointerKey, most.pointer);
    const pointer = found && parsePointer(found.bytes);
    if (!pointer || pointer.id !== id || pointer.at !== undefined) return;
    // Too late: servers decide by themselves soon.
    if (Date.now() - Date.parse(pointer.since) > undecided / 2) return;
    const followers = (await store.list(followersPrefix)).map(({ key }) => ({ key, ...followerOf(key) }));
    const ready = new Set(followers.filter((each) => each.id === id).map(({ server }) => server));
    if (performance.now() - began < patience && followers.some(({ server }) => !ready.has(server))) continue;
    const at = new Date(Date.now() + lead).toISOString();
    if (!(await store.putIf(pointerKey, Buffer.from(`${JSON.stringify({ ...pointer, at })}\n`), found.etag))) return;
    // Who is left in the list has the release: the next one does not wait for a server that is gone.
    for (const each of followers) if (each.id !== id) await store.remove(each.key);
    return;
  }
}

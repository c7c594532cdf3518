/** Milliseconds between two reloads for a part that could not be loaded (specification, section 9). */
const pause = 60_000;

const storageKey = 'chunk-reload';

/**
 * Whether this session may load a page anew because a part of it failed. "Yes" is noted: the next is 60 seconds later.
 * Where nothing can be noted, nothing would end a circle, so the answer is "no".
 */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
    const now = Date.now();
    // A clock that was set back must not forbid reloads for hours.
    if (now >= last && now - last < pause) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}

import { readStored, writeStored } from '../browser/storage';

/** Minimum time in milliseconds between two reloads for failed chunks (specification, section 9). */
const pause = 60_000;

const storageKey = 'chunk-reload';

/**
 * Whether the page may be reloaded because a chunk failed. Records the time when it returns true: the next reload is allowed 60 seconds
 * later. Without session storage it returns false, because nothing would stop a reload loop.
 */
export function mayReload(): boolean {
  const last = Number(readStored('sessionStorage', storageKey) ?? Number.NEGATIVE_INFINITY);
  const now = Date.now();
  // A clock that was set back must not block reloads for hours.
  if (now >= last && now - last < pause) return false;
  return writeStored('sessionStorage', storageKey, now);
}

import { readdir } from 'node:fs/promises';

/** A moment of the data; releases lie beside the moments, because they never change. */
export interface Moment {
  /** ISO 8601, when the copy began: what was acknowledged before is in it. */
  readonly at: string;
  /** The release that was live; null where there was none, or it could not be copied whole. */
  readonly release: string | null;
  /** Names of databases that could not be copied; absent where all were. */
  readonly missing?: readonly string[];
}

/** The moments of a folder, newest first. */
export async function moments(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => /^\d{8}T\d{9}Z$/.test(name))
    .sort()
    .reverse();
}

/** `2026-03-01T10:20:30.123Z` as a name that sorts by time: later than the newest one, also when the clock has been set back. */
export function momentName(at: string, newest?: string): string {
  const after = newest?.replace(/^(\d{4})(\d{2})(\d{2}T\d{2})(\d{2})(\d{2})(\d{3}Z)$/, '$1-$2-$3:$4:$5.$6');
  const moment = Math.max(Date.parse(at), after === undefined ? 0 : Date.parse(after) + 1);
  return new Date(moment).toISOString().replace(/[-:.]/g, '');
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Metadata of a file that changes with its content, taken without reading it. */
export interface Stamp {
  /** Changes with every write, replacement, deletion and creation. */
  readonly key: string;
  /** Whether any later change is certain to change the key. */
  readonly settled: boolean;
}

/**
 * File systems tick in steps (up to 10 ms on Linux), so two writes within a step can leave equal times. A stamp
 * taken this soon after a change proves nothing yet. Milliseconds, with room for slower clocks.
 */
const settlingTime = 100;

/** The stamp of what is not there. */
export const missing: Stamp = { key: 'missing', settled: true };

/** Inaccessible paths (`EACCES`, a symlink loop) count as missing; reading them gives the reason. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Takes the stamp of a file or folder; a missing one has a stamp, too. Microseconds. */
export function stampOf(path: string): Stamp {
  const stats = statOf(path);
  if (!stats) return missing;
  // The change time, unlike the modification time, cannot be set by copying tools.
  const { ctimeMs, size, ino } = stats;
  return { key: `${ctimeMs} ${size} ${ino}`, settled: Math.abs(Date.now() - ctimeMs) > settlingTime };
}

/** Paths and the stamps they had when they were read. */
export class Stamps {
  private readonly known = new Map<string, Stamp>();

  /**
   * Stamps `path` before it is read, so that a change during reading is detected afterwards. Of a path that is
   * stamped again the first stamp counts, because the content was read after it.
   */
  take(path: string): Stamp {
    const stamp = stampOf(path);
    if (!this.known.has(path)) this.known.set(path, stamp);
    return stamp;
  }

  /** Whether any path may have changed since its stamp was taken. */
  mayHaveChanged(): boolean {
    for (const [path, stamp] of this.known) {
      if (!stamp.settled || stampOf(path).key !== stamp.key) return true;
    }
    return false;
  }
}

/** Whether there is a folder at `path`, itself or behind a symbolic link. */
export const isFolder = (path: string): boolean => statOf(path)?.isDirectory() ?? false;

export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Hidden and temporary files of operating systems and editors. */
const ignoredNames = /^\.|~$|^(?:Thumbs\.db|desktop\.ini)$/;

/** Stamps a folder and lists it by name, without hidden and temporary files; empty where there is no such folder. */
export function listFolder(path: string, stamps: Stamps): Entry[] {
  stamps.take(path);
  if (!isFolder(path)) return [];
  return readdirSync(path)
    .filter((name) => !ignoredNames.test(name))
    .map((name) => ({ name, isFolder: isFolder(join(path, name)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

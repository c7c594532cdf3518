import { join } from 'node:path';

/** Paths of the publisher in DATA_DIR. */
export interface DataLayout {
  readonly dataDir: string;
  /** Finished releases, a folder each: `site/`, `manifest.json`, `live-since` once they were live, and `withdrawn-since` once they were gone back from. */
  readonly releases: string;
  /** Hashed files of removed releases, for tabs that are still open. */
  readonly retired: string;
  /** Work in progress; anything here while no publisher runs is garbage. */
  readonly work: string;
  /** Symbolic link to the release that is live. */
  readonly current: string;
  /** Locked during a publication; see `publisher/lock.ts`. */
  readonly publishLock: string;
  /** Locked as long as a server's publisher runs. */
  readonly presenceLock: string;
  /** The folder of the next release, prepared as far as it is the same as the current one. */
  readonly staging: string;
  /** Locked for the moment in which `current` changes. */
  readonly switchLock: string;
  /** Present after a rollback until the next manual publication: automatic builds wait. */
  readonly hold: string;
  /** What was read of the pages of the last build; may be missing. */
  readonly knownPages: string;
  /** Reports of the last build: report.json and report.txt of the source plugin. */
  readonly buildReport: string;
  /** Encoded pictures by content, kept across builds. */
  readonly images: string;
  /** Locked while the release store is brought up to what is live here. */
  readonly storeLock: string;
  /** By what the release store knows this folder. */
  readonly folderId: string;
  /** Addresses that are still to be purged from the CDN. */
  readonly cdnPurge: string;
}

/** The layout below a data folder. */
export function dataLayout(dataDir: string): DataLayout {
  return {
    dataDir,
    releases: join(dataDir, 'releases'),
    retired: join(dataDir, 'retired'),
    work: join(dataDir, 'work'),
    current: join(dataDir, 'current'),
    publishLock: join(dataDir, 'publisher.lock'),
    presenceLock: join(dataDir, 'publisher-presence.lock'),
    staging: join(dataDir, 'staging'),
    switchLock: join(dataDir, 'switch.lock'),
    hold: join(dataDir, 'hold.json'),
    knownPages: join(dataDir, 'known-pages.json'),
    buildReport: join(dataDir, 'build-report'),
    images: join(dataDir, 'images'),
    storeLock: join(dataDir, 'release-store.lock'),
    // The name is older than what servers that follow have it for.
    folderId: join(dataDir, 'publisher-id'),
    cdnPurge: join(dataDir, 'cdn-purge.json'),
  };
}

/** The folder of files inside a release, and its description beside it. */
export const siteFolder = 'site';
export const manifestFile = 'manifest.json';

/** Present in the folder of a release that is or was live; holds since when. */
export const liveFile = 'live-since';

/** Present in the folder of a release that was gone back from, until it is live again; holds since when. */
export const withdrawnFile = 'withdrawn-since';

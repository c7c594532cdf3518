import type { FastifyBaseLogger } from 'fastify';
import type { DataLayout } from '../release/data-layout';
import type { ReleaseFile } from '../release/manifest';
import { currentReleaseId, type Release, readRelease, releaseIds } from '../release/releases';

/** A file of a release. */
export interface FoundFile {
  readonly release: Release;
  readonly path: string;
  readonly file: ReleaseFile;
}

/** The releases as the server sees them. */
export interface ReleaseStore {
  /** The release that is live now; null before the first one. An answer uses one and the same throughout. */
  current(): Promise<Release | null>;
  /** A hashed file that another release still has, newest first. */
  earlier(path: string, except: Release): Promise<FoundFile | null>;
}

/** For how long the list of earlier releases is believed; a flood of guessed names must not read the folder each time. */
const listAge = 2_000;

/** Manifests kept in memory; more than are ever on disk in practice. */
const mostLoaded = 64;

/** Opens the releases of a data folder. Only manifests are kept in memory, each read once. */
export function openReleaseStore(layout: DataLayout, log: FastifyBaseLogger): ReleaseStore {
  const loaded = new Map<string, Promise<Release>>();
  let lastGood: Release | null = null;
  let listed: { readonly at: number; readonly releases: Promise<Release[]> } | undefined;

  function load(folder: string, id: string): Promise<Release> {
    const key = `${folder}/${id}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = readRelease(folder, id);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    const [oldest] = loaded.keys();
    if (loaded.size > mostLoaded && oldest !== undefined) loaded.delete(oldest);
    return loading;
  }

  async function all(): Promise<Release[]> {
    const found: Release[] = [];
    for (const folder of [layout.releases, layout.retired]) {
      for (const id of await releaseIds(folder)) {
        const release = await load(folder, id).catch(() => null);
        if (release) found.push(release);
      }
    }
    return found;
  }

  return {
    async current() {
      try {
        const id = await currentReleaseId(layout);
        const release = id === null ? null : await load(layout.releases, id);
        lastGood = release;
        return release;
      } catch (error) {
        log.error(
          { err: error },
          lastGood ? 'the current release can’t be read; the one before is served' : 'the current release can’t be read',
        );
        return lastGood;
      }
    },

    async earlier(path, except) {
      if (!listed || Date.now() - listed.at > listAge) listed = { at: Date.now(), releases: all() };
      for (const release of await listed.releases) {
        const file = release.id === except.id ? undefined : release.files.get(path);
        if (file?.role === 'hashed') return { release, path, file };
      }
      return null;
    },
  };
}

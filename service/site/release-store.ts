import { basename, dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../logging/error-message';
import type { DataLayout } from '../release/data-layout';
import type { ReleaseFile } from '../release/manifest';
import { currentReleaseId, type Release, readRelease, releaseIds } from '../release/releases';

/** A file of a release, or what is made of one. */
export interface FoundFile {
  readonly release: Release;
  readonly path: string;
  readonly file: ReleaseFile;
  /** What was made of the file. */
  readonly bytes?: Buffer;
}

/** Read access to the releases. */
export type ReleaseStore = ReturnType<typeof openReleaseStore>;

/** Milliseconds for which the list of earlier releases is cached: a flood of guessed names must not read the folder each time. */
const listAge = 2_000;

/** Opens the releases of a data folder. Only manifests are kept in memory, each read once, and for as long as its release is there. */
export function openReleaseStore(layout: DataLayout, log: FastifyBaseLogger) {
  const loaded = new Map<string, Promise<Release>>();
  let lastGood: Release | null = null;
  let problem = '';
  let listed: { readonly at: number; readonly releases: Promise<Release[]> } | undefined;

  function load(folder: string, id: string): Promise<Release> {
    const key = `${folder}/${id}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = readRelease(folder, id).finally(() => idsIn(folder).catch(() => {}));
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  }

  /** The releases that are in a folder; what is there no more is forgotten. */
  async function idsIn(folder: string): Promise<string[]> {
    const ids = await releaseIds(folder);
    for (const key of loaded.keys()) if (dirname(key) === folder && !ids.includes(basename(key))) loaded.delete(key);
    return ids;
  }

  async function all(): Promise<Release[]> {
    const found: Release[] = [];
    for (const folder of [layout.releases, layout.retired]) {
      for (const id of await idsIn(folder)) {
        const release = await load(folder, id).catch(() => null);
        if (release) found.push(release);
      }
    }
    return found;
  }

  return {
    /** Reads a release that may soon be current, so that the first visitor after the switch does not wait for that. */
    prepare(id: string): void {
      load(layout.releases, id).catch(() => {});
    },

    /** The current release; null before the first one. Each answer uses one release throughout. */
    async current(): Promise<Release | null> {
      try {
        const id = await currentReleaseId(layout);
        const release = id === null ? null : await load(layout.releases, id);
        lastGood = release;
        problem = '';
        return release;
      } catch (error) {
        const isNews = problem !== errorMessage(error);
        problem = errorMessage(error);
        if (isNews)
          log.error(
            { err: error },
            lastGood ? 'the current release is unreadable; the previous one is served' : 'the current release is unreadable',
          );
        return lastGood;
      }
    },

    /** A hashed file of another release, the newest first. */
    async earlier(path: string, except: Release): Promise<FoundFile | null> {
      // The clock may be set back.
      const now = performance.now();
      if (!listed || now - listed.at > listAge) listed = { at: now, releases: all() };
      for (const release of await listed.releases) {
        const file = release.id === except.id ? undefined : release.files.get(path);
        if (file?.role === 'hashed') return { release, path, file };
      }
      return null;
    },

    /** Has the next search look at the folders: what the list names has been moved or removed. */
    relist(): void {
      listed = undefined;
    },
  };
}

import { mkdirSync, watch } from 'node:fs';
import type { DataLayout } from '../release/data-layout';
import { isReleaseId } from '../release/release-id';
import type { ReleaseStore } from './release-store';

/**
 * Has each release read as soon as it is stored, before it becomes current. Where folders can't be watched, it is read after the switch.
 *
 * @returns ends it
 */
export function prepareReleases({ releases }: DataLayout, store: Pick<ReleaseStore, 'prepare'>): () => void {
  try {
    mkdirSync(releases, { recursive: true });
    const watcher = watch(releases, { persistent: false }, (_, name) => {
      if (name && isReleaseId(name)) store.prepare(name);
    });
    watcher.on('error', () => {});
    return () => watcher.close();
  } catch {
    return () => {};
  }
}

import type { DataLayout } from '../release/data-layout';
import { pageCount } from '../release/manifest';
import { currentReleaseId, readRelease, releaseIds } from '../release/releases';
import { releasesBeenLive } from './been-live';
import { isHeld } from './hold';

/** The releases as lines for people: newest first, the current one marked, damaged ones and those that never were live named. */
export async function listReleases(layout: DataLayout): Promise<string> {
  const current = await currentReleaseId(layout);
  const live = await releasesBeenLive(layout);
  const ids = await releaseIds(layout.releases);
  const lines: string[] = [];
  for (const id of ids) {
    const mark = id === current ? '* ' : '  ';
    try {
      const { createdAt, files } = await readRelease(layout.releases, id);
      lines.push(
        `${mark}${id}  ${createdAt.slice(0, 16).replace('T', ' ')} UTC  ${pageCount(files)} pages${live.includes(id) ? '' : '  never live'}`,
      );
    } catch (error) {
      lines.push(`${mark}${id}  damaged: ${(error as Error).message}`);
    }
  }
  if (lines.length > 0 && (current === null || !ids.includes(current)))
    lines.push(`The pointer ${layout.current} names no release. To go back to the newest that was live: npm run rollback`);
  if (lines.length === 0) return 'There is no release yet. Make one with: npm run publish-site';
  return [...lines, ...((await isHeld(layout)) ? ['Publishing waits since a rollback. To go on: npm run publish-site'] : [])].join('\n');
}

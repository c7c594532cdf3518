import { beginBuild, endBuild } from '../../service/builder/build-state';
import { projectRoot } from '../../service/config/parsers';
import { buildLockFile } from '../../service/publisher/build-lock';
import { tryLock } from '../../service/publisher/lock';

/** Removes what Gatsby has kept of other code, since it goes on from that without noticing. Not while somebody builds, who has done so. */
export async function discardOtherCode(): Promise<void> {
  using lock = await tryLock(buildLockFile);
  if (!lock) return;
  await beginBuild(projectRoot, 'develop');
  await endBuild(projectRoot, 'develop');
}

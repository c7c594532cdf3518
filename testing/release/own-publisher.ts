import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../service/config';
import type { Finding } from '../../service/publications/finding';
import type { Publication } from '../../service/publisher/publish';
import { type PublishSiteOptions, publishSite } from '../../service/publisher/publish-site';
import { ResidentPublisher } from '../../service/publisher/resident-publisher';
import { switchTo } from '../../service/publisher/switch-release';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId, type Release, readRelease } from '../../service/release/releases';
import { testedLayout } from './release-under-test';

/** Publishes to a data folder of a test's own, in which the release under test is live. */
export interface OwnPublisher {
  /** Builds what has changed, as a server's publisher does, which has made its preparations before. Rejects as `publishSite` does, and with what it warns of. */
  publish(): Promise<Publication>;
  /** Builds with a plain `gatsby build` on the cache of the project, with a configuration of its own. Rejects as `publishSite` does. */
  publishPlainly(environment?: Readonly<Record<string, string>>, allowed?: readonly Finding[]): Promise<Publication>;
  /** What the last build said, line by line. */
  lines(): readonly string[];
  /** The release that is live in the folder. */
  current(): Promise<Release>;
  /** Makes another release live again. */
  switchBack(id: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes the data folder. Encoded pictures are shared with the release under test: they depend on nothing but their originals.
 *
 * @param environment configuration of the builds
 */
export async function ownPublisher(environment: Readonly<Record<string, string>> = {}): Promise<OwnPublisher> {
  // Beside the release under test: files of a release are links, which lead to no other file system.
  const folder = await mkdtemp(`${testedLayout.dataDir}-`);
  const layout = dataLayout(folder);
  const id = String(await currentReleaseId(testedLayout));
  await mkdir(layout.releases);
  await symlink(join(testedLayout.releases, id), join(layout.releases, id));
  await symlink(join('releases', id), layout.current);
  await symlink(testedLayout.images, layout.images);
  await copyFile(testedLayout.knownPages, layout.knownPages).catch(() => {});
  const configOf = (more: Readonly<Record<string, string>> = {}) =>
    readConfig({ ...process.env, LOG_LEVEL: 'silent', ...environment, ...more, DATA_DIR: folder });
  const resident = new ResidentPublisher(configOf());
  let lines: string[] = [];
  const publishWith = async (options: Pick<PublishSiteOptions, 'config' | 'allowed' | 'resident'>) => {
    lines = [];
    const warnings: string[] = [];
    const say = (line: string) => lines.push(line);
    const publication = await publishSite({ ...options, say, sayDetail: say, warn: (line) => warnings.push(line) });
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
    return publication;
  };
  return {
    async publish() {
      // As a publisher does that rests; without it every page that changes is compressed as if nobody waited.
      const live = await resident.memory.release(String(await currentReleaseId(layout)));
      await resident.memory.staging.prepare(live);
      return publishWith({ config: configOf(), allowed: [], resident });
    },
    publishPlainly: (more, allowed = []) => publishWith({ config: configOf(more), allowed }),
    lines: () => lines,
    current: async () => readRelease(layout.releases, String(await currentReleaseId(layout))),
    switchBack: (id) => switchTo(layout, id),
    async close() {
      await resident.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

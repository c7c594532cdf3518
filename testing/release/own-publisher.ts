import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../service/config';
import type { Finding } from '../../service/publications/finding';
import type { Publication } from '../../service/publisher/publish';
import { publishSite } from '../../service/publisher/publish-site';
import { switchTo } from '../../service/publisher/switch-release';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId, type Release, readRelease } from '../../service/release/releases';
import { testedLayout } from './release-under-test';

/** Publishes to a data folder of a test's own, in which the release under test is live. */
export interface OwnPublisher {
  /** Builds on the cache of the project. Rejects as `publishSite` does. */
  publish(environment?: Readonly<Record<string, string>>, allowed?: readonly Finding[]): Promise<Publication>;
  /** What the last build said, line by line. */
  lines(): readonly string[];
  /** The release that is live in the folder. */
  current(): Promise<Release>;
  /** Makes another release live again. */
  switchBack(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Makes the data folder. Encoded pictures are shared with the release under test: they depend on nothing but their originals. */
export async function ownPublisher(): Promise<OwnPublisher> {
  const folder = await mkdtemp(join(tmpdir(), 'own-publisher-'));
  const layout = dataLayout(folder);
  const id = String(await currentReleaseId(testedLayout));
  await mkdir(layout.releases);
  await symlink(join(testedLayout.releases, id), join(layout.releases, id));
  await symlink(join('releases', id), layout.current);
  await symlink(testedLayout.images, layout.images);
  let lines: string[] = [];
  return {
    publish(environment = {}, allowed = []) {
      lines = [];
      const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', ...environment, DATA_DIR: folder });
      const say = (line: string) => lines.push(line);
      return publishSite({ config, allowed, say, sayDetail: say });
    },
    lines: () => lines,
    current: async () => readRelease(layout.releases, String(await currentReleaseId(layout))),
    switchBack: (id) => switchTo(layout, id),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

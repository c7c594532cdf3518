import { join } from 'node:path';
import { type Publication, type PublishOptions, publish } from '../../service/publisher/publish';
import { dataLayout } from '../../service/release/data-layout';
import { type FakeSite, writeFakeOutput } from './fake-output';

/** Publishes a fake site for real: everything but Gatsby. */
export function publishFake(dataDir: string, content: FakeSite = {}, options: Partial<PublishOptions> = {}): Promise<Publication> {
  const output = join(dataDir, 'fake-public');
  return publish({
    layout: dataLayout(dataDir),
    addresses: { siteUrl: 'http://mezon.test', localeDomains: new Map() },
    limits: { maxShrink: 20, keepReleases: 5, keepAssetsDays: 30, minFreeDisk: 0 },
    buildLock: join(dataDir, 'build.lock'),
    patience: 60_000,
    trigger: 'automatic',
    force: false,
    say: () => {},
    build: async () => {
      writeFakeOutput(output, content);
      return output;
    },
    ...options,
  });
}

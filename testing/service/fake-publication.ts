import { join } from 'node:path';
import type { BuildReport } from '../../service/publisher/build-report';
import { resumePublishing } from '../../service/publisher/hold';
import { type Publication, type PublishOptions, publish } from '../../service/publisher/publish';
import { whilePublishing } from '../../service/publisher/publishing-lock';
import { dataLayout } from '../../service/release/data-layout';
import { type FakeSite, fakeAddresses, writeFakeOutput } from './fake-output';
import { fakeReport, writeFakeReport } from './fake-report';

/** What publishes a fake site for real: everything but Gatsby. @param report what the source plugin would say of its content */
export function fakePublishOptions(dataDir: string, content: FakeSite = {}, report: BuildReport = fakeReport()): PublishOptions {
  const output = join(dataDir, 'fake-public');
  const layout = dataLayout(dataDir);
  return {
    layout,
    addresses: content.addresses ?? fakeAddresses,
    limits: { maxShrink: 20, keepReleases: 5, keepAssetsDays: 30, minFreeDisk: 0 },
    buildLock: join(dataDir, 'build.lock'),
    patience: 60_000,
    allowed: [],
    say: () => {},
    build: async () => {
      writeFakeOutput(output, content);
      writeFakeReport(layout, report);
      return output;
    },
  };
}

/** Publishes a fake site, without the queue. */
export async function publishFake(
  dataDir: string,
  content: FakeSite = {},
  { byPerson = false, report, ...changes }: Partial<PublishOptions> & { readonly byPerson?: boolean; readonly report?: BuildReport } = {},
): Promise<Publication> {
  const options = { ...fakePublishOptions(dataDir, content, report), ...changes };
  if (byPerson) await resumePublishing(options.layout);
  return whilePublishing(options.layout, options, () => publish(options));
}

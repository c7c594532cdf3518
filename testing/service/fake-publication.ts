import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuildReport } from '../../service/publisher/build-report';
import { resumePublishing } from '../../service/publisher/hold';
import { type Publication, type PublishOptions, publish } from '../../service/publisher/publish';
import { whilePublishing } from '../../service/publisher/publishing-lock';
import { dataLayout } from '../../service/release/data-layout';
import { temporaryFolder } from '../temporary-folder';
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
    warn: () => {},
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

/** The id of what was published. @throws Error if nothing was */
export async function publishedId(...content: Parameters<typeof publishFake>): Promise<string> {
  const publication = await publishFake(...content);
  if (publication.outcome !== 'published') throw new Error(publication.outcome);
  return publication.id;
}

/**
 * Called at the top of a test file: gives a function that makes data folders in which fake sites have been published, one after another. That is
 * done once for the file, and copied for each.
 *
 * @returns the ids of the releases, which are the same in every folder
 */
export function publishedFolders<const Contents extends readonly (FakeSite | readonly [FakeSite, BuildReport])[]>(
  ...contents: Contents
): (dataDir: string) => Promise<{ readonly [Index in keyof Contents]: string }> {
  const original = temporaryFolder();
  const publishAll = async () => {
    const ids: string[] = [];
    for (const each of contents) {
      const [content, report = fakeReport()] = Array.isArray(each) ? each : [each];
      ids.push(await publishedId(original, content, { report }));
    }
    return ids as { readonly [Index in keyof Contents]: string };
  };
  let published: ReturnType<typeof publishAll> | undefined;
  return async (dataDir) => {
    published ??= publishAll();
    await published;
    // `cp` keeps the links between the releases.
    execFileSync('cp', ['-a', `${original}/.`, dataDir]);
    return published;
  };
}

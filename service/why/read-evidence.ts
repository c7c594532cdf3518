import { join } from 'node:path';
import type { Config } from '../config';
import type { Publications } from '../publications/publications';
import { readReport } from '../publisher/build-report';
import { readHold } from '../publisher/hold';
import { type DataLayout, dataLayout } from '../release/data-layout';
import type { Release } from '../release/releases';
import type { CurrentContent, Evidence, LiveRelease } from './evidence';

/** Where evidence comes from. */
export interface EvidenceSources {
  readonly config: Pick<Config, 'dataDir' | 'siteUrl' | 'localeDomains'>;
  publications(): Promise<Pick<Publications, 'running' | 'lastEnded'>>;
  /** The release that is live; null before the first one. */
  release(): Promise<Release | null>;
  content(): Promise<CurrentContent>;
}

/** Gathers what is live, what the last build said, and what the content has now. @throws whatever its sources throw */
export async function readEvidence({ config, publications, release, content }: EvidenceSources): Promise<Evidence> {
  const layout = dataLayout(config.dataDir);
  const history = await publications();
  const [current, lastBuild, hold, last, running, now] = await Promise.all([
    release(),
    readReport(layout.buildReport),
    readHold(layout),
    history.lastEnded(),
    history.running(),
    content(),
  ]);
  const live = current && (await liveRelease(current, layout));
  return {
    addresses: config,
    // Releases of before they kept their report: the last complete build is the nearest thing.
    live: live && { ...live, report: live.report ?? (lastBuild?.result === 'complete' ? lastBuild : null) },
    // A build that is under way, or was killed, has none yet.
    lastBuild: lastBuild ?? live?.report ?? null,
    isUnderWay: running !== null,
    last,
    hold,
    content: now,
  };
}

async function liveRelease({ id, createdAt, files }: Release, layout: DataLayout): Promise<LiveRelease> {
  const pages = [...files].filter(([, { role }]) => role === 'page').map(([file]) => file);
  return { id, createdAt, pages: new Set(pages), report: await readReport(join(layout.releases, id)) };
}

import type { Config } from '../config';
import { openOnce } from '../database/open-once';
import type { OpenBuckets } from '../limits/buckets';
import type { PublishingQueue } from '../publications/publishing-queue';
import { type DataLayout, dataLayout } from '../release/data-layout';
import type { Evidence } from '../why/evidence';
import { StaffStore } from './store/staff-store';

/** What the pages of the desk work with. */
export interface Desk {
  readonly config: Config;
  readonly layout: DataLayout;
  readonly queue: PublishingQueue;
  /** What is live and what the content has: why an item is (not) on the site. */
  readonly evidence: () => Promise<Evidence>;
  /** People, sessions and actions. @throws {StoreUnusable} while the publishing database is unavailable */
  readonly staff: () => Promise<StaffStore>;
  /** Where attempts to sign in are counted. */
  readonly openBuckets: OpenBuckets;
}

/** The desk of a server; its tables are opened when they are needed first. */
export function openDesk(config: Config, queue: PublishingQueue, evidence: Desk['evidence'], openBuckets: OpenBuckets): Desk {
  return {
    config,
    layout: dataLayout(config.dataDir),
    queue,
    evidence,
    openBuckets,
    staff: openOnce(async () => StaffStore.open((await queue.publications()).database)),
  };
}

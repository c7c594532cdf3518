import type { FastifyBaseLogger } from 'fastify';
import { type FollowerPace, StoreFollower } from '../../service/distribution/store-follower';
import { type MirrorOptions, StoreMirror } from '../../service/distribution/store-mirror';
import { createLogger } from '../../service/logging/logger';
import { type DataLayout, dataLayout } from '../../service/release/data-layout';
import { currentReleaseId, readRelease } from '../../service/release/releases';
import { damageOf } from '../../service/release/verify';
import type { FakeSite } from '../service/fake-output';
import { addCurrentRelease } from '../service/fake-release';
import { testConfig } from '../service/test-config';
import { until } from '../until';
import { storeAt } from './object-store-rules';

/** A machine that publishes fake sites; nothing gets to the store by itself. */
export interface PublishingMachine {
  readonly layout: DataLayout;
  /** Makes a release live here, without the gates of a publication, and gives its id. */
  publish(content?: FakeSite): Promise<string>;
  /** The same, and puts it into the store. */
  supply(content?: FakeSite): Promise<string>;
  /** A mirror such as a server has from its start on. */
  mirror(options?: Partial<MirrorOptions>): StoreMirror;
}

/** @param url address of the store */
export function publishingMachine(dataDir: string, url: string): PublishingMachine {
  const layout = dataLayout(dataDir);
  const newMirror = (options: Partial<MirrorOptions> = {}) =>
    new StoreMirror({ layout, store: storeAt(url), keepReleases: 5, say: () => {}, ...options });
  // Every form of a file is an object of its own.
  const publish = async (content?: FakeSite) => (await addCurrentRelease(dataDir, { brief: true, about: ['de'], ...content })).id;
  const own = newMirror();
  return {
    layout,
    publish,
    supply: async (content) => {
      const id = await publish(content);
      await own.mirror();
      return id;
    },
    mirror: newMirror,
  };
}

/** A machine that follows the store. */
export interface FollowingMachine {
  readonly layout: DataLayout;
  readonly follower: StoreFollower;
  /** Messages of its log. */
  readonly lines: string[];
  readonly log: FastifyBaseLogger;
  /** Resolves when it has agreed with the store for the first time. */
  readonly caughtUp: Promise<void>;
  /** Whether it tells operators that it and the store don't agree. */
  hasProblem(): boolean;
  /** Resolves when it serves a release, which is compared with its manifest to the last byte. @param patience milliseconds */
  reaches(id: string, patience?: number): Promise<void>;
  stop(): Promise<void>;
}

const running = new Set<FollowingMachine>();
if ('afterEach' in globalThis)
  afterEach(async () => {
    for (const machine of running) await machine.stop();
  });

/** The machine follows from now on, without pauses that a test would have to wait for; it stops after the test. */
export function followingMachine(
  dataDir: string,
  url: string,
  environment: Readonly<Record<string, string>> = {},
  pace: Partial<FollowerPace> = {},
): FollowingMachine {
  const layout = dataLayout(dataDir);
  const lines: string[] = [];
  const write = (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg);
  const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write });
  const config = testConfig(dataDir, { PUBLISHER: 'no', RELEASE_STORE: url, ...environment });
  const follower = new StoreFollower({
    layout,
    store: storeAt(url),
    config,
    log,
    pace: { every: 20, most: 20, look: 20, undecided: 0, ...pace },
  });
  const machine: FollowingMachine = {
    layout,
    follower,
    lines,
    log,
    caughtUp: follower.start(),
    hasProblem: () => follower.condition().degraded !== undefined,
    reaches: async (id, patience) => {
      await until(async () => (await currentReleaseId(layout)) === id, `${dataDir} serves ${id}`, patience);
      expect(await damageOf(await readRelease(layout.releases, id), 'contents')).toEqual([]);
    },
    stop: async () => {
      running.delete(machine);
      await follower.stop();
    },
  };
  running.add(machine);
  return machine;
}

import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config';
import { StoreError } from './distribution/object-store';
import { openStore } from './distribution/open-distribution';
import { StoreMirror } from './distribution/store-mirror';
import { noticeChannelsOf } from './notices/settings';
import { findingLines } from './publications/finding-text';
import { openPublications } from './publications/open-publications';
import type { PublicationRecord } from './publications/publication-record';
import { resumePublishing } from './publisher/hold';
import { listReleases } from './publisher/list-releases';
import { tryLock } from './publisher/lock';
import { logged, problemOf } from './publisher/outcome-lines';
import { PublishError } from './publisher/publish-error';
import { publisherPriority } from './publisher/publisher-priority';
import { rollBack } from './publisher/rollback';
import { runProgram } from './publisher/run-program';
import { type PublisherOptions, runWaiting } from './publisher/run-waiting';
import { dataLayout } from './release/data-layout';
import { operatorName } from './terminal/operator-name';
import { runCli, UsageError } from './terminal/run-cli';

const usage = `Usage:
  npm run publish-site              build the site and make it live
  npm run publish-site -- --allow <digest>
                                    the same, and let exactly the change pass that was stopped under this digest
  npm run rollback [-- <release>]   make the release before the current live, or the named one
  npm run releases                  list the releases`;

interface Given {
  readonly config: Config;
  readonly log: Logger;
  /** Digests of the changes that are to pass. */
  readonly allowed: readonly string[];
  readonly release: string | undefined;
}

const commands: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  publish: async ({ config, log, allowed }) => {
    requirePublisher(config);
    setPriority(publisherPriority);
    const publications = await openPublications({ ...config, noticeChannels: noticeChannelsOf(config) });
    try {
      const publication = await publishNow({ config, publications, signal: abortSignal(), ...logged(log) }, allowed);
      const problem = publication && problemOf(publication);
      if (problem) throw problem;
      for (const line of (publication?.findings ?? []).flatMap(findingLines)) log.warn(line);
      await supplyStore(config, log);
    } finally {
      await publications.close();
    }
  },
  rollback: async ({ config, log, release }) => {
    requirePublisher(config);
    const id = await rollBack(dataLayout(config.dataDir), operatorName(), release);
    log.info(`Release ${id} is live. Automatic publishing waits until somebody runs: npm run publish-site`);
    await supplyStore(config, log);
  },
  releases: async ({ config }) => {
    process.stdout.write(`${await listReleases(dataLayout(config.dataDir))}\n`);
  },
};

/** @throws PublishError on a server that serves what another one publishes */
function requirePublisher({ publisher }: Config): void {
  if (!publisher)
    throw new PublishError('This server serves what another one publishes (PUBLISHER is no). Run the command where the publisher is.');
}

/** Brings the release store to what is live here, in a person's name: whoever published to it before does so no longer. */
async function supplyStore({ releaseStore, dataDir, keepReleases }: Config, log: Logger): Promise<void> {
  if (!releaseStore) return;
  const store = await openStore(releaseStore);
  const mirror = new StoreMirror({ layout: dataLayout(dataDir), store, keepReleases, say: (line) => log.info(line) });
  try {
    await mirror.mirror({ takeOver: true });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new PublishError(`${error.message} The release is live on this machine only; a running server tries again by itself.`);
  } finally {
    store.close();
  }
}

/** Milliseconds between looks at a publication that another process runs. */
const lookEvery = 200;

/** Asks for a publication in a person's name and waits for its outcome, by whichever process it is run. */
async function publishNow(options: PublisherOptions, allowed: readonly string[]): Promise<PublicationRecord | null> {
  const { publications, config } = options;
  for (const digest of allowed)
    if (!(await publications.allowances.allow(digest, operatorName())))
      throw new PublishError(`No publication was stopped under ${digest}. The digest stands below what a stopped publication has found.`);
  // A rollback from now on is a later decision, and wins.
  await resumePublishing(dataLayout(config.dataDir));
  const { id } = await publications.request({ source: 'command', who: operatorName() });
  let told: string | null = null;
  for (;;) {
    const publication = await publications.follow(id);
    if (!publication || publication.finishedAt !== null || options.signal?.aborted) return publication;
    if (!(await isPublisherThere(config))) await runWaiting(options);
    else {
      if (publication.progress !== null && publication.progress !== told) options.sayDetail(publication.progress);
      told = publication.progress;
      await sleep(lookEvery);
    }
  }
}

/** Whether a server's publisher is there, which does the work: it has everything loaded. */
async function isPublisherThere({ dataDir }: Config): Promise<boolean> {
  using lock = await tryLock(dataLayout(dataDir).presenceLock);
  return lock === null;
}

/** Aborts when the process is asked to end. */
function abortSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

const [name = '', ...argv] = process.argv.slice(2);
const options = { allow: { type: 'string', multiple: true } } as const;

void runCli({ usage, argv, options, words: name === 'rollback' ? 1 : 0 }, async ([release], { allow = [] }) => {
  const command = commands[name];
  if (!command || (allow.length > 0 && name !== 'publish')) throw new UsageError();
  return runProgram((config, log) => command({ config, log, allowed: allow, release }));
});

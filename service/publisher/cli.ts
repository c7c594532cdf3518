import { setPriority, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { createLogger } from '../logging/logger';
import { noticeChannelsOf } from '../notices/settings';
import { isPersonal } from '../publications/due';
import type { Finding } from '../publications/finding';
import { findingLines } from '../publications/finding-text';
import { openPublications } from '../publications/open-publications';
import type { PublicationRecord } from '../publications/publication-record';
import { dataLayout } from '../release/data-layout';
import { checkSpace } from './check-space';
import { resumePublishing } from './hold';
import { listReleases } from './list-releases';
import { PublishError } from './publish-error';
import { publisherPriority } from './publish-site';
import { rollBack } from './rollback';
import { type PublisherOptions, runWaiting } from './run-waiting';

const usage = `Usage:
  npm run publish-site              build the site and make it live
  npm run publish-site -- --allow <digest>
                                    the same, and let exactly the change pass that was stopped under this digest
  npm run rollback [-- <release>]   make the release before the current live, or the named one
  npm run releases                  list the releases`;

const commands: Readonly<Record<string, (config: Config, log: Logger, argv: readonly string[]) => Promise<void>>> = {
  publish: async (config, log, argv) => {
    setPriority(publisherPriority);
    const options = { config, signal: abortSignal(argv.includes('--attached')), ...logged(log) };
    const publications = await openPublications({ ...config, noticeChannels: noticeChannelsOf(config) });
    try {
      // Of the server, which reads the outcome in the queue.
      const isWorker = argv.includes('--waiting');
      const publication = isWorker ? await runWaiting({ ...options, publications }) : await publishNow({ ...options, publications }, argv);
      const problem = publication && problemOf(publication);
      if (problem && !isWorker) throw problem;
      for (const line of problem ? linesOf(problem) : (publication?.findings ?? []).flatMap(findingLines)) log.warn(line);
    } finally {
      await publications.close();
    }
  },
  rollback: async (config, log, argv) => {
    const id = await rollBack(
      dataLayout(config.dataDir),
      userInfo().username,
      argv.find((word) => !word.startsWith('-')),
    );
    log.info(`Release ${id} is live. Automatic publishing waits until somebody runs: npm run publish-site`);
  },
  releases: async (config) => {
    process.stdout.write(`${await listReleases(dataLayout(config.dataDir))}\n`);
  },
};

const logged = (log: Logger) => ({ say: (line: string) => log.info(line), sayDetail: (line: string) => log.info(`  ${line}`) });

/** Asks for a publication in a person's name and waits for its outcome, by whichever process it is run. */
async function publishNow(options: PublisherOptions, argv: readonly string[]): Promise<PublicationRecord | null> {
  const { publications, config } = options;
  for (const digest of digestsIn(argv))
    if (!(await publications.allowances.allow(digest, userInfo().username)))
      throw new PublishError(`No publication was stopped under ${digest}. The digest stands below what a stopped publication has found.`);
  // A rollback from now on is a later decision, and wins.
  await resumePublishing(dataLayout(config.dataDir));
  const { id } = await publications.request({ source: 'command', who: userInfo().username });
  for (;;) {
    const publication = await publications.follow(id);
    if (!publication || publication.finishedAt !== null || options.signal?.aborted) return publication;
    await runWaiting(options);
  }
}

/** The changes that the command is to let pass. */
function digestsIn(argv: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...argv], options: { allow: { type: 'string', multiple: true } } }).values.allow ?? [];
  } catch (error) {
    throw new PublishError(`${(error as Error).message}\n${usage}`);
  }
}

/** Why nothing of a publication is live although it was asked for; null if all went well. */
function problemOf({ state, findings, triggers }: PublicationRecord): PublishError | null {
  if (state === 'waiting' || state === 'running')
    return new PublishError('Publishing was interrupted; the next publisher goes on with it.');
  if (state === 'failed' || state === 'stopped') return new PublishError('Nothing was published; what was live stays live.', findings);
  if (state === 'held' && isPersonal({ triggers })) return new PublishError('A rollback came in between, so nothing was published.');
  return null;
}

/** What is said of an error: a disk that is full breaks the queue first, in words that hide the cause. */
async function causeOf(error: unknown, { dataDir, minFreeDisk }: Config): Promise<unknown> {
  if (error instanceof PublishError) return error;
  return checkSpace(dataLayout(dataDir), minFreeDisk).then(
    () => error,
    (cause: unknown) => (cause instanceof PublishError ? cause : error),
  );
}

const linesOf = ({ message, findings }: PublishError): string[] => [message, ...findings.flatMap(findingLines), ...remedy(findings)];

/** How to publish nevertheless what stopped a publication, where a person may decide that. */
function remedy(findings: readonly Finding[]): string[] {
  const digests = findings.flatMap(({ allow }) => (allow === undefined ? [] : [` --allow ${allow}`]));
  return digests.length > 0 ? [`If this is meant: npm run publish-site --${digests.join('')}`] : [];
}

/** Aborts when the process is asked to end; with `attached`, also when whoever started it is gone and closes its input. */
function abortSignal(attached: boolean): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  if (attached) process.stdin.resume().on('close', () => controller.abort());
  return controller.signal;
}

async function main([name = '', ...argv]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (!command) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  const config = readConfig(readEnvironment());
  const log = createLogger({ logLevel: config.logLevel, logFormat: config.logFormat === 'auto' ? 'human' : config.logFormat });
  try {
    await command(config, log, argv);
    process.exit(0);
  } catch (thrown) {
    const error = await causeOf(thrown, config);
    if (error instanceof PublishError) for (const line of linesOf(error)) log.error(line);
    else
      log.error(
        { err: error },
        error instanceof Error && error.name === 'ContentError' ? error.message : 'Publishing failed; what was live stays live.',
      );
    process.exit(1);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});

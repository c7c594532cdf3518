import { access, constants, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { checkLocales, LocaleError } from '../locales/check-locales';
import { buildApp, buildDeskApp, buildOperatorsApp } from './app';
import { CdnPurge } from './cdn/cdn-purge';
import { type Config, ConfigError, readConfig } from './config';
import { readEnvironment } from './config/read-environment';
import { openOnce } from './database/open-once';
import type { Distribution } from './distribution/distribution';
import { openDistribution } from './distribution/open-distribution';
import { listen } from './http/listen';
import { createLogger, serverOutput } from './logging/logger';
import { NoticeRelay } from './notices/notice-relay';
import { openPublications } from './publications/open-publications';
import { type PublishingQueue, queueOfAnother } from './publications/publishing-queue';
import { startAutomaticTriggers } from './publisher/automatic-triggers';
import { Dispatcher } from './publisher/dispatcher';
import { publishOnStart } from './publisher/publish-on-start';
import { dataLayout } from './release/data-layout';
import { currentReleaseId } from './release/releases';
import { deskPrefix } from './staff/paths';

/** Grace period for requests in flight after a signal to stop, in milliseconds. */
const graceMs = 9_000;

/** Most milliseconds for which a server that follows tries to reach the store before it listens. */
const catchUpMs = 15_000;

/** Signals within this many milliseconds count as one: a terminal signals the whole process group, and npm forwards it again. */
const sameSignalMs = 1_000;

async function main(): Promise<void> {
  checkLocales();
  const environment = readEnvironment();
  const config = readConfig(environment);
  const log = createLogger(config, serverOutput());
  await openDataDir(config.dataDir);
  const publications = openOnce(() => openPublications(config, (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke')));
  const publisher = config.publisher ? new Dispatcher(publications, config, environment, log) : null;
  const distribution = await openDistribution(config, log);
  const cdn = config.cdnPurgeUrl === null ? null : new CdnPurge({ ...config, cdnPurgeUrl: config.cdnPurgeUrl }, log);
  const publishing = publisher ?? (config.databaseUrl === '' ? null : queueOfAnother(publications));
  const app = await openApp(config, log, { publisher, publishing, distribution, cdn });
  const deskApp = config.staffPort !== null && app.desk ? await buildDeskApp({ config, log }, app.desk) : null;
  const operatorsApp = config.metricsPort === null ? null : await buildOperatorsApp({ config, log }, app);
  const notices = publisher && new NoticeRelay(config, publications, log);
  const endTriggers = publisher && startAutomaticTriggers(config, publisher, log);
  const stopping = new AbortController();
  endOnSignal(() => {
    stopping.abort();
    return Promise.all([
      ...[app.close(), deskApp?.close(), operatorsApp?.close(), distribution?.stop(), cdn?.stop()],
      ...[endTriggers?.(), notices?.stop(), publisher?.stop()],
    ]);
  }, log);
  if (distribution) await catchUp(distribution, config);
  const address = await listen(app, '', {
    host: config.host,
    port: config.port,
    listenTextResolver: (text) => `The site is at ${config.siteUrl}, listening on ${text}`,
  });
  if (deskApp)
    await listen(deskApp, 'STAFF_', {
      host: config.staffHost,
      port: config.staffPort ?? 0,
      listenTextResolver: (text) => `The publishing desk is at ${config.staffUrl}${deskPrefix}, listening on ${text}`,
    });
  if (operatorsApp)
    await listen(operatorsApp, 'METRICS_', {
      host: config.metricsHost,
      port: config.metricsPort ?? 0,
      listenTextResolver: (text) => `Metrics for operators are at ${text}/metrics`,
    });
  const isBuilding = publisher !== null && config.publishOnStart;
  tellParent({ listening: address, building: isBuilding });
  cdn?.start();
  publisher?.start();
  notices?.start();
  if (isBuilding) tellParent({ published: await publishOnStart(publisher, stopping.signal, log), siteUrl: config.siteUrl });
}

/**
 * Starts the part that keeps releases the same everywhere. A server that was away asks the store before it answers visitors, who may have seen
 * something newer elsewhere; not for long, since the store may be away, too.
 */
async function catchUp(distribution: Distribution, { publisher }: Config): Promise<void> {
  const first = distribution.start();
  if (!publisher) await Promise.race([first, sleep(catchUpMs, undefined, { ref: false })]);
}

/** Reports progress to the script that started the server, if there is one. */
function tellParent(message: Readonly<Record<string, unknown>>): void {
  process.send?.(message);
}

/** Creates the data folder if it is missing. @throws ConfigError if it is unusable */
async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR is ${dataDir}, which can't be used (${(error as Error).message}). Give it a folder that this user can write to.`,
    ]);
  }
}

/** What a server has by its configuration. */
interface Parts {
  readonly publisher: Dispatcher | null;
  readonly publishing: PublishingQueue | null;
  readonly distribution: Distribution | null;
  readonly cdn: CdnPurge | null;
}

/**
 * The app. With a release to serve, the content is read after the start, which takes longer than the rest of it, and may be invalid.
 *
 * @throws ContentError without one
 */
async function openApp(config: Config, log: Logger, { publisher, publishing, distribution, cdn }: Parts): Promise<FastifyInstance> {
  const release = await currentReleaseId(dataLayout(config.dataDir));
  const tell = (error: Error) =>
    log.error(`${error.message}\nRelease ${release} is served meanwhile. Correct the content: it is read again with the next call.`);
  const app = await buildApp({
    config,
    log,
    distribution,
    ...(publishing && { publishing }),
    checks: {
      ...(publisher && { publisher: () => publisher.condition() }),
      ...(cdn && { cdn: () => cdn.condition() }),
    },
    onUnreadable: release === null ? undefined : tell,
  });
  await app.ready();
  return app;
}

/** @param close ends all that the server does */
function endOnSignal(close: () => Promise<unknown>, log: Logger): void {
  let stoppedAt = 0;
  const end = async (signal: string) => {
    if (stoppedAt > 0) {
      if (Date.now() - stoppedAt > sameSignalMs) process.exit(1);
      return;
    }
    stoppedAt = Date.now();
    log.info(`${signal}: finishing the requests in flight`);
    setTimeout(() => {
      log.warn('Some requests did not finish in time and were aborted');
      process.exit(1);
    }, graceMs);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('The parent process is gone'));
}

main().catch((error: unknown) => {
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  const isExpected =
    error instanceof ConfigError || error instanceof LocaleError || (error as Error).name === 'ContentError' || code === 'EACCES';
  process.stderr.write(`${isExpected ? message : ((error as Error).stack ?? message)}\n`);
  process.exit(1);
});

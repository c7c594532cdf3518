import { access, constants, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { checkLocales, LocaleError } from '../locales/check-locales';
import { buildApp } from './app';
import { type Config, ConfigError, readConfig } from './config';
import { readEnvironment } from './config/read-environment';
import { createLogger } from './logging/logger';
import { type BackgroundPublisher, createBackgroundPublisher } from './publisher/background-publisher';
import { dataLayout } from './release/data-layout';
import { currentReleaseId } from './release/releases';

/** Grace period for requests in flight after a signal to stop, in milliseconds. */
const graceMs = 9_000;

/** Signals within this many milliseconds count as one: a terminal signals the whole process group, and npm forwards it again. */
const sameSignalMs = 1_000;

async function main(): Promise<void> {
  checkLocales();
  const environment = readEnvironment();
  const config = readConfig(environment);
  const log = createLogger(config);
  await openDataDir(config.dataDir);
  const publisher = createBackgroundPublisher(environment, log);
  const app = await openApp(config, log, publisher);
  endOnSignal(app, publisher, log);
  const address = await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (text) => `The site is at ${config.siteUrl}, listening on ${text}`,
  });
  tellParent({ listening: address, building: config.publishOnStart });
  if (config.publishOnStart) tellParent({ published: await publisher.publish(), siteUrl: config.siteUrl });
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

/** The app. Invalid content is an error, unless there is a release to serve meanwhile. */
async function openApp(config: Config, log: Logger, publisher: BackgroundPublisher): Promise<FastifyInstance> {
  const options = { config, log, checks: { publisher: () => publisher.finding() } };
  try {
    const app = await buildApp(options);
    await app.ready();
    return app;
  } catch (error) {
    const release = (error as Error).name === 'ContentError' ? await currentReleaseId(dataLayout(config.dataDir)) : null;
    if (release === null) throw error;
    log.error(`${(error as Error).message}\nRelease ${release} is served meanwhile. Correct the content and start again.`);
    return buildApp({ ...options, withoutContent: true });
  }
}

function endOnSignal(app: FastifyInstance, publisher: BackgroundPublisher, log: Logger): void {
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
    await Promise.all([app.close(), publisher.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('The parent process is gone'));
}

main().catch((error: unknown) => {
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  const isExpected =
    error instanceof ConfigError ||
    error instanceof LocaleError ||
    (error as Error).name === 'ContentError' ||
    code === 'EADDRINUSE' ||
    code === 'EACCES';
  process.stderr.write(
    `${code === 'EADDRINUSE' ? `${message}\nAnother program uses the port. Stop it, or choose another with PORT.` : isExpected ? message : ((error as Error).stack ?? message)}\n`,
  );
  process.exit(1);
});

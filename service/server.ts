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

/** How long requests that are being answered may take after the order to end, in milliseconds. */
const grace = 9_000;

/** Signals that follow within this time are the same order: a terminal sends one to the whole group, and npm passes it on. */
const sameOrder = 1_000;

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

/** Tells the script that started the server, if one did and listens, how far it is. */
function tellParent(news: Readonly<Record<string, unknown>>): void {
  process.send?.(news);
}

/** Makes the data folder, if it isn't there. */
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

/** The app; with content that can't be read, only if there is a release that can be served meanwhile. */
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
  let asked = 0;
  const end = async (signal: string) => {
    if (asked > 0) {
      if (Date.now() - asked > sameOrder) process.exit(1);
      return;
    }
    asked = Date.now();
    log.info(`${signal}: finishing what is being answered`);
    setTimeout(() => {
      log.warn('Some requests did not end in time and were cut off');
      process.exit(1);
    }, grace);
    await Promise.all([app.close(), publisher.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('The script that started the server is gone'));
}

main().catch((error: unknown) => {
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  const told =
    error instanceof ConfigError ||
    error instanceof LocaleError ||
    (error as Error).name === 'ContentError' ||
    code === 'EADDRINUSE' ||
    code === 'EACCES';
  process.stderr.write(
    `${code === 'EADDRINUSE' ? `${message}\nAnother program uses the port. End it, or choose another with PORT.` : told ? message : ((error as Error).stack ?? message)}\n`,
  );
  process.exit(1);
});

import { setPriority } from 'node:os';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { createLogger } from '../logging/logger';
import { dataLayout } from '../release/data-layout';
import { listReleases } from './list-releases';
import { PublishError } from './publish-error';
import { publishSite } from './publish-site';
import { rollBack } from './rollback';

const usage = `Usage:
  npm run publish-site [-- --force]   build the site and make it live; --force: although it has far fewer pages
  npm run rollback [-- <release>]     make the release before the current live, or the named one
  npm run releases                    list the releases`;

/** Lower than the server's, so that visitors don't notice a build. */
const buildPriority = 10;

const commands: Readonly<Record<string, (config: Config, log: Logger, argv: readonly string[]) => Promise<void>>> = {
  publish: async (config, log, argv) => {
    setPriority(buildPriority);
    const trigger = argv.includes('--automatic') ? 'automatic' : 'person';
    await publishSite({
      config,
      trigger,
      force: argv.includes('--force'),
      signal: abortSignal(argv.includes('--attached')),
      say: (line) => log.info(line),
      sayDetail: (line) => log.info(`  ${line}`),
    });
  },
  rollback: async (config, log, argv) => {
    const id = await rollBack(
      dataLayout(config.dataDir),
      argv.find((word) => !word.startsWith('-')),
    );
    log.info(`Release ${id} is live. Automatic publishing waits until somebody runs: npm run publish-site`);
  },
  releases: async (config) => {
    process.stdout.write(`${await listReleases(dataLayout(config.dataDir))}\n`);
  },
};

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
  } catch (error) {
    if (error instanceof PublishError) for (const line of [error.message, ...error.details]) log.error(line);
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

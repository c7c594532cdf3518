import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { createLogger } from '../logging/logger';
import { dataLayout } from '../release/data-layout';
import { checkSpace } from './check-space';
import { linesOf } from './outcome-lines';
import { PublishError } from './publish-error';

/** Does the work of a process and ends it: with 0, or with 1 once it is told why the work could not be done. */
export async function runProgram(work: (config: Config, log: Logger) => Promise<void>): Promise<never> {
  try {
    const config = readConfig(readEnvironment());
    const log = createLogger({ logLevel: config.logLevel, logFormat: config.logFormat === 'auto' ? 'human' : config.logFormat });
    try {
      await work(config, log);
      process.exit(0);
    } catch (error) {
      await logFailure(error, config, log);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  }
  process.exit(1);
}

/** Tells why a command or the publisher could not do its work. */
async function logFailure(thrown: unknown, config: Config, log: Logger): Promise<void> {
  const error = await causeOf(thrown, config);
  if (error instanceof PublishError) for (const line of linesOf(error)) log.error(line);
  else
    log.error(
      { err: error },
      error instanceof Error && error.name === 'ContentError' ? error.message : 'Publishing failed; what was live stays live.',
    );
}

/** What is said of an error: a disk that is full breaks the queue first, in words that hide the cause. */
async function causeOf(error: unknown, { dataDir, minFreeDisk }: Config): Promise<unknown> {
  if (error instanceof PublishError) return error;
  return checkSpace(dataLayout(dataDir), minFreeDisk).then(
    () => error,
    (cause: unknown) => (cause instanceof PublishError ? cause : error),
  );
}

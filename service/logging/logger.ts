import pino, { type Bindings, type ChildLoggerOptions, type Logger } from 'pino';
import type { Config } from '../config';
import { describeError, onlyAllowedFields } from './allowed-fields';
import { humanLines, type LineSink } from './human-lines';

/** Destination of the log and whether a person reads it. */
export interface LogOutput extends LineSink {
  readonly isTTY?: boolean;
}

/**
 * The service's logger: JSON lines, or short lines for people in a terminal. Either way only the fields of
 * `allowed-fields.ts` get through.
 */
export function createLogger({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>, output: LogOutput = process.stdout): Logger {
  const forPeople = logFormat === 'human' || (logFormat === 'auto' && output.isTTY === true);
  const verbose = logLevel === 'debug' || logLevel === 'trace';
  const logger = pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: describeError },
      formatters: { log: onlyAllowedFields },
    },
    forPeople ? humanLines(output, verbose) : output,
  );
  // Pino gives a child's fields to no formatter, so they are picked when the child is made.
  const makeChild: Logger['child'] = logger.child;
  return Object.assign(logger, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): Logger {
      return Reflect.apply(makeChild, this, [onlyAllowedFields(bindings), options]);
    },
  }) as Logger;
}

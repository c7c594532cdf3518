import pino, { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from '../config';
import { describeError, onlyAllowedFields } from './allowed-fields';

/** Destination of the log and whether a person reads it. */
interface LogOutput extends DestinationStream {
  readonly isTTY?: boolean;
}

/** Bytes of lines that wait for a reader who does not read; what comes on top is dropped. */
const mostWaiting = 10_000_000;

/** Standard output of a server: a reader of its log that stalls does not fill its memory, and one that dies does not end it (EPIPE). */
export const serverOutput = (): LogOutput =>
  process.stdout.isTTY ? process.stdout : pino.destination({ fd: process.stdout.fd, sync: false, maxLength: mostWaiting });

/**
 * The service's logger: JSON lines, or short lines for people in a terminal, which leave out successful requests unless LOG_LEVEL is debug
 * or trace. Either way only the fields of `allowed-fields.ts` get through.
 */
export function createLogger({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>, output: LogOutput = process.stdout): Logger {
  const forPeople = logFormat === 'human' || (logFormat === 'auto' && output.isTTY === true);
  const hidesRequests = forPeople && logLevel !== 'debug' && logLevel !== 'trace';
  const logger = pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: describeError },
      formatters: { log: onlyAllowedFields },
      hooks: {
        logMethod(args, method) {
          if (!hidesRequests || !isSuccessfulRequest(args[0])) method.apply(this, args);
        },
      },
    },
    forPeople ? linesForPeople(output) : output,
  );
  // Pino does not format a child's bindings, so they are filtered when the child is created.
  const makeChild: Logger['child'] = logger.child;
  return Object.assign(logger, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): Logger {
      return Reflect.apply(makeChild, this, [onlyAllowedFields(bindings), options]);
    },
  }) as Logger;
}

function isSuccessfulRequest(fields: unknown): boolean {
  const { method, status } = Object(fields) as { method?: unknown; status?: unknown };
  return method !== undefined && Number(status) < 500;
}

function linesForPeople(output: LogOutput): DestinationStream {
  const prettify = prettyFactory({
    colorize: output.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    hideObject: true,
    messageFormat: ({ msg, method, path, status, ms, err }) => {
      const { message } = Object(err) as { message?: unknown };
      return `${method === undefined ? msg : `${method} ${path} ${status} ${ms} ms`}${message === undefined ? '' : ` (${message})`}`;
    },
  });
  return { write: (line) => output.write(prettify(line)) };
}

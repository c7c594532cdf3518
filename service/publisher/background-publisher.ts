import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import { projectRoot } from '../config/parsers';
import type { CheckResult } from '../health/health';

/** Publishing from within the server, by a process of its own: a build never slows down, or takes down, what serves visitors. */
export interface BackgroundPublisher {
  /** Publishes, or waits for the publication that is running. Gives whether it went well; it never rejects. */
  publish(): Promise<boolean>;
  /** What `/readyz` says of the last publication; a failed one doesn't make the service unready, since the site is there. */
  finding(): Promise<CheckResult>;
  /** Ends a running publication, and what it started, and waits for that. */
  stop(): Promise<void>;
}

const levels = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;

/** @param environment the configuration as it was read, so that server and publisher never differ */
export function createBackgroundPublisher(
  environment: Readonly<Record<string, string | undefined>>,
  log: FastifyBaseLogger,
): BackgroundPublisher {
  let running: { readonly child: ChildProcess; readonly ended: Promise<boolean> } | undefined;
  let last: CheckResult = { ok: true, last: 'none yet' };

  function start(): Promise<boolean> {
    const began = Date.now();
    const argv = ['--import', 'tsx', join(__dirname, 'cli.ts'), 'publish', '--automatic', '--attached'];
    const child = spawn(process.execPath, argv, {
      cwd: projectRoot,
      env: { ...environment, LOG_FORMAT: 'json' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => repeat(line, log));
    const ended = new Promise<boolean>((resolve) => {
      const finish = (succeeded: boolean) => {
        last = {
          ok: true,
          last: succeeded ? 'succeeded' : 'failed',
          at: new Date().toISOString(),
          seconds: Math.round((Date.now() - began) / 1_000),
        };
        running = undefined;
        resolve(succeeded);
      };
      child.on('error', (error) => {
        log.error({ err: error }, 'The publisher could not be started');
        finish(false);
      });
      child.on('close', (code) => finish(code === 0));
    });
    running = { child, ended };
    last = { ok: true, last: 'running' };
    return ended;
  }

  return {
    publish: () => running?.ended ?? start(),
    finding: async () => last,
    stop: async () => {
      running?.child.kill('SIGTERM');
      await running?.ended;
    },
  };
}

/** Gives a line of the publisher's log to the server's. */
function repeat(line: string, log: FastifyBaseLogger): void {
  try {
    const { level, time: _time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
    log[levels[level as keyof typeof levels] ?? 'info'](fields, String(msg));
  } catch {
    log.warn(line);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { until } from './until';

/** The real server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Everything that it has printed so far, on both streams. */
  output(): string;
  /** How it ended: its exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

const running = new Set<{ readonly child: ChildProcess; readonly ended: Promise<unknown> }>();
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
});

/**
 * Starts `service/server.ts` on a free port. It is killed after the tests of the file, if it hasn't ended.
 *
 * @param environment variables beside PATH and HOME; nothing else is inherited
 * @param shell limits to set before, for example `ulimit -n 256`
 */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  shell = 'true',
): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const server = join(__dirname, '../../service/server.ts');
  const child = spawn('sh', ['-c', `${shell}; exec "$0" --import tsx "$1"`, process.execPath, server], {
    cwd: join(__dirname, '../..'),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      LOG_FORMAT: 'json',
      MIN_FREE_DISK: '0',
      PUBLISH_ON_START: 'no',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  running.add({ child, ended });
  return { child, output: () => text, ended };
}

/** The same, once it listens. */
export async function startServer(environment: Readonly<Record<string, string>>, shell?: string): Promise<ServerProcess> {
  const server = spawnServer(environment, shell);
  const port = () => Number(/listening on http:\/\/[^"\s]*:(\d+)/.exec(server.output())?.[1] ?? 0);
  await until(() => {
    if (server.child.exitCode !== null) throw new Error(`The server ended:\n${server.output()}`);
    return port() > 0;
  });
  return { ...server, port: port() };
}

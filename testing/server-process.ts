import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyEnvironment } from '../service/config';

const root = join(__dirname, '..');

/** The request intake alone: starts in a fraction of the time of the whole service. */
export const intakeAlone = join(__dirname, 'intake/serve.ts');
/** The whole service, as it runs in production. */
export const wholeService = join(root, 'service/server.ts');

/** No server outlives the tests of a file, or the benchmark, that started it. */
const running = new Set<SpawnedServer>();
process.once('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});
if ('afterAll' in globalThis) afterAll(() => Promise.all([...running].map(({ end }) => end('SIGKILL'))));

export interface SpawnedServer {
  readonly child: ChildProcess;
  /** Everything that it has printed so far, on both streams. */
  output(): string;
  /** Its exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export interface ServerProcess extends SpawnedServer {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of the process until it listened. */
  readonly readyAfter: number;
}

interface Options {
  /** `wholeService` or `intakeAlone`. */
  readonly entry?: string;
  /** Limits to set in the shell before, for example `ulimit -n 256`. */
  readonly shell?: string | undefined;
}

/**
 * Starts a server as a process of its own, by default on a free port.
 *
 * @param environment variables beside PATH and HOME; nothing else is inherited, or taken from `.env`
 */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  { entry = wholeService, shell = 'true' }: Options = {},
): SpawnedServer {
  const child = spawn('sh', ['-c', `${shell}; exec "$0" --import tsx "$1"`, process.execPath, entry], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      ...emptyEnvironment,
      PORT: '0',
      SITE_URL: 'http://mezon.test',
      LOG_FORMAT: 'json',
      MIN_FREE_DISK: '0',
      PUBLISH_ON_START: 'no',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const server = { child, output: () => text, ended, end };
  running.add(server);
  void ended.then(() => running.delete(server));
  return server;
}

/**
 * The same, once it listens.
 *
 * @throws Error with its output if it ends instead
 */
export async function startServer(environment: Readonly<Record<string, string>>, options: Options = {}): Promise<ServerProcess> {
  const started = performance.now();
  const server = spawnServer(environment, options);
  const listening = once(server.child, 'message').then(([message]) => Number(new URL((message as { listening: string }).listening).port));
  const port = await Promise.race([listening, server.ended.then(() => null)]);
  if (port === null) throw new Error(`The server ended before it listened:\n${server.output()}`);
  return { ...server, port, pid: server.child.pid ?? 0, readyAfter: performance.now() - started };
}

/** A server that takes any number of requests and logs nothing, for tests and benchmarks of the intake. */
export function startServerProcess(environment: Readonly<Record<string, string>>, entry = intakeAlone): Promise<ServerProcess> {
  const quiet = { LOG_LEVEL: 'silent', REQUESTS_PER_ADDRESS: '1000000', REQUESTS_OVERALL: '10000000' };
  return startServer({ ...quiet, ...environment }, { entry });
}

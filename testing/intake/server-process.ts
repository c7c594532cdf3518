import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port';

const root = join(__dirname, '../..');

/** The intake alone: starts in a fraction of the time of the whole service. */
export const intakeAlone = join(__dirname, 'serve.ts');
/** The whole service, as it runs in production. */
export const wholeService = join(root, 'service/server.ts');

/** Nothing outlives the test or benchmark that started it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from the start of the process until it listens. */
  readonly readyAfter: number;
  /** Sends a signal and waits for the end. @returns the exit code, null when the signal ended it */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts a server as a process of its own, on `PORT` or a free port, and waits until it listens. */
export async function startServerProcess(environment: Readonly<Record<string, string>>, entry = intakeAlone): Promise<ServerProcess> {
  const started = performance.now();
  const port = Number(environment.PORT ?? (await freePort()));
  const limits = { REQUESTS_PER_ADDRESS: '1000000', REQUESTS_OVERALL: '10000000' };
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PUBLISH_ON_START: 'no', ...limits, ...environment, PORT: String(port) },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode} before it listened`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { pid: child.pid ?? 0, port, readyAfter: performance.now() - started, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.on('connect', answer(true)).on('error', answer(false));
  });
}

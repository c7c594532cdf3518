import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ServerProcess {
  readonly port: number;
  /** Milliseconds from the start of the process to its readiness. */
  readonly readyAfter: number;
  /** Sends a signal and waits for the end. @returns the exit code, null when the signal ended it */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts the intake as a process and waits until it takes requests. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  entry = join(__dirname, 'serve.ts'),
): Promise<ServerProcess> {
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_ADDRESS: '1000000',
      REQUESTS_OVERALL: '10000000',
      ...environment,
    },
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${String(code)}`))),
  ])) as [{ port: number }];
  return {
    port: message.port,
    readyAfter: performance.now() - started,
    end: async (signal) => {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

import { spawn } from 'node:child_process';
import { root } from './set-up.mjs';

/**
 * Starts the server as a process of its own.
 *
 * @param {Record<string, string>} [environment] variables beside this process's own
 * @returns the process; it sends `{ listening }` and `{ published }` as messages
 */
export function startServer(environment = {}) {
  return spawn(process.execPath, ['--import', 'tsx', 'service/server.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Milliseconds between two looks at whether npm is still there. */
const parentCheck = 500;

/**
 * Passes the order to end on to the processes. When one ends by itself, the others are ended, too, and its exit code is
 * this process's own.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function endTogether(...children) {
  let ending = false;
  const end = (signal) => {
    ending = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // npm's shell passes no signal on: when it is ended, this process is only orphaned.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || ending || end('SIGTERM'), parentCheck).unref();
  for (const child of children) {
    child.on('exit', (code) => {
      if (!ending) process.exitCode = code ?? 1;
      end('SIGTERM');
    });
  }
}

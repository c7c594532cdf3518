import { spawn } from 'node:child_process';
import { root } from './set-up.mjs';

/**
 * Starts the server in a child process.
 *
 * @param {Record<string, string>} [environment] variables added to this process's own
 * @returns the process; it sends `{ listening }` and `{ published }` as messages
 */
export function startServer(environment = {}) {
  return spawn(process.execPath, ['--import', 'tsx', 'service/server.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** How often to check that npm is still running, in milliseconds. */
const parentCheck = 500;

/**
 * Forwards termination signals to the child processes. When one of them exits, stops the others, too, and exits with its code.
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
  // npm's shell forwards no signals: when it is killed, this process is orphaned without a word.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || ending || end('SIGTERM'), parentCheck).unref();
  for (const child of children) {
    child.on('exit', (code) => {
      if (!ending) process.exitCode = code ?? 1;
      end('SIGTERM');
    });
  }
}

import { spawn } from 'node:child_process';

/**
 * Runs a program with this process's own input and output.
 *
 * @param {string} program
 * @param {string[]} argv
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 after a signal
 */
export function run(program, argv, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, argv, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

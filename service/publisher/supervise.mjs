/**
 * Runs a command in this process's own group and ends the whole group when whoever started it is gone: standard input is
 * a pipe from there, and the operating system closes it however that process ended. So no build is ever left behind.
 *
 * Usage: node supervise.mjs <program> <argument>…
 */
import { spawn } from 'node:child_process';

const [program, ...argv] = process.argv.slice(2);
const ownGroup = 0;

process.stdin.resume();
process.stdin.on('close', () => process.kill(ownGroup, 'SIGKILL'));

const child = spawn(program, argv, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code, signal) => {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});

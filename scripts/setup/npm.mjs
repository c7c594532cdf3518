import { run } from './run.mjs';

/**
 * Runs the npm that started this script, so that its version and settings apply here, too; else the one on the path.
 *
 * @param {string[]} argv
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code
 */
export function npm(argv, options) {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, [cli, ...argv], options) : run('npm', argv, options);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages } from './installed.mjs';
import { isSupported } from './node-version.mjs';
import { run } from './run.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes sure that the project can run: a fit version of Node, and the dependencies of package-lock.json, installed where
 * they are missing or out of date. Ends the process with a sentence where that fails.
 *
 * @param {{ withDev: boolean, say: (line: string) => void }} options `withDev`: the tools for tests, too
 */
export async function setUp({ withDev, say }) {
  const { engines } = readJson('package.json');
  if (!isSupported(process.versions.node, engines.node)) {
    fail(
      `Node ${process.versions.node} can't run this project; it needs ${engines.node}. Install a fit one from https://nodejs.org, for example the current LTS.`,
    );
  }
  const missing = missingPackages(readJson('package-lock.json'), readJson('node_modules/.package-lock.json', null), withDev);
  if (missing.length === 0) {
    say('Dependencies are installed.');
  } else {
    say(`Installing dependencies (${missing.length} packages; the first time takes a few minutes) …`);
    // Warnings are about packages of packages; nobody who reads them here can do anything about them.
    const options = ['--no-audit', '--no-fund', '--loglevel=error', ...(withDev ? ['--include=dev'] : [])];
    let code = await npm(['ci', ...options]);
    if (code !== 0) {
      // npm ci insists on every package for every platform; a registry that lacks one for another system stops it.
      say('npm ci could not install them; trying the more lenient npm install, with the same versions …');
      code = await npm(['install', '--no-save', ...options]);
    }
    if (code !== 0) fail('The dependencies could not be installed; the lines above say why. Correct that and start again.');
  }
  if (!(await loads('better-sqlite3'))) {
    say('Building the database driver for this version of Node …');
    const code = await npm(['rebuild', 'better-sqlite3']);
    if (code !== 0 || !(await loads('better-sqlite3')))
      fail(
        'better-sqlite3 can neither be downloaded nor built. Building it needs Python, make and a C++ compiler (Debian: apt install python3 make g++).',
      );
  }
}

/**
 * Whether a native package works with this version of Node; it is tried in a process of its own, which may crash.
 *
 * @param {string} name
 */
function loads(name) {
  return run(process.execPath, ['-e', `new (require(${JSON.stringify(name)}))(':memory:')`], { cwd: root, stdio: 'ignore' }).then(
    (code) => code === 0,
  );
}

/** @param {string[]} argv */
function npm(argv) {
  // The npm that started this script, so that its version and settings hold here, too.
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, [cli, ...argv], { cwd: root }) : run('npm', argv, { cwd: root });
}

/**
 * @param {string} path inside the project
 * @param {unknown} [fallback] stands in where it can't be read
 */
function readJson(path, fallback) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (fallback === undefined) throw error;
    return fallback;
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

import { accessSync, constants, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasDevPackages, missingPackages, scriptsToRun } from './installed.mjs';
import { isSupported } from './node-version.mjs';
import { npm } from './npm.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where npm notes what it has installed, and a copy from when install scripts last ran to their end; `npm ci` removes both. */
const installedLock = 'node_modules/.package-lock.json';
const completedLock = 'node_modules/.install-scripts.json';

/**
 * Makes sure that the project can run: a supported version of Node, and the packages of package-lock.json, installed where they
 * are missing or out of date. Ends the process with a sentence where that fails.
 *
 * @param {{ withDev: boolean, say: (line: string) => void }} options `withDev`: the packages of the tests, too
 */
export async function setUp({ withDev, say }) {
  const { engines } = readJson('package.json');
  if (!isSupported(process.versions.node, engines.node)) {
    fail(
      `This project needs Node ${engines.node}, and this is Node ${process.versions.node}. Install a supported version, for example the current LTS, from https://nodejs.org and run the command again.`,
    );
  }
  const wanted = readJson('package-lock.json');
  const installed = readJson(installedLock, null);
  const missing = missingPackages(wanted, installed, withDev);
  if (missing.length === 0) say('Dependencies are installed.');
  else await install({ missing, withDev: withDev || hasDevPackages(installed), say });
  await runInstallScripts();
}

/**
 * Installs the packages of package-lock.json, without their install scripts.
 *
 * @param {{ missing: string[], withDev: boolean, say: (line: string) => void }} options
 */
async function install({ missing, withDev, say }) {
  say(`Installing ${missing.length === 1 ? 'a package' : `${missing.length} packages`}; the first time takes a minute or two …`);
  // Warnings are about packages of packages, which nobody who reads them here can change.
  const options = [withDev ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  let code = await npm(['ci', ...options], { cwd: root });
  if (code !== 0) {
    // npm ci wants every package for every platform; a registry that lacks one for another platform stops it.
    say('npm ci failed; trying npm install, which tolerates packages missing for other platforms, with the same versions …');
    code = await npm(['install', '--no-save', ...options], { cwd: root });
  }
  if (code !== 0) fail('The packages could not be installed; see the lines above. Once that is solved, run the command again.');
}

/** Runs the install scripts that package.json allows, also those that an interrupted installation has left, as far as this user may. */
async function runInstallScripts() {
  const scripts = scriptsToRun(readJson('package.json').allowScripts, readJson(installedLock), readJson(completedLock, null));
  // Who may not write there, such as a service account, runs what another user has installed.
  if (scripts.length === 0 || !canWrite('node_modules')) return;
  if ((await npm(['rebuild', '--loglevel=error', ...scripts], { cwd: root })) !== 0)
    fail(`The install scripts of ${scripts.join(', ')} failed; see the lines above. Once that is solved, run the command again.`);
  copyFileSync(join(root, installedLock), join(root, completedLock));
}

/** @param {string} path inside the project */
function canWrite(path) {
  try {
    accessSync(join(root, path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
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

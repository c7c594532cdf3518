import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './npm.mjs';

const name = 'better-sqlite3';

/** The package that `service/database/sqlite-file.ts` takes on this version of Node; only the one for Node 20 has to be made for the machine. */
export const driverPackage = Number.parseInt(process.versions.node, 10) >= 22 ? `${name}-napi` : name;

/** Puts nothing: the driver comes with its package. */
const putNothing = () => {};

/**
 * Where it has to be made, downloads the native part of better-sqlite3 or, where no binary can be downloaded, compiles it, in a temporary folder. That
 * lets it run beside `npm ci`, since compiling takes as long as installing all other packages.
 *
 * @param {string} version as in package-lock.json
 * @returns {Promise<(root: string) => void>} copies the driver into a project's `node_modules`, if there is one, and cleans up
 */
export async function makeDriver(version) {
  if (driverPackage !== name) return putNothing;
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const driver = join('node_modules', name, 'build/Release/better_sqlite3.node');
  const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const code = await npm(['install', '--prefix', folder, '--silent', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, JOBS: 'max' },
  });
  return (root) => {
    if (code === 0) cpSync(join(folder, driver), join(root, driver));
    rmSync(folder, { recursive: true, force: true });
  };
}

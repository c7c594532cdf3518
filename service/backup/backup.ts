import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { openSqliteFile, type SqliteFile } from '../database/sqlite-file';
import { errorMessage } from '../logging/error-message';
import { syncPath } from '../publisher/durable-files';
import { tryLock } from '../publisher/lock';
import { switchTo } from '../publisher/switch-release';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, releaseIds } from '../release/releases';
import { BackupError } from './backup-error';
import { copyFolder, copyIfThere, namesIn } from './copy-files';
import { checkKept, keepRelease, noteRemoved, unfinished } from './kept-releases';
import { type Moment, momentName, moments } from './moments';
import { runPostgresqlTool } from './run-postgresql-tool';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** SQLite's databases of DATA_DIR. On PostgreSQL one dump takes their place. */
const databases = ['requests.db', 'publishing.db'];
/** SQLite's logs beside a database: left from another one, they would be read into it. */
const logs = databases.flatMap((name) => ['-wal', '-shm', '-journal'].map((suffix) => `${name}${suffix}`));
const dumpFile = 'database.dump';
/** Whether a file is one of the small ones that belong to them: with the spool all that was set aside of it. */
const isCompanion = (name: string): boolean =>
  name.startsWith('requests-spool.jsonl') || ['staff.key', 'hold.json', 'known-pages.json'].includes(name);

/** Whether a restore makes it in the data folder, or must not find it there. */
const isRestored = (name: string): boolean => isCompanion(name) || [...databases, ...logs, 'releases', 'current'].includes(name);
const description = 'backup.json';
/** Held by who makes a copy, and free again however that ends. */
const lockFile = 'backup.lock';

/**
 * Copies the state of a running service to a folder, best on another disk: databases, spool, keys, and the releases that are not there yet.
 *
 * @param keep how many moments with all databases stay in the folder
 * @throws {BackupError} with the remedy; where a database or the live release is damaged, once everything else is copied
 */
export async function backUp({ dataDir, databaseUrl }: Settings, folder: string, keep: number): Promise<Moment> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  using lock = await tryLock(join(folder, lockFile));
  if (!lock) throw new BackupError(`Another backup to ${folder} is under way. Wait for its end.`);
  return await copyMoment({ dataDir, databaseUrl }, folder, keep);
}

async function copyMoment({ dataDir, databaseUrl }: Settings, folder: string, keep: number): Promise<Moment> {
  const layout = dataLayout(dataDir);
  const now = new Date().toISOString();
  const draft = join(folder, unfinished);
  // What a backup that was killed has left.
  for (const within of [folder, join(folder, 'releases')])
    for (const name of await namesIn(within))
      if (name.startsWith(unfinished)) await rm(join(within, name), { recursive: true, force: true });
  const before = await moments(folder);
  const [newest] = before;
  if (databaseUrl === '')
    requireDatabases(
      dataDir,
      before.map((name) => join(folder, name)),
    );
  await mkdir(draft, { mode: 0o700 });
  // Each is told in the end: whatever is damaged, requests and the rest are worth a copy.
  const problems: BackupError[] = [];
  const missing: string[] = [];
  const attempt = async (part: Promise<void>): Promise<boolean> => {
    try {
      await part;
      return true;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problems.push(error);
      return false;
    }
  };
  const copyDatabase = async (name: string): Promise<void> => {
    const to = join(draft, name);
    const dump = ['--format=custom', '--no-owner', '--no-unlogged-table-data', `--file=${to}`];
    if (await attempt(name === dumpFile ? runPostgresqlTool('pg_dump', databaseUrl, dump) : snapshot(join(dataDir, name), to))) return;
    missing.push(name);
    await rm(to, { force: true });
  };
  try {
    // Before the database: what moves from one to the other meanwhile is then in both, and stored once.
    for (const name of (await namesIn(dataDir)).filter(isCompanion)) await copyIfThere(join(dataDir, name), join(draft, name));
    for (const name of databaseUrl === '' ? databases : [dumpFile]) await copyDatabase(name);
    const live = await currentReleaseId(layout);
    const ids = await releaseIds(layout.releases);
    let release = live;
    for (const id of ids) if (!(await attempt(keepRelease(layout, folder, id, id === live)))) release = null;
    await noteRemoved(folder, ids);
    const moment: Moment = { at: now, release, ...(missing.length > 0 && { missing }) };
    await writeFile(join(draft, description), `${JSON.stringify(moment)}\n`);
    for (const name of await readdir(draft)) await syncPath(join(draft, name));
    await rename(draft, join(folder, momentName(now, newest)));
    await syncPath(folder);
    if (missing.length === 0) await forget(folder, keep, ids);
    if (problems.length > 0) throw new BackupError(problems.map(({ message }) => message).join('\n'));
    return moment;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Refuses to copy a folder that lacks what it should have, such as one that is not mounted: copies of it would push out the real ones.
 *
 * @param before folders of the moments
 * @throws {BackupError} if there is no database of SQLite, or one is missing that a moment has
 */
function requireDatabases(dataDir: string, before: readonly string[]): void {
  const missing = databases.filter((name) => !existsSync(join(dataDir, name)));
  if (missing.length === databases.length || missing.some((name) => before.some((moment) => existsSync(join(moment, name)))))
    throw new BackupError(
      `There is no ${missing.join(', no ')} in ${dataDir}. Set DATA_DIR to the folder of the service. The backups before are left as they are.`,
    );
}

/**
 * Puts a moment into a data folder (and database) that has none of it yet.
 *
 * @param name of the moment; without it the newest one
 * @throws {BackupError} with the remedy; nothing that is there is ever replaced
 */
export async function restore({ dataDir, databaseUrl }: Settings, folder: string, name?: string): Promise<Moment> {
  const [newest] = await moments(folder);
  const source = join(folder, name ?? newest ?? '');
  if (newest === undefined || !existsSync(join(source, description)))
    throw new BackupError(`There is no backup ${name ?? ''} in ${folder}. There are: ${(await moments(folder)).join(', ') || 'none'}.`);
  const layout = dataLayout(dataDir);
  for (const taken of await namesIn(dataDir))
    if (isRestored(taken))
      throw new BackupError(`${join(dataDir, taken)} is there already. Stop the service and move DATA_DIR away; nothing is ever replaced.`);
  const moment = JSON.parse(await readFile(join(source, description), 'utf8')) as Moment;
  const hasDump = existsSync(join(source, dumpFile));
  if ((hasDump || moment.missing?.includes(dumpFile) === true) !== (databaseUrl !== ''))
    throw new BackupError(
      hasDump
        ? `The databases of ${source} are of PostgreSQL. Set DATABASE_URL to the address of an empty database.`
        : `The databases of ${source} are of SQLite. Restore without DATABASE_URL.`,
    );
  if (moment.release !== null) await checkKept(folder, moment.release);
  await mkdir(dataDir, { recursive: true });
  try {
    for (const id of await releaseIds(join(folder, 'releases'))) await copyFolder(join(folder, 'releases', id), join(layout.releases, id));
    for (const name of (await namesIn(source)).filter(isRestored)) await copyIfThere(join(source, name), join(dataDir, name));
    for (const parent of [layout.releases, dataDir]) if (existsSync(parent)) await syncPath(parent);
    if (moment.release !== null) await switchTo(layout, moment.release);
    // Last, since it can't be undone.
    if (hasDump)
      await runPostgresqlTool('pg_restore', databaseUrl, ['--no-owner', '--exit-on-error', '--single-transaction', join(source, dumpFile)]);
  } catch (error) {
    // The next attempt would find them there.
    for (const made of (await namesIn(dataDir)).filter(isRestored)) await rm(join(dataDir, made), { recursive: true });
    throw error;
  }
  return moment;
}

/**
 * Copies a database while others write to it: what was committed before is in the copy, whole.
 *
 * @throws {BackupError} that names it
 */
async function snapshot(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  try {
    whileOpen(from, (file) => file.prepare('VACUUM INTO ?').run(to));
    const verdict = whileOpen(to, (copy) => copy.pragma('integrity_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new Error(String(verdict));
  } catch (error) {
    throw new BackupError(
      `${from} can't be copied: ${errorMessage(error)}. Everything else is, and no earlier copy goes. If it is damaged, restore one that has it.`,
    );
  }
}

function whileOpen<Given>(path: string, use: (file: SqliteFile) => Given): Given {
  const file = openSqliteFile(path, { readOnly: true, timeout: 10_000 });
  try {
    return use(file);
  } finally {
    file.close();
  }
}

/**
 * Removes moments older than the newest `keep` that lack no database, and releases older than any that a moment needs.
 *
 * @param present releases of the data folder; they stay, since the next backup would copy them again
 */
async function forget(folder: string, keep: number, present: readonly string[]): Promise<void> {
  const needed: (string | null)[] = [];
  let whole = 0;
  for (const name of await moments(folder)) {
    if (whole >= keep) {
      await rm(join(folder, name), { recursive: true });
      continue;
    }
    const { release, missing = [] } = JSON.parse(await readFile(join(folder, name, description), 'utf8')) as Moment;
    needed.push(release);
    if (missing.length === 0) whole += 1;
  }
  const [oldest] = needed.filter((id) => id !== null).sort();
  for (const id of await releaseIds(join(folder, 'releases')))
    if (oldest !== undefined && id < oldest && !present.includes(id)) await rm(join(folder, 'releases', id), { recursive: true });
}

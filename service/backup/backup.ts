import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { openSqliteFile } from '../database/sqlite-file';
import { syncFolders, syncPath } from '../publisher/durable-files';
import { tryLock } from '../publisher/lock';
import { mendRelease } from '../publisher/mend-release';
import { switchTo } from '../publisher/switch-release';
import { type DataLayout, dataLayout, withdrawnFile } from '../release/data-layout';
import { currentReleaseId, isMissing, type Release, readRelease, releaseIds } from '../release/releases';
import { damageOf, nameOf } from '../release/verify';
import { BackupError } from './backup-error';
import { type Moment, momentName, moments } from './moments';
import { runPostgresqlTool } from './run-postgresql-tool';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** SQLite's databases of DATA_DIR. On PostgreSQL one dump takes their place. */
const databases = ['requests.db', 'publishing.db'];
/** SQLite's logs beside a database: left from another one, they would be read into it. */
const logs = databases.flatMap((name) => ['-wal', '-shm', '-journal'].map((suffix) => `${name}${suffix}`));
const dumpFile = 'database.dump';
/** Small files that belong to them; any may be missing. */
const companions = ['requests-spool.jsonl', 'staff.key', 'hold.json', 'known-pages.json'];

/** What a restore makes in the data folder, or must not find there. */
const restored = [...databases, ...logs, ...companions, 'releases', 'current'];
const description = 'backup.json';
/** Held by who makes a copy, and free again however that ends. */
const lockFile = 'backup.lock';
const unfinished = 'unfinished';

/**
 * Copies the state of a running service to a folder, best on another disk: databases, spool, keys, and the releases that are not there yet.
 *
 * @param keep how many moments stay in the folder
 * @throws {BackupError} with the remedy; where only the live release is damaged, once everything else is copied
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
    for (const name of existsSync(within) ? await readdir(within) : [])
      if (name.startsWith(unfinished)) await rm(join(within, name), { recursive: true, force: true });
  const [newest] = await moments(folder);
  if (databaseUrl === '') requireDatabases(dataDir, newest === undefined ? null : join(folder, newest));
  await mkdir(draft, { mode: 0o700 });
  try {
    // Before the database: what moves from one to the other meanwhile is then in both, and stored once.
    for (const name of companions) await copyIfThere(join(dataDir, name), join(draft, name));
    if (databaseUrl === '') for (const name of databases) await snapshot(join(dataDir, name), join(draft, name));
    else
      await runPostgresqlTool('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-unlogged-table-data',
        `--file=${join(draft, dumpFile)}`,
      ]);
    const release = await currentReleaseId(layout);
    let damage: BackupError | undefined;
    const ids = await releaseIds(layout.releases);
    for (const id of ids)
      try {
        await keepRelease(layout, folder, id, id === release);
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        damage = error;
      }
    // Requests are worth more than a site that can be built anew.
    const moment: Moment = { at: now, release: damage ? null : release };
    await writeFile(join(draft, description), `${JSON.stringify(moment)}\n`);
    for (const name of await readdir(draft)) await syncPath(join(draft, name));
    await rename(draft, join(folder, momentName(now, newest)));
    await syncPath(folder);
    await forget(folder, keep, ids);
    if (damage) throw damage;
    return moment;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Refuses to copy a folder that lacks what it should have, such as one that is not mounted: copies of it would push out the real ones.
 *
 * @param before the newest moment
 * @throws {BackupError} if there is no database of SQLite, or one is missing that the newest moment has
 */
function requireDatabases(dataDir: string, before: string | null): void {
  const missing = databases.filter((name) => !existsSync(join(dataDir, name)));
  if (missing.length === databases.length || missing.some((name) => before !== null && existsSync(join(before, name))))
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
  for (const taken of restored)
    if (existsSync(join(dataDir, taken)))
      throw new BackupError(`${join(dataDir, taken)} is there already. Stop the service and move DATA_DIR away; nothing is ever replaced.`);
  const hasDump = existsSync(join(source, dumpFile));
  if (hasDump !== (databaseUrl !== ''))
    throw new BackupError(
      hasDump
        ? `The databases of ${source} are of PostgreSQL. Set DATABASE_URL to the address of an empty database.`
        : `The databases of ${source} are of SQLite. Restore without DATABASE_URL.`,
    );
  const moment = JSON.parse(await readFile(join(source, description), 'utf8')) as Moment;
  if (moment.release !== null) await checkKept(folder, moment.release);
  await mkdir(dataDir, { recursive: true });
  try {
    for (const id of await releaseIds(join(folder, 'releases')))
      await cp(join(folder, 'releases', id), join(layout.releases, id), { recursive: true });
    for (const name of [...companions, ...databases]) await copyIfThere(join(source, name), join(dataDir, name));
    await syncFolders(dataDir);
    if (moment.release !== null) await switchTo(layout, moment.release);
    // Last, since it can't be undone.
    if (databaseUrl !== '')
      await runPostgresqlTool('pg_restore', databaseUrl, ['--no-owner', '--exit-on-error', '--single-transaction', join(source, dumpFile)]);
  } catch (error) {
    // The next attempt would find them there.
    for (const made of restored) await rm(join(dataDir, made), { recursive: true, force: true });
    throw error;
  }
  return moment;
}

/** @throws {BackupError} if the release in the backup could not go live */
async function checkKept(folder: string, id: string): Promise<void> {
  const release = await keptRelease(folder, id);
  if (!release) throw new BackupError(`Release ${id} is missing or can't be read in the backup. Take an earlier one.`);
  const damaged = await damageOf(release, 'contents');
  if (damaged.length > 0) throw new BackupError(`${damaged.length} files of release ${id} are damaged in the backup. Take an earlier one.`);
}

/** A release in the backup; null if it is missing or can't be read. */
const keptRelease = (folder: string, id: string): Promise<Release | null> => readRelease(join(folder, 'releases'), id).catch(() => null);

/** Copies a database while others write to it: what was committed before is in the copy, whole. */
async function snapshot(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const file = openSqliteFile(from, { readOnly: true, timeout: 10_000 });
  try {
    file.prepare('VACUUM INTO ?').run(to);
  } finally {
    file.close();
  }
  const copy = openSqliteFile(to, { readOnly: true });
  const verdict = copy.pragma('integrity_check(1)', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new BackupError(`${from} is damaged (${String(verdict)}). The backups before are left as they are.`);
}

/**
 * Copies a release that is not there yet; the live one also where its copy has lost files.
 *
 * @param isLive whether the backup is worth nothing without it; others may be removed while they are copied, and are left out if they are damaged
 */
async function keepRelease(layout: DataLayout, folder: string, id: string, isLive: boolean): Promise<void> {
  const place = join(folder, 'releases', id);
  if (isLive ? await isWhole(folder, id) : existsSync(place)) {
    // What became of a release since it was copied.
    await rm(join(place, withdrawnFile), { force: true });
    return copyIfThere(join(layout.releases, id, withdrawnFile), join(place, withdrawnFile));
  }
  const draft = join(folder, 'releases', unfinished);
  try {
    await cp(join(layout.releases, id), join(draft, id), { recursive: true, preserveTimestamps: true });
    const problem = await problemOf(layout, draft, id);
    if (problem !== null && !isLive) return;
    if (problem !== null)
      throw new BackupError(`${problem} The rest is copied. Publish the site (npm run publish-site) and make the backup again.`);
    await syncFolders(draft);
    await rm(place, { recursive: true, force: true });
    await rename(join(draft, id), place);
  } catch (error) {
    if (isLive || !isMissing(error)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Why a fresh copy of a release can't be used, a sentence; null if it is whole, once what can be restored in it is restored. */
async function problemOf(layout: DataLayout, folder: string, id: string): Promise<string | null> {
  const copy = await readRelease(folder, id).catch((error: Error) => error);
  if ('message' in copy) return `Release ${id} can't be read: ${copy.message}`;
  const [lost, ...others] = await mendRelease(layout, copy, await damageOf(copy, 'contents'));
  return lost ? `Files of release ${id} are damaged: ${nameOf(lost)}${others.length > 0 ? ` and ${others.length} more` : ''}.` : null;
}

async function isWhole(folder: string, id: string): Promise<boolean> {
  const release = await keptRelease(folder, id);
  return release !== null && (await damageOf(release, 'sizes')).length === 0;
}

/**
 * Removes the oldest moments beyond `keep`, and releases older than any that a moment needs.
 *
 * @param present releases of the data folder; they stay, since the next backup would copy them again
 */
async function forget(folder: string, keep: number, present: readonly string[]): Promise<void> {
  const [kept, gone] = [(await moments(folder)).slice(0, keep), (await moments(folder)).slice(keep)];
  for (const name of gone) await rm(join(folder, name), { recursive: true });
  const needed = await Promise.all(
    kept.map(async (name) => (JSON.parse(await readFile(join(folder, name, description), 'utf8')) as Moment).release),
  );
  const [oldest] = needed.filter((id) => id !== null).sort();
  for (const id of await releaseIds(join(folder, 'releases')))
    if (oldest !== undefined && id < oldest && !present.includes(id)) await rm(join(folder, 'releases', id), { recursive: true });
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyEnvironment } from '../../service/config';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId } from '../../service/release/releases';
import { freePort } from '../free-port';
import { dataDir } from './stored-requests';

/** A server of its own with the release that is under test, for a test that needs another configuration. */
export interface OwnSite {
  readonly url: string;
  readonly dataDir: string;
  /** Everything that it has written to its log. */
  log(): string;
  close(): Promise<void>;
}

/**
 * Starts the real server on a free port and an empty data folder, which holds nothing but the release.
 *
 * @param environment variables of `docs/configuration.md`
 * @param prepare what is done to the data folder before the start
 */
export async function startOwnSite(
  environment: Readonly<Record<string, string>>,
  prepare: (folder: string) => Promise<unknown> = async () => undefined,
): Promise<OwnSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-site-'));
  const [from, to] = [dataLayout(dataDir), dataLayout(folder)];
  await symlink(from.releases, to.releases);
  await symlink(path.join('releases', String(await currentReleaseId(from))), to.current);
  await prepare(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'service/server.ts'], {
    cwd: path.join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...emptyEnvironment,
      ...{ DATA_DIR: folder, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'trace', PUBLISH_ON_START: 'no', REQUEST_MIN_SECONDS: '0' },
      ...environment,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  await untilListening(child, () => text);
  return {
    url,
    dataDir: folder,
    log: () => text,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error with the log if the server ends instead */
async function untilListening(child: ChildProcess, log: () => string): Promise<void> {
  const listening = new Promise<boolean>((resolve) => child.once('message', () => resolve(true)));
  const ended = once(child, 'exit').then(() => false);
  if (!(await Promise.race([listening, ended]))) throw new Error(`The server ended before it listened:\n${log()}`);
}

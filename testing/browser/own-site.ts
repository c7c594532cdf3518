import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../service/app';
import { createLogger } from '../../service/logging/logger';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId } from '../../service/release/releases';
import { freePort } from '../free-port';
import { startServer } from '../server-process';
import { testConfig } from '../service/test-config';
import { dataDir } from './stored-requests';

/** A service of its own with the release that is under test, for a test that needs another configuration. */
export interface OwnSite {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts the real service in this process, on a free port and a data folder that holds nothing but the release.
 *
 * @param environment variables of `docs/configuration.md`
 * @param prepare what is done to the data folder before the start
 */
export async function startOwnSite(
  environment: Readonly<Record<string, string>>,
  prepare: (folder: string) => Promise<unknown> = async () => undefined,
): Promise<OwnSite> {
  const { folder, url, settings } = await ownSettings();
  await prepare(folder);
  const config = testConfig(folder, { ...settings, ...environment });
  const app = await buildApp({ config, log: createLogger(config) });
  await app.listen({ host: '127.0.0.1', port: config.port });
  return {
    url,
    dataDir: folder,
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same as a process, for a test of everything that it prints. @returns it, with a function that gives what it has printed so far */
export async function startOwnServer(environment: Readonly<Record<string, string>>): Promise<OwnSite & { output(): string }> {
  const { folder, url, settings } = await ownSettings();
  const { output, end } = await startServer({ DATA_DIR: folder, ...settings, ...environment });
  return {
    url,
    dataDir: folder,
    output,
    async close() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A data folder with the release under test, and a free address. */
async function ownSettings() {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-site-'));
  const [from, to] = [dataLayout(dataDir), dataLayout(folder)];
  await symlink(from.releases, to.releases);
  await symlink(path.join('releases', String(await currentReleaseId(from))), to.current);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return { folder, url, settings: { PORT: port, SITE_URL: url, REQUEST_MIN_SECONDS: '0' } };
}

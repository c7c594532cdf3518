import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeBackOffice, fakeBackOffice } from '../../testing/intake/fake-back-office';
import { type PostgresServer, startPostgres } from '../../testing/intake/postgres';
import { type Ceph, startCeph } from '../../testing/object-store/ceph';
import { storeCredentials } from '../../testing/object-store/object-store-rules';
import { startProxy } from '../../testing/proxy/proxy';
import { wholeService } from '../../testing/server-process';
import { Machine } from './machine';
import { type Site, siteHost } from './site';
import { type StandInProject, standInProject } from './stand-in-project';

/** Secret of the webhook's calls. */
export const hookKey = Buffer.from('bench'.repeat(8));

/** Everything that runs: real servers of the project, of PostgreSQL, of Ceph and of Debian's nginx. */
export interface Installation {
  readonly project: StandInProject;
  readonly publisher: Machine;
  readonly servers: readonly Machine[];
  readonly store: Ceph;
  readonly database: PostgresServer;
  readonly office: FakeBackOffice;
  readonly site: Site;
  /** Ends everything. @returns the exit codes of the servers */
  close(): Promise<(number | null)[]>;
}

/** @throws Error that names the Debian package that is missing */
export async function install(count: number): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'several-machines-'));
  const project = standInProject();
  const [store, database, office] = [await startCeph(), await startPostgres(), await fakeBackOffice()];
  const environment = (name: string) => ({
    ...storeCredentials,
    ...{ DATA_DIR: join(folder, name), RELEASE_STORE: store.url, DATABASE_URL: database.url, API_HOST: office.apiHost },
    ...{ SITE_URL: `https://${siteHost}`, TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', PUBLISH_EVERY: '0' },
    ...{ REQUESTS_PER_ADDRESS: '1000000', REQUESTS_OVERALL: '10000000' },
  });
  const hook = { WEBHOOK_SECRETS: `whsec_${hookKey.toString('base64')}` };
  const publisher = await Machine.start('publisher', { ...environment('publisher'), ...hook }, project.entry);
  const names = Array.from({ length: count }, (_, index) => `server-${index + 1}`);
  const servers = await Promise.all(names.map((name) => Machine.start(name, { ...environment(name), PUBLISHER: 'no' }, wholeService)));
  const proxy = await startProxy(
    'nginx',
    publisher.port,
    servers.map(({ port }) => port),
  );
  return {
    ...{ project, publisher, servers, store, database, office },
    site: { httpsPort: proxy.httpsPort, ca: readFileSync(proxy.ca) },
    close: async () => {
      await proxy.close();
      const codes = await Promise.all([publisher, ...servers].map((machine) => machine.end()));
      await Promise.all([office.close(), database.stop(), store.close()]);
      project.remove();
      rmSync(folder, { recursive: true, force: true });
      return codes;
    },
  };
}

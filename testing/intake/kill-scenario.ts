import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../service/request-intake/store/open-database';
import type { OpenDatabase } from '../../service/request-intake/store/schema';
import { startServerProcess } from '../server-process';
import { until } from '../until';
import { fakeBackOffice, type OfficeManner, take } from './fake-back-office';
import { inParallel, postUntilAcknowledged } from './post-until-acknowledged';

export interface KillScenario {
  readonly dataDir: string;
  readonly requests: number;
  readonly kills: number;
  readonly clients: number;
  /** Whether the back office answers 500 now and then, and hangs up after it has taken a request. */
  readonly flappingOffice: boolean;
  /** The program that is killed. */
  readonly entry: string;
  /** PostgreSQL to keep the requests in; SQLite in `dataDir` without it. */
  readonly databaseUrl?: string;
}

export interface KillFigures {
  readonly acknowledged: number;
  readonly posts: number;
  readonly kills: number;
  /** Acknowledged requests that are not in the database. */
  readonly lost: number;
  /** Requests that are there more often than they were sent. */
  readonly doubled: number;
  /** What SQLite says of its file. */
  readonly integrity: string;
  readonly deliveriesPerRequest: number;
  /** Requests that the back office has, by key. */
  readonly delivered: number;
  /** Calls that repeated a key which the back office had already taken: what its keys are for. */
  readonly repeatedCalls: number;
  readonly slowestRestartMs: number;
  readonly exitCode: number | null;
  readonly seconds: number;
}

/** Clients post while the real server process is killed with SIGKILL at random moments and started again, until everybody has a receipt. */
export async function killScenario(scenario: KillScenario): Promise<KillFigures> {
  const { dataDir, requests, kills, clients, flappingOffice, entry, databaseUrl = '' } = scenario;
  const started = performance.now();
  const office = await fakeBackOffice(flappingOffice ? flapping() : slowly);
  const environment = { DATA_DIR: dataDir, API_HOST: office.apiHost, REQUEST_FORWARD_SECONDS: '1', DATABASE_URL: databaseUrl };
  let server = await startServerProcess(environment, entry);
  const { port } = server;
  const restarts: number[] = [];
  let posting = true;
  const killing = (async () => {
    while (posting && restarts.length < kills) {
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 500));
      await server.end('SIGKILL');
      server = await startServerProcess({ ...environment, PORT: String(port) }, entry);
      restarts.push(server.readyAfter);
    }
  })();
  const posts = inParallel(requests, clients, (index) => postUntilAcknowledged(() => port, `message ${index}`, `key-${index}`));
  const [receipts] = await Promise.all([posts.finally(() => (posting = false)), killing]);
  const database = await openDatabase({ databaseUrl, databaseFile: join(dataDir, 'requests.db') });
  await until(async () => (await pending(database)) === 0, 'everything is delivered', 300_000);
  const exitCode = await server.end('SIGTERM');
  await office.close();

  const rows = await database.kysely.selectFrom('requests').select(['reference', 'message']).execute();
  const stored = new Map(rows.map(({ reference, message }) => [reference, message]));
  const deliveries = await database.kysely.selectFrom('outbox').select('id').execute();
  const integrity = await integrityOf(database);
  await database.kysely.destroy();
  const takenMessages = [...office.taken.values()].map(({ body }) => body.message);
  return {
    acknowledged: receipts.length,
    posts: receipts.reduce((sum, { attempts }) => sum + attempts, 0),
    kills: restarts.length,
    lost: receipts.filter(({ reference, message }) => stored.get(reference) !== message).length,
    doubled: rows.length - new Set(stored.values()).size + takenMessages.length - new Set(takenMessages).size,
    integrity,
    deliveriesPerRequest: deliveries.length / rows.length,
    delivered: new Set(takenMessages).size,
    repeatedCalls: office.calls.length - refusedCalls(office.calls.length, flappingOffice) - office.taken.size,
    slowestRestartMs: Math.round(Math.max(0, ...restarts)),
    exitCode,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
}

/** Every tenth call is answered 500 before the office looks at it. */
const refusedCalls = (calls: number, flappingOffice: boolean) => (flappingOffice ? Math.floor(calls / 10) : 0);

const slowly = async (): Promise<'take'> => {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
  return 'take';
};

/** Every tenth call fails, every twentieth of the others is taken and then cut off without an answer. */
function flapping(): OfficeManner {
  return async (call, response, count) => {
    if (count % 10 === 0) return void response.writeHead(500).end();
    await slowly();
    if (count % 20 !== 7) return take(call, response, count);
    response.destroy();
    return 'take';
  };
}

async function pending({ kysely }: OpenDatabase): Promise<number> {
  return (await kysely.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).length;
}

async function integrityOf({ kysely, engine }: OpenDatabase): Promise<string> {
  if (engine !== 'sqlite') return 'not asked';
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
  return rows.map(({ integrity_check }) => integrity_check).join();
}

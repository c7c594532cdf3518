import { join } from 'node:path';
import fastify from 'fastify';
import { Client } from 'pg';
import { openSqliteFile } from '../service/database/sqlite-file';

/** Stores texts in one transaction. */
type Commit = (bodies: readonly string[]) => Promise<void> | void;

/**
 * The least that a durable intake can do: one commit for all that wait. No check, no limits, no deliveries. The real intake is measured
 * against it in the same run, because machines differ and are busy.
 */
async function main({ DATA_DIR = '.', DATABASE_URL = '', PORT }: NodeJS.ProcessEnv): Promise<void> {
  const commit = DATABASE_URL === '' ? toSqlite(join(DATA_DIR, 'bare.db')) : await toPostgresql(DATABASE_URL);
  const waiting: { readonly body: string; readonly done: () => void }[] = [];
  let running = false;
  const flush = async () => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      await commit(batch.map(({ body }) => body));
      for (const { done } of batch) done();
    }
    running = false;
  };
  const app = fastify();
  app.post('/api/request', async (request, reply) => {
    await new Promise<void>((done) => {
      waiting.push({ body: JSON.stringify(request.body), done });
      if (waiting.length === 1 && !running) setImmediate(() => void flush());
    });
    return reply.code(201).send({ data: {} });
  });
  process.send?.({ listening: await app.listen({ host: '127.0.0.1', port: Number(PORT) }) });
  process.on('SIGTERM', () => process.exit(0));
}

function toSqlite(file: string): Commit {
  const database = openSqliteFile(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table requests (id integer primary key, body text not null)');
  const insert = database.prepare('insert into requests (body) values (?)');
  return database.transaction((bodies: readonly string[]) => {
    for (const body of bodies) insert.run(body);
  });
}

async function toPostgresql(url: string): Promise<Commit> {
  const client = new Client(url);
  await client.connect();
  await client.query('create table if not exists bare (id bigserial primary key, body text not null)');
  return async (bodies) => void (await client.query('insert into bare (body) select unnest($1::text[])', [bodies]));
}

void main(process.env);

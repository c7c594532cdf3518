import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import fastify from 'fastify';

/**
 * The least that a durable intake can do: one prepared insert, one commit for all that wait. No check, no limits, no deliveries. The real
 * intake is measured against it in the same run, because machines differ and are busy.
 */
async function main(): Promise<void> {
  const database = new SqliteFile(join(process.env.DATA_DIR ?? '.', 'bare.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table requests (id integer primary key, body text not null)');
  const insert = database.prepare('insert into requests (body) values (?)');
  const waiting: { body: string; done: () => void }[] = [];
  const commit = database.transaction((entries: readonly { body: string }[]) => {
    for (const { body } of entries) insert.run(body);
  });
  const flush = () => {
    const batch = waiting.splice(0);
    commit(batch);
    for (const { done } of batch) done();
  };
  const app = fastify();
  app.post('/api/request', async (request, reply) => {
    await new Promise<void>((done) => {
      if (waiting.push({ body: JSON.stringify(request.body), done }) === 1) setImmediate(flush);
    });
    return reply.code(201).send({ data: {} });
  });
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.on('SIGTERM', () => process.exit(0));
}

void main();

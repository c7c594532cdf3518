import { requestBody } from '../../testing/intake/request-body';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { testConfig } from '../../testing/service/test-config';
import { TestQueue } from '../../testing/service/test-queue';
import { buildApp, buildOperatorsApp } from '../app';
import { createLogger } from '../logging/logger';

const queue = new TestQueue();

test('operators read what is asked, stored, waiting and published, and how the process fares, without a word of a visitor', async () => {
  const { dataDir } = queue;
  await addCurrentRelease(dataDir);
  await queue.request({ source: 'hook' });
  const { kysely } = queue.open.database;
  await kysely
    .updateTable('publications')
    .set({ created_at: Date.now() - 3_600_000 })
    .execute();
  const config = testConfig(dataDir, { METRICS_PORT: '0' });
  const options = { config, log: createLogger(config) };
  const app = await buildApp({ ...options, withoutContent: true, publishing: queue });
  const operators = await buildOperatorsApp(options, app);
  const at = await app.listen({ host: '127.0.0.1', port: 0 });
  const operatorsAt = await operators.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(`${at}/ru/about?name=Aziza`)).text();
  const sent = await fetch(`${at}/api/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestBody()),
  });
  expect(sent.status).toBe(201);
  const answer = await fetch(`${operatorsAt}/metrics`);
  const body = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(body).toContain('site_answer_seconds_count{route="/*",method="GET",status="200"} 1\n');
  expect(body).toContain('site_requests_stored_total 1\n');
  expect(body).toContain('site_request_commit_seconds_count 1\n');
  expect(body).toContain('site_requests{state="pending"} 0\n');
  expect(body).toContain('site_outbox_age_seconds 0\n');
  expect(body).toMatch(/^site_publication_waiting_seconds 36\d\d$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(body).not.toMatch(/Aziza|\+998|aziza@/);
  expect(await (await fetch(`${operatorsAt}/readyz`)).json()).toMatchObject({ checks: { release: { ok: true } } });
  expect((await fetch(operatorsAt)).status).toBe(404);
  await app.close();
  await operators.close();
});

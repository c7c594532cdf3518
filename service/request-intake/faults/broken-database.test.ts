import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestBody } from '../../../testing/intake/request-body';
import { addCurrentRelease } from '../../../testing/service/fake-release';
import { listeningApp } from '../../../testing/service/listening-app';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';

const newFolder = temporaryFolders();
const nonsense = 'not a database at all, but a file that is long enough. '.repeat(30);

test('a damaged database stops neither the site nor requests, and is never overwritten', async () => {
  const dataDir = newFolder();
  const file = join(dataDir, 'requests.db');
  await addCurrentRelease(dataDir);
  writeFileSync(file, nonsense);
  const app = await listeningApp(dataDir);
  const post = (message: string) =>
    fetch(`http://127.0.0.1:${app.port}/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message },
      body: JSON.stringify(requestBody({ message })),
    });
  const readiness = async () => {
    const { status, text } = await app.get('/readyz');
    return { status, text, requests: JSON.parse(text).checks.requests };
  };

  expect((await app.get('/ru/about')).status).toBe(200);
  const receipt = await (await post('one')).json();
  expect(receipt.data.reference).toMatch(/^\d{4}-/);
  expect(await (await post('one')).json()).toEqual(receipt);
  const broken = await readiness();
  expect([broken.status, broken.requests]).toEqual([
    200,
    { ok: true, spooled: 1, degraded: { database: expect.stringContaining('spool') } },
  ]);
  expect(broken.text).not.toContain(dataDir);
  expect(readFileSync(file, 'utf8')).toBe(nonsense);

  rmSync(file);
  await until(async () => !(await readiness()).requests.degraded, 'the database is in use again');
  expect((await readiness()).requests).toMatchObject({ spooled: 0, pending: 0, delivered: 0, parked: 0, quarantined: 0, rejected: 0 });
  expect(await (await post('one')).json()).toEqual(receipt);
  await app.close();
});

test('a server that can keep no request is not ready: another one may', async () => {
  const dataDir = newFolder();
  await addCurrentRelease(dataDir);
  for (const name of ['requests.db', 'requests-spool.jsonl']) mkdirSync(join(dataDir, name));
  const app = await listeningApp(dataDir);
  const { status, text } = await app.get('/readyz');
  expect([status, JSON.parse(text).checks.requests]).toEqual([503, { ok: false, spooled: 0 }]);
});

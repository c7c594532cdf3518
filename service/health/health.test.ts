import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '../../testing/content/content-folder';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';

const folder = temporaryFolder();
const read = (text: string) => JSON.parse(text) as { status: string; checks: Record<string, Record<string, unknown>> };

test('/healthz says that the process answers, whatever is missing', async () => {
  const app = await listeningApp(join(folder, 'gone'));
  rmSync(join(folder, 'gone'), { recursive: true });
  expect(await app.get('/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
  const ready = await app.get('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect(read(ready.text).checks).toMatchObject({ release: { ok: false }, disk: { ok: false, problem: 'ENOENT' } });
  expect(ready.text).not.toContain(folder);
  await app.close();
});

test('/readyz needs a release and free disk space', async () => {
  const dataDir = join(folder, 'data');
  await addCurrentRelease(dataDir, { brief: true });
  const app = await listeningApp(dataDir);
  expect(read((await app.get('/readyz')).text)).toMatchObject({
    status: 'ready',
    checks: { release: { ok: true }, disk: { ok: true, freeMegabytes: expect.any(Number) }, requests: { ok: true, pending: 0, parked: 0 } },
  });
  const full = await listeningApp(dataDir, { MIN_FREE_DISK: '1000000' });
  const answer = await full.get('/readyz');
  expect([answer.status, read(answer.text).checks.disk]).toEqual([503, { ok: false, freeMegabytes: expect.any(Number) }]);
  await app.close();
  await full.close();
});

test('who is not on this machine or among the trusted proxies is told only whether it is ready', async () => {
  const dataDir = join(folder, 'outside');
  await addCurrentRelease(dataDir, { brief: true });
  const behindProxy = await listeningApp(dataDir, { TRUST_PROXY: 'loopback, 10.0.0.0/8' });
  const alone = await listeningApp(dataDir);
  const behindAnother = await listeningApp(dataDir, { TRUST_PROXY: '10.0.0.0/8' });
  const outside = { status: 200, text: '{"status":"ready"}' };
  expect(await behindProxy.get('/readyz', { 'x-forwarded-for': '203.0.113.1' })).toMatchObject(outside);
  expect(await behindProxy.get('/readyz', { 'x-forwarded-for': '127.0.0.1, 203.0.113.1' })).toMatchObject(outside);
  for (const app of [alone, behindAnother])
    for (const header of ['x-forwarded-for', 'forwarded'])
      expect(await app.get('/readyz', { [header]: '127.0.0.1' })).toMatchObject(outside);
  for (const headers of [undefined, { 'x-forwarded-for': '10.1.2.3' }])
    expect(read((await behindProxy.get('/readyz', headers)).text).checks).toMatchObject({ requests: { pending: 0 } });
  expect(read((await behindAnother.get('/readyz')).text).checks).toMatchObject({ requests: { pending: 0 } });
  for (const app of [behindProxy, alone, behindAnother]) await app.close();
});

test('further checks can be added; one that throws has failed', async () => {
  const dataDir = join(folder, 'more');
  await addCurrentRelease(dataDir, { brief: true });
  const app = await listeningApp(
    dataDir,
    {},
    { checks: { requests: async () => ({ ok: true, pending: 3 }), broken: () => Promise.reject(new Error('secret words')) } },
  );
  const { status, text } = await app.get('/readyz');
  expect(status).toBe(503);
  expect(read(text).checks).toMatchObject({ requests: { ok: true, pending: 3 }, broken: { ok: false, problem: 'failed' } });
  expect(text).not.toContain('secret words');
  await app.close();
});

test('mistakes in the content are counted but don’t make the service unready', async () => {
  const content = await ContentFolder.create();
  const dataDir = join(folder, 'content');
  await addCurrentRelease(dataDir, { brief: true });
  const app = await listeningApp(dataDir, { CONTENT_DIR: content.dir }, { withoutContent: false });
  const check = async () => read((await app.get('/readyz')).text).checks.content;
  // Until the content is read for the first time, nothing is known of its problems.
  await until(async () => !(await check())?.reading);
  expect(await check()).toEqual({ ok: true, problems: 0 });
  content.write('works/tax/ru.md', 'no front matter');
  await until(async () => Number((await check())?.problems) > 0);
  expect((await app.get('/readyz')).status).toBe(200);
  await app.close();
  content.cleanUp();
});

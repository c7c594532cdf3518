import { request } from 'node:http';
import { join } from 'node:path';
import { killScenario } from '../../../testing/intake/kill-scenario';
import { postUntilAcknowledged } from '../../../testing/intake/post-until-acknowledged';
import { requestBody } from '../../../testing/intake/request-body';
import { intakeAlone, startServerProcess } from '../../../testing/server-process';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { openSqliteFile } from '../../database/sqlite-file';

jest.setTimeout(300_000);
const newFolder = temporaryFolders();

test('kill -9 while clients post: every acknowledged request is stored once and delivered', async () => {
  const figures = await killScenario({
    dataDir: newFolder(),
    requests: 100,
    kills: 1,
    clients: 6,
    flappingOffice: true,
    entry: intakeAlone,
  });
  expect(figures).toMatchObject({
    acknowledged: 100,
    lost: 0,
    doubled: 0,
    integrity: 'ok',
    deliveriesPerRequest: 1,
    delivered: 100,
    exitCode: 0,
  });
  expect(figures.kills).toBeGreaterThan(0);
});

test('SIGTERM with a hundred requests in flight: every acknowledged one is stored, and it exits with 0', async () => {
  const dataDir = newFolder();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  await postUntilAcknowledged(() => server.port, 'warm', 'warm');
  const posts = Array.from({ length: 100 }, (_, index) => post(server.port, `message ${index}`));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const ended = server.end('SIGTERM');
  const answers = (await Promise.all(posts)).filter((reference) => reference !== undefined);
  expect(await ended).toBe(0);
  const database = openSqliteFile(join(dataDir, 'requests.db'), { readOnly: true });
  const stored = new Set(database.prepare('select reference from requests').pluck().all());
  database.close();
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((reference) => !stored.has(reference))).toEqual([]);
});

/** One post without retries; undefined when it is not answered. */
function post(port: number, message: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port, path: '/api/request', method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(response.statusCode === 201 ? JSON.parse(text).data.reference : undefined));
      response.on('error', () => resolve(undefined));
    });
    sent.on('error', () => resolve(undefined));
    sent.end(JSON.stringify(requestBody({ message })));
  });
}

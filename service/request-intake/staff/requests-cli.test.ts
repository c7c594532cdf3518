import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { intakeServer, testSettings } from '../test-support/intake-server';
import { requestBody } from '../test-support/request-body';
import { temporaryFolders } from '../test-support/temporary-folders';

jest.setTimeout(60_000);
const newFolder = temporaryFolders();
const root = join(__dirname, '../../..');

function run(dataDir: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'requests-cli.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, STAFF_LOCALE: 'ru' },
  });
  return { status, stdout, stderr };
}

test('beside a running server: list, show, export, erase', async () => {
  const folder = newFolder();
  const server = await intakeServer(testSettings(folder));
  const { reference } = (await (await server.post(requestBody())).json()).data;
  expect(run(folder, 'list')).toMatchObject({ status: 0, stdout: expect.stringContaining(reference) });
  expect(run(folder, 'show', reference).stdout).toContain('aziza@example.com');
  const file = join(folder, 'out.csv');
  expect(run(folder, 'export', '--csv', '--output', file)).toMatchObject({ status: 0, stdout: '' });
  expect([readFileSync(file, 'utf8').includes('Aziza Example'), statSync(file).mode & 0o077]).toEqual([true, 0]);
  expect(run(folder, 'erase', reference).status).toBe(0);
  expect(run(folder, 'show', reference).stdout).not.toContain('aziza@example.com');
  expect((await server.post(requestBody({ message: 'another' }))).status).toBe(201);
  await server.close();
});

test('mistakes are told in a sentence, without a stack', () => {
  const folder = newFolder();
  expect(run(folder)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') });
  expect(run(folder, 'dance')).toMatchObject({ status: 2 });
  expect(run(folder, 'show')).toMatchObject({ status: 1, stderr: expect.stringContaining('Which request?') });
  expect(run(folder, 'show', '2603-0000-0000')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no request[^\n]*\n$/),
  });
  expect(run(folder, 'list', '--status', 'lost')).toMatchObject({
    status: 1,
    stderr: '--status takes one of accepted, quarantined, rejected.\n',
  });
  expect(run(folder, 'list', '--colour')).toMatchObject({ status: 1, stderr: expect.not.stringContaining('    at ') });
});

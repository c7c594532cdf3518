import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseArgs } from 'node:util';
import { type IntakeServer, intakeServer, testSettings } from '../../../testing/intake/intake-server';
import { newRequest } from '../../../testing/intake/new-request';
import { requestBody } from '../../../testing/intake/request-body';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { emptyEnvironment } from '../../config';
import { spoolLine } from '../store/spool';
import { options, runRequests } from './run-requests';

jest.setTimeout(60_000);
const newFolder = temporaryFolders();
let server: IntakeServer;
afterAll(() => server.close());
const root = join(__dirname, '../../..');

/** Runs a command in this process. */
async function run(dataDir: string, ...words: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const status = await runRequests(positionals, values, { environment: { DATA_DIR: dataDir, STAFF_LOCALE: 'ru' }, stdout, stderr });
  const text = (stream: PassThrough) => String(stream.read() ?? '');
  return { status, stdout: text(stdout), stderr: text(stderr) };
}

test('beside a running server: list, show, export, erase', async () => {
  const folder = newFolder();
  server = await intakeServer(testSettings(folder));
  const { reference } = (await (await server.post(requestBody())).json()).data;
  expect(await run(folder, 'list')).toMatchObject({ status: 0, stdout: expect.stringContaining(reference) });
  expect((await run(folder, 'show', reference)).stdout).toContain('aziza@example.com');
  const file = join(folder, 'out.csv');
  expect(await run(folder, 'export', '--csv', '--output', file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Written to ${file}`),
  });
  expect([readFileSync(file, 'utf8').includes('Aziza Example'), statSync(file).mode & 0o077]).toEqual([true, 0]);
  const readable = join(folder, 'readable.csv');
  writeFileSync(readable, 'of somebody else', { mode: 0o644 });
  expect(await run(folder, 'export', '--csv', '--output', readable)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${readable} is there already. Remove it first, or give another name.\n`,
  });
  expect(readFileSync(readable, 'utf8')).toBe('of somebody else');
  expect((await run(folder, 'erase', reference)).status).toBe(0);
  expect((await run(folder, 'show', reference)).stdout).not.toContain('aziza@example.com');
  expect((await server.post(requestBody({ message: 'another' }))).status).toBe(201);
});

test('usage errors are one sentence, without a stack', async () => {
  const folder = newFolder();
  expect(await run(folder)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') });
  expect(await run(folder, 'dance')).toMatchObject({ status: 2 });
  expect(await run(folder, 'show')).toMatchObject({ status: 1, stderr: expect.stringContaining('Which request?') });
  expect(await run(folder, 'show', '2603-0000-0000')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no request[^\n]*\n$/),
  });
  expect(await run(folder, 'list', '--status', 'lost')).toMatchObject({
    status: 1,
    stderr: '--status takes one of accepted, quarantined, rejected.\n',
  });
  expect((await run(folder, 'dance')).stderr).toMatch(/^There is no command dance\.\n\nVisitors' requests/);
  expect(await run(folder, 'list', '--limit', 'many')).toMatchObject({ status: 1, stderr: '--limit takes a whole number such as 50.\n' });
  expect((await run(folder, 'export')).stderr).toBe('Which format? Say it: npm run requests -- export --csv --output requests.csv\n');
});

test('an unusable database is reported with the remedy and the number of spooled requests', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'requests.db'), 'a letter to my aunt. '.repeat(100));
  writeFileSync(join(folder, 'requests-spool.jsonl'), spoolLine(newRequest()));
  const { status, stderr } = await run(folder, 'list');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^1 requests wait in .*requests-spool\.jsonl because the database could not be used/);
  expect(stderr).toMatch(
    /can't be used: file is not a database\. It is left as it is; repair its rights or disk, or restore a backup\.\n$/,
  );
});

test('a reader that closes the pipe early causes no error', () => {
  const folder = newFolder();
  const cli = `"${process.execPath}" --import tsx "${join(__dirname, 'requests-cli.ts')}" export --csv`;
  const { stdout, stderr } = spawnSync('sh', ['-c', `${cli} | head -c 20`], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...emptyEnvironment, DATA_DIR: folder, STAFF_LOCALE: 'en' },
  });
  expect([stdout, stderr]).toEqual(['\uFEFF"Number","Receive', '']);
});

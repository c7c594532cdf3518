import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { emptyEnvironment } from '../../service/config';
import { signedHeaders } from '../../service/hooks/standard-webhooks';
import { testedLayout } from '../../testing/release/release-under-test';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { until } from '../../testing/until';

/** A publication with a real build, on a busy machine. */
const patience = 10 * 60_000;
jest.setTimeout(2 * patience);

const key = randomBytes(32);
const root = path.resolve(__dirname, '../..');
let folder: string;
let environment: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  // Encoded pictures depend on their originals alone.
  await symlink(testedLayout.images, path.join(folder, 'images'));
  environment = {
    PATH: String(process.env.PATH),
    HOME: String(process.env.HOME),
    DATA_DIR: folder,
    CONTENT_DIR: path.join(folder, 'content'),
    WEBHOOK_SECRETS: `whsec_${key.toString('base64')}`,
  };
  server = await startServer(environment);
});
afterAll(async () => {
  await server.end('SIGTERM');
  // A publisher whose server was killed ends a moment later.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
});

const practice = 'works/tax/en.md';

async function retitle(title: string): Promise<void> {
  const file = path.join(folder, 'content', practice);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, `title: ${title}`));
}

const ask = (method: 'GET' | 'POST', address: string, body = '') =>
  fetch(`http://127.0.0.1:${server.port}${address}`, {
    method,
    headers: signedHeaders(key, `msg_${randomBytes(8).toString('hex')}`, Buffer.from(body)),
    ...(body && { body }),
  });

const page = async () => (await ask('GET', '/works/tax')).text();

/** Asks by the webhook and gives the outcome. */
async function publishByHook(): Promise<string> {
  const answer = await ask('POST', '/hooks/publish', '{"kind":"works"}');
  expect(answer.status).toBe(202);
  const { job } = (await answer.json()).data;
  let state = '';
  await until(
    async () => {
      ({ state } = (await (await ask('GET', `/hooks/publish/${job}`)).json()).data);
      return !['waiting', 'running'].includes(state);
    },
    'the job has ended',
    patience,
  );
  return state;
}

/** Runs the command beside the server. @returns its exit code and what it says */
const publishByCommand = () =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'service/releases-cli.ts', 'publish'], {
    cwd: root,
    env: { ...emptyEnvironment, ...environment },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

test('a call of the webhook publishes the site', async () => {
  expect(await publishByHook()).toBe('published');
  expect(await page()).toContain('Tax law');
});

test('a saved file is live without any command', async () => {
  await retitle('Tax law, saved');
  await until(async () => (await page()).includes('Tax law, saved'), 'the saved title is live', patience);
});

test('the command waits for its own outcome while the server publishes, and fails with the file and the mistake', async () => {
  await retitle('Tax law, by command');
  expect(await publishByCommand()).toMatchObject({ code: 0 });
  expect(await page()).toContain('Tax law, by command');
  await retitle('');
  expect(await publishByCommand()).toMatchObject({ code: 1, said: expect.stringContaining(practice) });
  expect(await page()).toContain('Tax law, by command');
  await retitle('Tax law');
  expect(await publishByHook()).toMatch(/published|unchanged/);
});

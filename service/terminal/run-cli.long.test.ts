import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port';
import { temporaryFolder } from '../../testing/temporary-folder';
import { emptyEnvironment } from '../config';

const root = join(__dirname, '../..');
const dataDir = temporaryFolder();

/** Runs a command as npm does. */
function run(
  words: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    ...emptyEnvironment,
    DATA_DIR: dataDir,
    WEBHOOK_TOKEN: 'a-token-of-enough-characters',
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', ...words.split(' ')], { cwd: root, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const audit = 'service/audit/audit-cli.ts';
const releases = 'service/releases-cli.ts';
const webhook = 'service/hooks/webhook-cli.ts';
const commands = [
  ...[audit, webhook, 'service/why/why.ts', 'service/staff/cli.ts', 'service/request-intake/staff/requests-cli.ts'],
  ...['service/backup/cli.ts restore', `${releases} releases`],
  ...['service/content-api/check-content.ts', 'scripts/review-content/review-content.ts'],
];

test.each(commands)('%s says how it is used where it is given what it does not know', async (command) => {
  const said = await run(`${command} --bogus`);
  expect(said).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^Unknown option '--bogus'.*\n\n(?:.*\n)+?.*npm run /) });
  expect(said.stderr).not.toContain('    at ');
});

test('and where it is asked', async () => {
  expect(await run(`${releases} rollback --help`)).toEqual({ code: 0, stdout: expect.stringContaining('npm run rollback'), stderr: '' });
});

test.each([
  [`${releases} releases extra`, 2, 'What is extra?'],
  [`${releases} rollback --allow digest`, 2, 'npm run rollback'],
  ['service/staff/cli.ts invite Nodira Karimova', 2, 'goes in quotes'],
  ['service/backup/cli.ts backup /dev/null/copies', 1, 'ENOTDIR'],
  ['service/staff/cli.ts revoke Nobody', 1, 'Nobody called Nobody'],
  [`${audit} localhost:8000`, 2, 'localhost:8000 is no address'],
  [`${webhook} test localhost:8000`, 2, 'localhost:8000 is no address'],
])('%s is answered with a sentence', async (words, code, sentence) => {
  const said = await run(words);
  expect(said).toEqual({ code, stdout: '', stderr: expect.stringContaining(sentence) });
  expect(said.stderr).not.toContain('    at ');
});

test('a secret that can’t be used is told before it is tried', async () => {
  const said = await run(`${webhook} test`, { WEBHOOK_TOKEN: 'short' });
  expect(said).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^WEBHOOK_TOKEN is not 24 or more/) });
});

test('so is a server that does not answer', async () => {
  const address = `http://localhost:${await freePort()}`;
  const answers = await Promise.all([run(`${audit} ${address}`), run(`${webhook} test ${address}`)]);
  expect(answers).toEqual([
    { code: 2, stdout: '', stderr: expect.stringMatching(/^http:\S+ does not answer: .*ECONNREFUSED.*\n$/) },
    { code: 1, stdout: '', stderr: expect.stringMatching(/^http:\S+ does not answer: .*\n$/) },
  ]);
});

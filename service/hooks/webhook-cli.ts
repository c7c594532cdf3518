import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { originOf, runCli, UsageError } from '../terminal/run-cli';
import { type Credentials, readCredentials } from './credentials';
import { hookPath } from './publish-hook';
import { signedHeaders } from './standard-webhooks';

const usage = `Usage:
  npm run webhook -- secret          make a secret for WEBHOOK_SECRETS
  npm run webhook -- test [<site>]   send a signed call to the running server (http://localhost and PORT, or the given address) and follow it to its end`;

/** Bytes of a new secret; Standard Webhooks recommends 24 to 64. */
const secretBytes = 32;

/** Milliseconds between two looks at the job, and in which a call has to be answered. */
const lookEvery = 500;
const timeout = 10_000;

/** A call that was not taken; the message says what to do. */
class CallError extends Error {
  override readonly name = 'CallError';
}

/** A job as the webhook answers it. */
interface Job {
  readonly job: string;
  readonly state: string;
  readonly step?: string | null;
  readonly findings?: readonly string[];
}

function printSecret(): number {
  process.stdout.write(`whsec_${randomBytes(secretBytes).toString('base64')}\n`);
  process.stderr.write(`
Put it into WEBHOOK_SECRETS of the server (.env) and start the server again. Then give it to the back office:
  Standard Webhooks   the secret as it is; call POST <site>${hookPath}
  GitHub              the secret as it is, content type application/json
  neither             set WEBHOOK_TOKEN instead, and send "Authorization: Bearer <token>"
To replace a secret, separate both by a comma until every sender has the new one.
`);
  return 0;
}

/** Sends a call and prints what becomes of it. @returns whether the site is as the content says */
async function test(config: Config, site = `http://localhost:${config.port}`): Promise<boolean> {
  const { credentials, problems } = readCredentials(config);
  if (problems.length > 0) throw new CallError(problems.join('\n'));
  const body = JSON.stringify({ type: 'test' });
  const { job, state } = await call(site, 'POST', hookPath, credentials, body);
  process.stdout.write(`${site}${hookPath} took the call: job ${job}, ${state}\n`);
  for (let last = ''; ; await sleep(lookEvery)) {
    const now = await call(site, 'GET', `${hookPath}/${job}`, credentials, '');
    const line = now.step ? `${now.state}: ${now.step}` : now.state;
    if (line !== last) process.stdout.write(`${line}\n`);
    last = line;
    if (now.state === 'waiting' || now.state === 'running') continue;
    for (const finding of now.findings ?? []) process.stdout.write(`  ${finding}\n`);
    return now.state === 'published' || now.state === 'unchanged';
  }
}

async function call(site: string, method: 'GET' | 'POST', path: string, credentials: Credentials, body: string): Promise<Job> {
  const answer = await fetch(new URL(path, site), {
    method,
    headers: { ...headersFor(credentials, body), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
    signal: AbortSignal.timeout(timeout),
  }).catch((error: Error) => {
    const { cause } = error as { cause?: Error };
    throw new CallError(`${site} does not answer: ${cause?.message || error.message}. Start the server with: npm start`);
  });
  if (answer.status === 401) throw new CallError(`${site} refuses the call. Does it run with the same WEBHOOK_SECRETS? Its log says why.`);
  if (!answer.ok) throw new CallError(`${site} answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Job }).data;
}

function headersFor({ secrets: [secret], token }: Credentials, body: string): Record<string, string> {
  if (secret) return signedHeaders(secret.key, `test_${randomUUID()}`, Buffer.from(body));
  if (token !== null) return { authorization: `Bearer ${token}` };
  throw new CallError(
    'The webhook is closed: neither WEBHOOK_SECRETS nor WEBHOOK_TOKEN is set. Make a secret with: npm run webhook -- secret',
  );
}

void runCli({ usage, words: 2, expected: [CallError] }, async ([command, site]) => {
  if (command === 'secret') return printSecret();
  if (command !== 'test') throw new UsageError();
  return (await test(readConfig(readEnvironment()), site === undefined ? site : originOf(site))) ? 0 : 1;
});

import { setTimeout as sleep } from 'node:timers/promises';
import { hookPath } from '../../service/hooks/publish-hook';
import { signedHeaders } from '../../service/hooks/standard-webhooks';
import { until } from '../../testing/until';
import type { Agreement } from './agreement';
import { hookKey, type Installation } from './installation';

/** Milliseconds for one publication, restarts of everything included. */
const patience = 300_000;

/** Publications between two lines about how far it is. */
const reportEvery = 25;

/** Milliseconds between the end of a publication and the next edit, at most. */
const rest = 500;

/** What came of all edits. */
export interface Published {
  /** Edits that were published, the last of which is live. */
  readonly versions: number;
  /** Publications that the product gave up after being killed three times; they were called in once more. */
  readonly givenUp: number;
}

/**
 * Edits and publishes again and again: each edit is called in until the call is taken, and then is live.
 *
 * @throws Error if an edit whose call was taken does not become live
 */
export async function publishAll(
  { project, publisher, servers }: Installation,
  agreement: Agreement,
  count: number,
  deadline: number,
): Promise<Published> {
  let givenUp = 0;
  let versions = 0;
  while (versions < count && (versions === 0 || Date.now() < deadline)) {
    const version = versions + 1;
    project.edit(version);
    let job = await callIn(publisher.port);
    const isLive = async () => {
      if ((await Promise.all(servers.map(({ port }) => agreement.look(port)))).some((shown) => shown >= version)) return true;
      if ((await call(publisher.port, `/${job}`, 'GET'))?.state !== 'failed') return false;
      givenUp += 1;
      job = await callIn(publisher.port);
      return false;
    };
    await until(isLive, `version ${version} is live`, patience);
    versions = version;
    if (versions % reportEvery === 0) console.log(`${new Date().toISOString()} ${versions} publications`);
    await sleep(Math.random() * rest);
  }
  return { versions, givenUp };
}

let sent = 0;

/** Calls the webhook, with one id, until the call is taken. @returns the job */
async function callIn(port: number): Promise<string> {
  sent += 1;
  const id = `edit-${sent}`;
  let job: string | undefined;
  await until(
    async () => {
      job = (await call(port, '', 'POST', id))?.job;
      return job !== undefined;
    },
    `the webhook takes ${id}`,
    patience,
  );
  return String(job);
}

/** A signed call. @returns what it is answered; undefined if it is refused or not answered */
async function call(port: number, path: string, method: 'GET' | 'POST', id = 'look'): Promise<{ job: string; state: string } | undefined> {
  const body = method === 'POST' ? '{}' : '';
  const headers = signedHeaders(hookKey, id, Buffer.from(body));
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${hookPath}${path}`, { method, headers, ...(body && { body }) });
    return answer.ok ? (await answer.json()).data : undefined;
  } catch {
    return undefined;
  }
}

import { request as httpRequest } from 'node:http';
import { requestBody } from './request-body';

export interface Acknowledged {
  readonly message: string;
  readonly reference: string;
  /** Posts it took, the last one included. */
  readonly attempts: number;
}

/** Most answers other than a receipt; posts to a server that is down do not count. */
const mostRefusals = 2_000;

/**
 * Posts with the same key until there is a receipt, as the form in the browser does.
 * @throws Error if the server answers and never gives one
 */
export async function postUntilAcknowledged(port: () => number, message: string, key: string): Promise<Acknowledged> {
  let refusals = 0;
  for (let attempts = 1; ; attempts += 1) {
    const answer = await post(port(), JSON.stringify(requestBody({ message })), key).catch(() => undefined);
    if (answer && (answer.status === 200 || answer.status === 201))
      return { message, reference: JSON.parse(answer.text).data.reference, attempts };
    if (answer) refusals += 1;
    if (refusals > mostRefusals) throw new Error(`No receipt for ${message}: ${answer?.status} ${answer?.text}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** A connection for each post, so that a killed server is seen at once. */
function post(port: number, body: string, key: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(
      { host: '127.0.0.1', port, path: '/api/request', method: 'POST', headers, agent: false, timeout: 10_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('cut off')));
      },
    );
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', reject);
    request.end(body);
  });
}

/** Runs `task` for every number below `count`, `width` at a time. */
export async function inParallel<Result>(count: number, width: number, task: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

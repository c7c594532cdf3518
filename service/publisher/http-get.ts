import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came over the wire: nothing decoded, no redirect followed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * One request to a port of this machine over a connection of its own. The path goes out as it is, and `headers` may name
 * any host; `fetch` would allow neither.
 *
 * @throws Error of the connection, also when the body ends too early
 */
export function httpGet(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject);
    call.end();
  });
}

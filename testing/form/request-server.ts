import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A real server on a free port that answers as a test tells it, and takes the place of the page's origin. */
export interface RequestServer {
  readonly received: Received[];
  /** How the next calls are answered. */
  answer: Answer;
  close(): Promise<void>;
}

/** An answer in JSON. */
export const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const taken = json(201, { data: { reference: '2603-7K3F-92QD', acceptedAt: '2026-03-01T10:00:00.000Z' } });

/** Hangs up without an answer, as a network does that is gone. */
export const hangUp: Answer = (response) => response.destroy();

/** Starts a server and lets the page's `fetch`, which jsdom does not have, reach it. */
export async function requestServer(): Promise<RequestServer> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const received = { url: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
      control.received.push(received);
      control.answer(response, received);
    });
  });
  const control: RequestServer = {
    received: [],
    answer: taken,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  globalThis.fetch = fetchFrom((server.address() as AddressInfo).port);
  return control;
}

/** As much of `fetch` as the form uses, over Node's own client. */
function fetchFrom(port: number): typeof fetch {
  return (path, { method, headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, path: String(path), method, headers: headers as Record<string, string> },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            const status = incoming.statusCode ?? 0;
            const text = Buffer.concat(chunks).toString('utf8');
            const headers = { get: (name: string) => incoming.headers[name] ?? null };
            resolve({ ok: status >= 200 && status < 300, status, headers, json: async () => JSON.parse(text) } as Response);
          });
        },
      );
      outgoing.on('error', reject);
      signal?.addEventListener('abort', () => outgoing.destroy(new Error('aborted')));
      outgoing.end(body as string);
    });
}

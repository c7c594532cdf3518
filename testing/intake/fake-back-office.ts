import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the back office got. */
export interface OfficeCall {
  readonly key: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the office does with a call; `undefined` leaves the answer to the default: taken, `201`. */
export type OfficeManner = (call: OfficeCall, response: ServerResponse, count: number) => 'take' | undefined | Promise<'take' | undefined>;

export interface FakeBackOffice {
  readonly apiHost: string;
  /** Every call, also repeated ones. */
  readonly calls: OfficeCall[];
  /** Requests that it has taken, by key, in the order in which it took them. */
  readonly taken: Map<string, OfficeCall>;
  /** How it behaves from now on. */
  manner: OfficeManner;
  /** Stops listening, as a machine that is down. */
  down(): Promise<void>;
  /** Listens again on the same port, if it does not. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Answers as the contract says: the firm's receipt for a new key, the same receipt for a key it knows. */
export const take: OfficeManner = () => 'take';

/** Answers with a status and a body, JSON unless it is a text. */
export const answer =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): OfficeManner =>
  (_call, response) => {
    response
      .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
    return undefined;
  };

/** A back office on a free port that remembers idempotency keys, as the real one is expected to. */
export async function fakeBackOffice(manner: OfficeManner = take): Promise<FakeBackOffice> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const call = {
      key: String(request.headers['idempotency-key']),
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    };
    office.calls.push(call);
    if ((await office.manner(call, response, office.calls.length)) !== 'take') return;
    if (!office.taken.has(call.key)) office.taken.set(call.key, call);
    response.writeHead(201, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        data: { reference: `BO-${[...office.taken.keys()].indexOf(call.key) + 1}`, acceptedAt: new Date().toISOString() },
      }),
    );
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const office: FakeBackOffice = {
    apiHost: `http://127.0.0.1:${port}`,
    calls: [],
    taken: new Map(),
    manner,
    down: stop,
    up: () => (server.listening ? Promise.resolve() : listen(port)),
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
  return office;
}

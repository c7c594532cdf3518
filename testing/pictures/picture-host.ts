import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

export type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

export interface PictureHost {
  origin: string;
  port: number;
  /** The response for each path; any other path is 404. */
  answers: Map<string, Answer>;
  /** Method, path and conditional headers of every request, in order. */
  requests: { path: string; etag?: string; since?: string }[];
}

/** A real HTTP server on a free port of this machine, for the tests of one file. */
export function pictureHost(): PictureHost {
  const host: PictureHost = { origin: '', port: 0, answers: new Map(), requests: [] };
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    host.requests.push({ path, etag: request.headers['if-none-match'], since: request.headers['if-modified-since'] });
    const answer = host.answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end('nothing here');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host.port = (server.address() as AddressInfo).port;
    host.origin = `http://127.0.0.1:${host.port}`;
  });
  afterEach(() => {
    host.answers.clear();
    host.requests.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return host;
}

/** Responds 200 with these bytes. */
export function picture(bytes: Uint8Array, headers: http.OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => response.writeHead(200, { 'content-length': bytes.length, ...headers }).end(bytes);
}

export interface Canary {
  port: number;
  connections: number;
  bytes: number;
}

/** A listener on all local addresses, IPv6 included, that no connection must ever reach. */
export function canary(): Canary {
  const seen: Canary = { port: 0, connections: 0, bytes: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    seen.connections += 1;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      seen.bytes += chunk.length;
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    seen.port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return seen;
}

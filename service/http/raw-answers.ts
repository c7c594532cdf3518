import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Answers to what Node's HTTP parser rejects before there is a request, by error code. */
const refusals: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers a client whose request can't be read, with the same security headers as every other answer, and closes the connection. */
export function refuseUnreadable(error: { readonly code?: string }, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = refusals[error.code ?? ''] ?? [400, 'Bad Request'];
  end(socket, status, reason, headers);
}

/** Gives the answers that Node would give by itself, without our headers: to expectations that nobody can meet (417), and to CONNECT (405). */
export function answerForNode(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, ...plainHeaders('Expectation Failed') }).end('Expectation Failed\n');
  });
  server.on('connect', (_request, socket) => {
    // Node has taken its own listeners off the socket: an error would end the process, and nothing an idle connection.
    socket.on('error', () => {}).on('timeout', () => socket.destroy());
    end(socket, 405, 'Method Not Allowed', headers);
  });
}

/**
 * Refuses requests with no host or two (RFC 9112, 3.2), which an intermediary may have read differently. Node would answer the first by itself:
 * the server needs `requireHostHeader: false`.
 */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }, reply) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return;
    reply.header('connection', 'close');
    throw Object.assign(new Error('A request names one host'), { statusCode: 400 });
  });
}

const plainHeaders = (reason: string) => ({
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'content-length': String(Buffer.byteLength(reason) + 1),
  connection: 'close',
});

function end(socket: Duplex, status: number, reason: string, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ ...headers, ...plainHeaders(reason) }).map(([name, value]) => `${name}: ${value}`);
  // Where Node keeps an answer that has begun, another one would pass for a part of it.
  if ((socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent) socket.end();
  else socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${reason}\n`);
}

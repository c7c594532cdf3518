import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import type { EndpointName } from '../../contract/endpoints';

/** A call in the fake back office. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  endpoint: EndpointName | undefined;
  locale: string;
  /** Identifier in the path, decoded. */
  id: string | undefined;
  /** The planned response: status and JSON value. */
  status: number;
  answer: unknown;
  /** Sends the planned response. */
  pass(): void;
}

/** A fault: sends its own response, or changes the planned one and passes it on. */
export type Fault = (exchange: Exchange) => void;

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: string | Buffer) =>
  response.writeHead(status, headers).end(body);

/** Responds with a status and the error envelope; 429 and 503 may have `Retry-After`. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    send(response, code, { 'content-type': 'application/json', ...headers }, json({ error: 'Fault', message: `Status ${code}` }));

/** Never responds. */
export const stall = (): Fault => () => {};

/** Sends the head and half of the body, then nothing more. */
export const stallMidBody =
  (): Fault =>
  ({ response, answer }) => {
    const body = json(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2));
  };

/** Sends one byte at a time. */
export const drip =
  (milliseconds: number): Fault =>
  ({ response, answer }) => {
    const body = json(answer);
    let sent = 0;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    const timer = setInterval(() => {
      response.write(body.subarray(sent, sent + 1));
      sent += 1;
      if (sent >= body.length) response.end();
    }, milliseconds);
    response.on('close', () => clearInterval(timer));
  };

/** Breaks the connection before any byte. */
export const reset =
  (): Fault =>
  ({ request }) =>
    void request.socket.resetAndDestroy();

/** Breaks the connection in the middle of the body. */
export const resetMidBody =
  (): Fault =>
  ({ request, response, answer }) => {
    const body = json(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => request.socket.resetAndDestroy());
  };

/** Declares more bytes than it sends, and closes the connection cleanly. */
export const truncated =
  (): Fault =>
  ({ request, response, answer }) => {
    const body = json(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 100 });
    response.write(body, () => request.socket.end());
  };

/** Truncated JSON. */
export const malformedJson =
  (): Fault =>
  ({ response }) =>
    send(response, 200, { 'content-type': 'application/json' }, '{"data": [1, 2');

/** Otherwise valid JSON with bytes that are not UTF-8. */
export const notUtf8 =
  (): Fault =>
  ({ response }) =>
    send(response, 200, { 'content-type': 'application/json' }, Buffer.from('{"data":"\xff"}', 'latin1'));

/** A web page with status 200, as proxies and login walls send. */
export const htmlPage =
  (): Fault =>
  ({ response }) =>
    send(response, 200, { 'content-type': 'text/html; charset=utf-8' }, '<!doctype html><title>Sign in</title>');

/** A body of this many bytes. */
export const hugeBody =
  (bytes: number): Fault =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
      response.end();
    };
    response.on('error', () => {});
    write();
  };

/** A small body that decompresses into this many bytes. */
export const gzipBomb =
  (bytes: number): Fault =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.on('error', () => {});
    gzip.pipe(response).on('error', () => {});
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    for (let left = bytes; left > 0; left -= chunk.length) gzip.write(chunk);
    gzip.end();
  };

/** The planned response, compressed. */
export const gzipped =
  (): Fault =>
  ({ response, answer }) =>
    send(response, 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(json(answer)));

/** A truncated gzip body. */
export const brokenGzip =
  (): Fault =>
  ({ response, answer }) =>
    send(response, 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(json(answer)).subarray(0, 40));

/** Redirects to another address, or to itself by default. */
export const redirect =
  (location?: string, code = 302): Fault =>
  ({ request, response }) =>
    void response.writeHead(code, { location: location ?? request.url ?? '/' }).end();

/** Changes the whole response, envelope included. */
export const alter =
  (change: (answer: unknown) => unknown): Fault =>
  (exchange) => {
    exchange.answer = change(exchange.answer);
    exchange.pass();
  };

/** Changes the payload in the envelope. */
export const alterData = (change: (data: unknown) => unknown): Fault =>
  alter((answer) => ({ ...(answer as Record<string, unknown>), data: change((answer as Record<string, unknown>).data) }));

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import type { EndpointName } from '../../contract/endpoints';

/** One call as the fake back office sees it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  endpoint: EndpointName | undefined;
  locale: string;
  /** Identifier in the path, decoded. */
  id: string | undefined;
  /** What would be answered: status and the whole JSON value. */
  status: number;
  answer: unknown;
  /** Answers as if nothing were wrong. */
  pass(): void;
}

/** Something that goes wrong with a call: it answers in its own way, or changes the exchange and lets it pass. */
export type Fault = (exchange: Exchange) => void;

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: string | Buffer) =>
  response.writeHead(status, headers).end(body);

/** Answers a status with the error envelope; 429 and 503 may carry `Retry-After`. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    send(response, code, { 'content-type': 'application/json', ...headers }, json({ error: 'Fault', message: `Status ${code}` }));

/** Takes the request and never answers. */
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

/** Promises more bytes than it sends, and closes in good order. */
export const truncated =
  (): Fault =>
  ({ request, response, answer }) => {
    const body = json(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 100 });
    response.write(body, () => request.socket.end());
  };

/** A body that begins as JSON and is none. */
export const malformedJson =
  (): Fault =>
  ({ response }) =>
    send(response, 200, { 'content-type': 'application/json' }, '{"data": [1, 2');

/** Bytes that are no UTF-8, in JSON that would be fine otherwise. */
export const notUtf8 =
  (): Fault =>
  ({ response }) =>
    send(response, 200, { 'content-type': 'application/json' }, Buffer.from('{"data":"\xff"}', 'latin1'));

/** A web page with status 200, as proxies and login walls answer. */
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

/** The right answer, compressed. */
export const gzipped =
  (): Fault =>
  ({ response, answer }) =>
    send(response, 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(json(answer)));

/** A body that says it is compressed and is not, or is cut. */
export const brokenGzip =
  (): Fault =>
  ({ response, answer }) =>
    send(response, 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(json(answer)).subarray(0, 40));

/** Sends the reader to another address; without one, to itself, for ever. */
export const redirect =
  (location?: string, code = 302): Fault =>
  ({ request, response }) =>
    void response.writeHead(code, { location: location ?? request.url ?? '/' }).end();

/** Changes the whole answer, envelope included. */
export const alter =
  (change: (answer: unknown) => unknown): Fault =>
  (exchange) => {
    exchange.answer = change(exchange.answer);
    exchange.pass();
  };

/** Changes what stands in the envelope. */
export const alterData = (change: (data: unknown) => unknown): Fault =>
  alter((answer) => ({ ...(answer as Record<string, unknown>), data: change((answer as Record<string, unknown>).data) }));

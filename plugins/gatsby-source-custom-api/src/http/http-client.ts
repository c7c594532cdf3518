import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pipeline, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { Agent, type Dispatcher, request } from 'undici';
import { withTimeLimit } from '../../../../contract/time-limit';
import { PrivateAddressError, publicConnector } from './public-address';
import { parseRetryAfter, waitBeforeRetry } from './retry-wait';

export interface HttpClientOptions {
  /** Requests at the same time; waiting before a retry does not count. */
  concurrency: number;
  /** Milliseconds for one try, from the connection to the last byte. */
  timeout: number;
  /** Tries for one call, the first included. */
  attempts: number;
  /** Milliseconds before the second try at most; doubled before each further one. */
  retryDelay: number;
  /** Milliseconds for one call with all tries and waits, from when its first try starts. */
  callBudget: number;
  /** Milliseconds for all calls, from when the client is created. */
  totalBudget?: number;
  /** Largest body in bytes, after decompression. */
  maxBytes: number;
  /** Ends all calls, which fail then. */
  signal?: AbortSignal | undefined;
  /** Receives a line for each retry. */
  log(message: string): void;
  /** Name resolution; the system's by default. */
  lookup?: LookupFunction;
  /** Waits before a retry, in milliseconds; tests pass a fake. */
  wait?(milliseconds: number): Promise<unknown>;
}

export interface HttpRequest {
  headers: Readonly<Record<string, string>>;
  /** What log lines call the request. */
  label: string;
  /** Refuses to connect to loopback, private and other non-public addresses. */
  publicOnly?: boolean;
}

export interface HttpResponse {
  status: number;
  header(name: string): string | undefined;
  /** Decompressed; empty unless the status is 200. */
  body: Buffer;
  /** Tries it took. */
  tries: number;
}

/** Validators of a response (RFC 9110, section 8.8). */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/**
 * Milliseconds after which a `Last-Modified` tells versions apart. It has whole seconds, so what is changed again within one, or saved a moment
 * after its own time, would never be seen. A minute is what RFC 7232, section 2.2.2, recommends.
 */
const settled = 60_000;

/** The validators of a response that a later request may rely on. */
export function validatorsOf({ header }: Pick<HttpResponse, 'header'>): Validators {
  const lastModified = header('last-modified');
  const age = Date.parse(header('date') ?? '') - Date.parse(lastModified ?? '');
  return { etag: header('etag'), lastModified: age >= settled ? lastModified : undefined };
}

/** Headers that make a request conditional (RFC 9110, section 13.1). @param known validators of an earlier response, if there was one */
export const conditionsOf = ({ etag, lastModified }: Validators = {}): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

export type HttpFailureCode = 'unreachable' | 'timeout' | 'out-of-time' | 'too-large' | 'bad-encoding' | 'private-address';

/** No complete response. `detail` is the variable part for a message: an error code, the time or size that was exceeded, an encoding, an address. */
export class HttpFailure extends Error {
  tries = 0;

  constructor(
    readonly code: HttpFailureCode,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
    this.name = 'HttpFailure';
  }
}

export interface HttpClient {
  /**
   * Sends a GET request. Network failures, timeouts, 429 and 5xx are retried, with `Retry-After` or exponential backoff. Redirects
   * are not followed. Conditional headers can be passed; a 304 is a response like any other.
   *
   * @returns the response of the last try, whatever its status
   * @throws HttpFailure
   */
  get(url: string, request: HttpRequest): Promise<HttpResponse>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** A status that may be different a moment later. */
export const isTransientStatus = (status: number) => status === 429 || status >= 500;

const isTransient = (outcome: HttpResponse | HttpFailure) =>
  outcome instanceof HttpFailure ? outcome.code === 'unreachable' || outcome.code === 'timeout' : isTransientStatus(outcome.status);

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The causes come with a wrapping or two, depending on where the connection broke. */
function failureOf(error: unknown, timeout: number): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (error instanceof PrivateAddressError) return new HttpFailure('private-address', error.address);
  const { name, message } = error as Error;
  // Where a call was ended by its signal, it is a number.
  const code = String((error as { code?: unknown }).code ?? '');
  if (name === 'TimeoutError' || code.includes('TIMEOUT')) return new HttpFailure('timeout', `${timeout / 1_000} s`);
  if (code.startsWith('Z_')) return new HttpFailure('bad-encoding', 'gzip');
  return new HttpFailure('unreachable', code || message);
}

/** Reads and decompresses up to the limit; what unpacks into more never gets into memory. */
async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  if (!['identity', 'gzip'].includes(encoding)) throw new HttpFailure('bad-encoding', encoding);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of encoding === 'gzip' ? pipeline(body, createGunzip(), () => {}) : body) {
    length += chunk.length;
    if (length > maxBytes) throw new HttpFailure('too-large', `${maxBytes / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function send(url: string, { headers }: HttpRequest, dispatcher: Dispatcher, signal: AbortSignal, maxBytes: number) {
  const { statusCode: status, headers: answered, body } = await request(url, { dispatcher, headers, signal });
  const header = (name: string) => first(answered[name]);
  if (status !== 200) {
    // A short rest is read, so that the connection can be reused.
    body.dump({ limit: 16_384, signal }).catch(() => {});
    return { status, header, body: Buffer.alloc(0) };
  }
  try {
    if (Number(header('content-length')) > maxBytes) throw new HttpFailure('too-large', `${maxBytes / 1e6} MB`);
    return { status, header, body: await readBody(body, header('content-encoding')?.trim().toLowerCase() || 'identity', maxBytes) };
  } catch (error) {
    // An unread body would keep its connection busy.
    body.on('error', () => {}).destroy();
    throw error;
  }
}

/** Creates a client with few, kept connections, bounded retries, bounded time and bounded memory. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { concurrency, timeout, attempts, retryDelay, callBudget, totalBudget = Number.POSITIVE_INFINITY, maxBytes, log } = options;
  const { lookup, signal } = options;
  const { wait = (pause) => delay(pause, undefined, signal && { signal }).catch(() => {}) } = options;
  const pool = { connections: concurrency, headersTimeout: timeout, bodyTimeout: timeout };
  const dispatcher = new Agent({ ...pool, connect: { timeout, ...(lookup && { lookup }) } });
  const publicDispatcher = new Agent({ ...pool, connect: publicConnector({ timeout, lookup }) });
  const limit = pLimit(concurrency);
  const end = performance.now() + totalBudget;

  return {
    async get(url, sent) {
      const { label, publicOnly = false } = sent;
      let deadline = Number.POSITIVE_INFINITY;
      let outcome: HttpResponse | HttpFailure = new HttpFailure('out-of-time', `${totalBudget / 1_000} s`);
      for (let tries = 1; ; tries += 1) {
        await limit(async () => {
          const now = performance.now();
          if (tries === 1) deadline = Math.min(now + callBudget, end);
          if (now >= deadline || signal?.aborted) return;
          const left = Math.ceil(Math.min(timeout, deadline - now));
          const by = publicOnly ? publicDispatcher : dispatcher;
          try {
            outcome = { ...(await withTimeLimit(left, signal, (limited) => send(url, sent, by, limited, maxBytes))), tries };
          } catch (error) {
            outcome = Object.assign(failureOf(error, left), { tries });
          }
        });
        const pause = waitBeforeRetry(tries, retryDelay, retryAfterOf(outcome));
        if (!isTransient(outcome) || signal?.aborted || tries >= attempts || performance.now() + pause >= deadline) break;
        const reason = outcome instanceof HttpFailure ? outcome.message : `status ${(outcome as HttpResponse).status}`;
        log(`${label}: try ${tries} of ${attempts} failed (${reason}), next in ${Math.round(pause)} ms.`);
        await wait(pause);
      }
      if (outcome instanceof HttpFailure) throw outcome;
      return outcome;
    },
    async close() {
      await Promise.all([dispatcher.destroy(), publicDispatcher.destroy()]);
    },
  };
}

function retryAfterOf(outcome: HttpResponse | HttpFailure): number | undefined {
  return outcome instanceof HttpFailure ? undefined : parseRetryAfter(outcome.header('retry-after'), Date.now());
}

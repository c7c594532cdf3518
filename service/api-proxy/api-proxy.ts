import { pipeline } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { sendApiError } from '../http/api-errors';
import { limitSize } from './limit-size';

export interface ApiProxyOptions {
  /** Origin of the back office. */
  readonly apiHost: string;
  /** Milliseconds in which it has to begin and to go on answering. */
  readonly timeout?: number;
  /** Largest answer in bytes. */
  readonly largest?: number;
}

/** Headers that go to the back office; cookies, addresses and everything else of the visitor stay here. */
const sentOn = ['accept', 'accept-encoding', 'accept-language', 'host', 'if-none-match'];

/** Headers that come back. */
const sentBack = [
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'vary',
];

const paths = [...Object.values(endpoints).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')), '/content/site', '/media/*'];

/** Passes the reading calls of the contract, and only these, on to the back office. Register it under `/api`. */
export const apiProxy: FastifyPluginAsync<ApiProxyOptions> = async (app, { apiHost, timeout = 10_000, largest = 10_000_000 }) => {
  await app.register(proxy, {
    upstream: apiHost,
    rewritePrefix: '/api',
    routes: [...new Set(paths)],
    httpMethods: ['GET', 'HEAD'],
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: { connections: 32, headersTimeout: timeout, bodyTimeout: timeout, connect: { timeout } },
    replyOptions: {
      // Retrying is the visitor's business: a back office that is down is not helped by more calls.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => pick(headers, sentOn),
      rewriteHeaders: (headers) => pick(headers, sentBack),
      onResponse: (request, reply, upstream) => passOn(request as FastifyRequest, reply as FastifyReply, upstream, largest),
      onError: (reply, { error }) => fail(reply.request as FastifyRequest, reply as FastifyReply, isTimeout(error) ? 504 : 502),
    },
  });
};

interface Upstream {
  readonly statusCode: number;
  readonly stream: NodeJS.ReadableStream & { destroy(): void };
}

function passOn(request: FastifyRequest, reply: FastifyReply, { statusCode, stream }: Upstream, largest: number): void {
  const length = Number(reply.getHeader('content-length') ?? 0);
  const redirects = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  if (redirects || statusCode >= 500 || length > largest) {
    stream.destroy();
    request.log.warn(
      { status: statusCode, reason: length > largest ? 'too large' : 'no usable answer' },
      'the back office gave no answer that can be passed on',
    );
    fail(request, reply, 502);
    return;
  }
  reply.send(
    pipeline(stream, limitSize(largest), (error) => {
      if (error) request.log.warn({ err: error }, 'an answer of the back office was cut off');
    }),
  );
}

function fail(request: FastifyRequest, reply: FastifyReply, status: 502 | 504): void {
  for (const name of sentBack) reply.removeHeader(name);
  sendApiError(request, reply, status, 'internal');
}

function isTimeout(error: Error): boolean {
  return (error as { statusCode?: unknown }).statusCode === 504;
}

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

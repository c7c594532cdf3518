import { pipeline } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { ApiError } from '../content-api/api-error';
import { sendApiError } from '../content-api/errors';
import { limitSize } from './limit-size';

export interface ApiProxyOptions {
  /** Origin of the back office. */
  readonly apiHost: string;
  /** Milliseconds to wait for the headers, and between two chunks of the body. */
  readonly timeout?: number;
  /** Largest answer in bytes. */
  readonly largest?: number;
}

/** Request headers that are forwarded; cookies, addresses and everything else about the visitor are not. */
const forwardedRequestHeaders = ['accept', 'accept-encoding', 'accept-language', 'host', 'if-none-match'];

/** Response headers that are forwarded. */
const forwardedResponseHeaders = [
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

/** Proxies the GETs of the contract, and only these, to the back office. Register it under `/api`. */
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
      // No retries: they would only add load to a back office that is down.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => pick(headers, forwardedRequestHeaders),
      rewriteHeaders: (headers) => pick(headers, forwardedResponseHeaders),
      onResponse: (request, reply, upstream) => forward(request as FastifyRequest, reply as FastifyReply, upstream, largest),
      onError: (reply, { error }) =>
        fail(reply.request as FastifyRequest, reply as FastifyReply, Object(error).statusCode === 504 ? 504 : 502),
    },
  });
};

interface Upstream {
  readonly statusCode: number;
  readonly stream: NodeJS.ReadableStream & { destroy(): void };
}

function forward(request: FastifyRequest, reply: FastifyReply, { statusCode, stream }: Upstream, largest: number): void {
  const length = Number(reply.getHeader('content-length') ?? 0);
  const redirects = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  if (redirects || statusCode >= 500 || length > largest) {
    stream.destroy();
    request.log.warn(
      { status: statusCode, reason: length > largest ? 'too large' : 'no usable answer' },
      'the answer of the back office can’t be forwarded',
    );
    fail(request, reply, 502);
    return;
  }
  reply.send(
    pipeline(stream, limitSize(largest), (error) => {
      if (error) request.log.warn({ err: error }, 'an answer of the back office was truncated');
    }),
  );
}

function fail(request: FastifyRequest, reply: FastifyReply, status: 502 | 504): void {
  for (const name of forwardedResponseHeaders) reply.removeHeader(name);
  sendApiError(request, reply, new ApiError(status, 'internal'));
}

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

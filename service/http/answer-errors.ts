import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../content-api/api-error';
import { sendApiError } from '../content-api/errors';

/** Retry-After in seconds while the machine is out of memory or file descriptors, or a damaged file is being restored. */
const retryAfter = 5;

/** Answers an error that no route has answered: JSON below `/api`, else a line of text. What is our fault is logged. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const exhausted = error.code === 'EMFILE' || error.code === 'ENFILE' || error.code === 'ENOMEM';
  const status = exhausted ? 503 : (error.statusCode ?? 500);
  if (status === 503) reply.header('retry-after', retryAfter);
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  if (isApi(request)) return sendApiError(request, reply, new ApiError(status, status < 500 ? 'unreadable' : 'internal'));
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.code(status).send(status < 500 ? 'Bad request\n' : 'Something went wrong on our side. Please try again in a few minutes.\n');
}

/** Answers a request that no route takes: 404 below `/api`; elsewhere every path is a page, so it is the method. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApi(request)) return sendApiError(request, reply, new ApiError(404, 'noPath'));
  reply.header('allow', 'GET, HEAD').header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.code(405).send('Method not allowed\n');
}

function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.raw.url ?? '');
}

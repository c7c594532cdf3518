import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeByCode } from '../../contract/locales';
import { negotiateLocale } from '../content-api/accept-language';
import { errorAnswer, type MessageName } from '../content-api/api-error';

/** Answers a call under `/api` that no route handles with `{ "error", "message" }` in the caller's language. */
export function sendApiError(request: FastifyRequest, reply: FastifyReply, status: number, message: MessageName): FastifyReply {
  const locale = negotiateLocale(request.headers['accept-language']);
  reply.header('content-language', localeByCode(locale).languageTag).header('vary', 'Accept-Language').header('cache-control', 'no-store');
  return reply.code(status).send(errorAnswer(locale, message));
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeByCode } from '../../contract/locales';
import { negotiateLocale } from './accept-language';
import { ApiError, errorAnswer } from './api-error';
import { markLanguage } from './reply';
import { ContentError } from './store/problem';

/** What went wrong, as far as the caller may know. */
function told(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ContentError) return new ApiError(503, 'internal');
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? new ApiError(statusCode, 'unreadable') : new ApiError(500, 'internal');
}

/** Answers a call under `/api` with `{ "error", "message" }` in the caller's language. */
export function sendApiError(request: FastifyRequest, reply: FastifyReply, { status, messageName, values }: ApiError): FastifyReply {
  const locale = negotiateLocale(request.headers['accept-language']);
  markLanguage(reply, localeByCode(locale).languageTag);
  return reply
    .header('Cache-Control', 'no-store')
    .code(status)
    .send(errorAnswer(locale, messageName, values));
}

/** Answers every failure, and every address that does not exist, by `sendApiError`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const answer = told(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'A call of the content API failed');
    return sendApiError(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => sendApiError(request, reply, new ApiError(404, 'noPath')));
}

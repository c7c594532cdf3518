import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from '../../contract/endpoints';
import { isLocaleCode, type LocaleCode, localeByCode, localizedPath } from '../../contract/locales';
import { describeOnly, requestOperation } from '../openapi/operations';
import { addBodyParsers, bodyLimit, formType, type RawBody } from './http/body-parsers';
import { assertSameOrigin, idempotencyKey, visitorLanguage } from './http/request-headers';
import { pageHeaders } from './http/result-page/page-frame';
import { refusedPage } from './http/result-page/refused-page';
import { sentHeaders, sentPage } from './http/result-page/sent-page';
import type { Intake } from './intake';
import { errorBody, Refusal, refusalOf } from './refusal';
import { checkRequest } from './validation/check-request';

/**
 * Fastify plugin: `POST /request` for the site's form, as JSON (`{ data: { reference, acceptedAt } }`, or `{ error, message, fields }`) and
 * as a plain form (redirect to a result page, or a page with the errors). Register it with the prefix `/api`.
 * The plugin stops the intake with the server; whoever makes the intake starts it.
 */
export async function requestIntake(app: FastifyInstance, { intake }: { readonly intake: Intake }): Promise<void> {
  const action = `${app.prefix}${requestPath}`;
  addBodyParsers(app);
  app.addHook('onClose', () => intake.stop());

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'A request could not be taken');
    const locale = languageOf(request);
    const answer = await errorBody(refusal, locale, intake.firm);
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    reply.code(refusal.status);
    reply.headers({ 'cache-control': 'no-store', 'content-language': localeByCode(locale).languageTag, vary: 'Accept-Language' });
    if (!isPlainForm(request)) return reply.send(answer);
    return reply.headers(pageHeaders()).send(refusedPage(locale, answer, request.body as RawBody | undefined, action));
  });

  app.post(requestPath, {
    bodyLimit,
    schema: requestOperation,
    ...describeOnly,
    onRequest: async (request) => assertSameOrigin(request, intake.settings.siteOrigins),
    handler: async (request, reply) => {
      const plainForm = isPlainForm(request);
      const key = idempotencyKey(request.headers);
      const check = checkRequest((request.body ?? {}) as RawBody, intake.settings.phoneCountry);
      if ('broken' in check) throw new Refusal('invalid', { fields: check.broken });
      const { receipt, replayed } = await intake.accept(check.request, { address: request.ip, key, plainForm });
      const { reference, acceptedAt } = receipt;
      reply.header('cache-control', 'no-store');
      if (plainForm) return reply.redirect(`${action}/sent?${new URLSearchParams({ locale: languageOf(request), ref: reference })}`, 303);
      if (replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(replayed ? 200 : 201).send({ data: { reference, acceptedAt: new Date(acceptedAt).toISOString() } });
    },
  });

  app.get<{ Querystring: { locale?: unknown; ref?: unknown } }>(`${requestPath}/sent`, async ({ query, headers }, reply) => {
    const locale = visitorLanguage(headers['accept-language'], query.locale, true);
    return reply.headers(sentHeaders).send(sentPage(locale, typeof query.ref === 'string' ? query.ref : ''));
  });

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: requestPath,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
        return reply.redirect(localizedPath('/', languageOf(request)), 303);
      reply.header('allow', 'POST');
      throw new Refusal('method');
    },
    handler: async () => undefined,
  });
}

function isPlainForm(request: FastifyRequest): boolean {
  return request.method === 'POST' && (request.headers['content-type'] ?? '').toLowerCase().startsWith(formType);
}

function languageOf(request: FastifyRequest): LocaleCode {
  const body = request.body as RawBody | undefined;
  const claimed = isLocaleCode(body?.locale) ? body.locale : undefined;
  return visitorLanguage(request.headers['accept-language'], claimed, isPlainForm(request));
}

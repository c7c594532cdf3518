import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeFailureOf } from '../../database/store-failure';
import type { Desk } from '../desk';
import { deskPages } from '../pages/pages';
import { deskPaths, deskPrefix } from '../paths';
import { actionRoutes } from './action-routes';
import { script, styleSheet } from './assets';
import { deskKey } from './key';
import { liveEvents } from './live-events';
import { sendMessage, sendPage, viewOf } from './send-page';
import { signInRoutes } from './sign-in-routes';
import { cookieOptions, formOwner, isStaffLocale, mayLackCookies, readVisit, setLocale } from './visit';

export interface DeskOptions {
  readonly desk: Desk;
  /** Answers as if the desk did not exist, which it does not until somebody is invited. */
  readonly absent: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

/** Headers of every answer of the desk: it is nobody else's business, and loads nothing but its own two files. */
const deskHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  vary: 'Cookie, Accept-Language',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Most bytes of a form: it sends a few ids at most. */
const bodyLimit = 8_192;

const oneYear = 31_536_000;

/** HEAD, which nobody needs here, is answered like every other method: by the routes at the end. */
const withoutHead = { exposeHeadRoute: false } as const;

/** Paths that are there for outsiders as well, so that they can sign in. */
const openPaths: ReadonlySet<string> = new Set([deskPaths.signIn, styleSheet.path]);

/**
 * Fastify plugin: the publishing desk. Whatever the path and method, an outsider gets the page that says how to get in, and nobody gets
 * anything while there are no people. Without its key it alone answers 503: the site is worth more.
 */
export async function deskPlugin(app: FastifyInstance, { desk, absent }: DeskOptions): Promise<void> {
  const found = await deskKey(desk.config.dataDir).catch((error: Error) => Object.assign(error, { statusCode: 503 }));
  if (found instanceof Error) app.log.error({ err: found }, 'The desk answers 503 until its key is repaired and the service started again');
  // In place of a key that is missing: nobody gets as far as what it signs.
  const key = found instanceof Error ? randomBytes(32) : found;
  app.removeAllContentTypeParsers();
  await app.register(cookie, { secret: key });
  await app.register(formbody, { bodyLimit });
  await app.register(csrfProtection, {
    cookieKey: 'staff_form',
    cookieOpts: cookieOptions(desk),
    csrfOpts: { hmacKey: key.toString('base64url') },
    getUserInfo: ({ visit }) => formOwner(visit),
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!(await (await desk.staff()).hasPeople())) return absent(request, reply);
    if (found instanceof Error) throw found;
    reply.headers(deskHeaders);
    request.visit = await readVisit(request, desk);
    if (changesLanguage(request, reply, desk)) return reply;
    if (request.visit.person !== null || openPaths.has(request.routeOptions.url ?? '')) return undefined;
    if (mayLackCookies(request)) reply.header('refresh', '0');
    return sendMessage(request, reply, 401, 'signInNeeded');
  });
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // There is no key, or nobody knows whether there are people while the database is unreachable.
    if (!request.visit) throw error;
    const isDiskFull = storeFailureOf(error) === 'full';
    const status = isDiskFull ? 507 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'The desk could not answer');
    if (isDiskFull) return sendMessage(request, reply, status, 'diskFull');
    return sendMessage(request, reply, status, status === 403 ? 'formExpired' : status < 500 ? 'badRequest' : 'broken');
  });

  for (const { path, type, text } of [styleSheet, script])
    app.get(path, withoutHead, async (_request, reply) =>
      reply.header('cache-control', `private, max-age=${oneYear}, immutable`).type(type).send(text),
    );
  for (const { path, page } of deskPages)
    app.get(path, withoutHead, async (request, reply) => {
      const view = viewOf(request, reply, desk.config.staffTimeZone);
      const content = await page(view, desk);
      return content === null ? sendMessage(request, reply, 404, 'notFound') : sendPage(reply, view, content);
    });
  signInRoutes(app, desk);
  actionRoutes(app, desk);
  liveEvents(app, desk);
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => sendMessage(request, reply, 404, 'notFound');
  app.route({ method: app.supportedMethods.filter((method) => method !== 'GET'), url: deskPrefix, handler: notFound });
  app.all(`${deskPrefix}/*`, notFound);
}

/** Keeps a language that was chosen from the menu, and goes on to the page without it in the address. @returns whether one was */
function changesLanguage(request: FastifyRequest, reply: FastifyReply, desk: Desk): boolean {
  const { language, ...query } = request.query as Record<string, string>;
  if (request.method !== 'GET' || !isStaffLocale(language)) return false;
  setLocale(reply, language, desk);
  const [path = ''] = request.url.split('?');
  const rest = new URLSearchParams(query).toString();
  reply.redirect(rest === '' ? path : `${path}?${rest}`, 303);
  return true;
}

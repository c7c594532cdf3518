import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../limits/network-of';
import { RequestLimits } from '../../limits/request-limits';
import type { Desk } from '../desk';
import { openAgainPage, signInPage } from '../pages/sign-in';
import { deskPaths } from '../paths';
import { formToken, sendMessage, sendPage } from './send-page';
import { clearSession, mayLackCookies, sessionToken, setSession } from './visit';

const minute = 60_000;

/** Links can't be guessed; this keeps those who try from costing anything. */
const limits = { perAddress: { requests: 30, perMs: 10 * minute }, overall: { requests: 300, perMs: minute } } as const;

/**
 * The routes to sign in and out. Opening the link uses nothing up, because mail programs and messengers open links as well; pressing the
 * button on its page does.
 */
export function signInRoutes(app: FastifyInstance, desk: Desk): void {
  const attempts = new RequestLimits('sign-in', limits.perAddress, limits.overall, desk.openBuckets);
  const limited = async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await attempts.take(networkOf(request.ip));
    return seconds === null ? undefined : sendMessage(request, reply.header('retry-after', seconds), 429, 'tooMany');
  };

  app.get<{ Querystring: { link?: unknown } }>(
    deskPaths.signIn,
    { preHandler: [openAgain, limited], exposeHeadRoute: false },
    async (request, reply) => {
      const link = linkOf(request.query);
      const person = await (await desk.staff()).invitee(link);
      if (person === null) return sendMessage(request, reply, 410, 'linkGone');
      const { t, locale } = request.visit;
      const csrf = formToken(request, reply);
      return sendPage(reply, { t, locale, path: request.url }, signInPage({ t, csrf, link, name: person.name }));
    },
  );

  app.post<{ Body: { link?: unknown } | undefined }>(
    deskPaths.signIn,
    { preHandler: [limited, app.csrfProtection] },
    async (request, reply) => {
      const link = linkOf(request.body);
      const session = await (await desk.staff()).signIn(link);
      if (session === null) return sendMessage(request, reply, 410, 'linkGone');
      setSession(reply, session, desk);
      return reply.redirect(deskPaths.home, 303);
    },
  );

  app.post(deskPaths.signOut, { preHandler: app.csrfProtection }, async (request, reply) => {
    const { person } = request.visit;
    const token = sessionToken(request);
    if (person !== null && token !== null) await (await desk.staff()).signOut(token, person);
    clearSession(reply, desk);
    return reply.redirect(deskPaths.home, 303);
  });
}

const linkOf = (values: { readonly link?: unknown } | undefined): string => (typeof values?.link === 'string' ? values.link : '');

/**
 * Lets a browser that has come by a mail open the link once more, with its cookies: who has a session would otherwise be made an outsider's token,
 * of which none of the forms that they have open knows. The address says that it was done, for browsers which come from elsewhere again.
 */
async function openAgain(request: FastifyRequest<{ Querystring: { link?: unknown; again?: unknown } }>, reply: FastifyReply) {
  const { t, locale } = request.visit;
  if (request.query.again !== undefined || !mayLackCookies(request)) return undefined;
  const address = `${deskPaths.signIn}?${new URLSearchParams({ link: linkOf(request.query), again: '' })}`;
  return sendPage(reply.header('refresh', `0; url=${address}`), { t, locale, path: address }, openAgainPage({ t, address }));
}

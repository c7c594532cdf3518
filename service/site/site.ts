import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { localeCookie, localeCookieAttributes } from '../../contract/locale-cookie';
import { localeByCode } from '../../contract/locales';
import { addressOf, type SiteAddresses } from './addresses';
import { buildingPage, buildingStyle, reloadSeconds } from './building-page';
import { chooseForm } from './choose-form';
import { DamagedFile } from './damaged-file';
import { markdownUrl, parsePageFile } from './page-file';
import type { FoundFile, ReleaseStore } from './release-store';
import { parseTarget, type Target } from './request-target';
import { type Decision, isByCookie, notFoundPage, route, successorOf } from './routing';
import { scriptlessPolicy } from './security-headers';
import { addVary, type FileContext, revalidated, sendFile } from './send-file';

export interface SiteOptions {
  readonly addresses: SiteAddresses;
  readonly store: ReleaseStore;
  readonly headers: FileContext;
}

/** One day: long enough to save a round trip, short enough to undo a redirect. */
const redirectAge = 86_400;

/** Serves the current release at every path that no other route handles. Each answer comes from one release. */
export const site: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => answer(request, reply, options) });
};

/** Answers a request by the current release, or with its 404 page. */
export async function answer(request: FastifyRequest, reply: FastifyReply, options: SiteOptions): Promise<FastifyReply> {
  const target = parseTarget(request.raw.url ?? '');
  if (target === null) return plain(reply, 400, 'Bad request');
  if (target.segments[0] === 'api') {
    reply.callNotFound();
    return reply;
  }
  try {
    return await answerFrom(request, reply, target, options);
  } catch (error) {
    if (!(error instanceof DamagedFile) || reply.sent) throw error;
    // The release can be removed between reading the pointer, or the list of earlier ones, and opening the file; another one has the file.
    options.store.relist();
    return answerFrom(request, reply, target, options);
  }
}

async function answerFrom(request: FastifyRequest, reply: FastifyReply, target: Target, options: SiteOptions): Promise<FastifyReply> {
  const { addresses, store, headers } = options;
  const release = await store.current();
  const { cookie, 'sec-fetch-site': from } = request.headers;
  const visitor = { host: request.host, cookie, isFromHere: from === 'same-origin' };
  const decision = route(target, visitor, addresses, release?.files ?? new Map());
  const byCookie = isByCookie(target, visitor, addresses);
  if (byCookie) for (const name of ['Cookie', 'Sec-Fetch-Site']) addVary(reply, name);

  // A CDN that ignores `Vary: Cookie` would lead visitors who have chosen a language to where those without a cookie go.
  if (decision.kind === 'redirect') return redirect(reply, decision, byCookie ? revalidated : undefined);
  if (!release) return notBuiltYet(request, reply, decision);
  if (decision.kind === 'file')
    return sendFile(request, reply, await chooseForm(request, reply, { release, ...decision }, addresses), 200, headers);
  if (decision.kind === 'absent-file') {
    const earlier = await store.earlier(decision.path, release);
    if (earlier) return sendFile(request, reply, earlier, 200, headers);
  }
  const successor = successorOf(decision, release);
  if (successor) {
    const { locale, segments } = parsePageFile(successor);
    const page = addressOf(locale, segments, request.host, addresses);
    const to = decision.kind === 'absent-file' ? markdownUrl(page) : page + target.search;
    // A rollback turns the redirect round: a browser that had kept it would go in circles.
    return redirect(reply, { to, personal: false }, revalidated);
  }
  const status = successor === null ? 410 : 404;
  if (decision.kind === 'absent-file') return plain(reply, status, status === 410 ? 'Gone' : 'Not found');
  const path = notFoundPage(decision.locale);
  const file = release.files.get(path);
  const page: FoundFile | undefined = file && { release, path, file };
  reply.header('content-language', localeByCode(decision.locale).languageTag);
  return page ? sendFile(request, reply, page, status, headers) : plain(reply, status, 'Not found');
}

/** @param caching Cache-Control unless it is personal */
function redirect(
  reply: FastifyReply,
  { to, personal, chosen }: Omit<Extract<Decision, { kind: 'redirect' }>, 'kind'>,
  caching = `public, max-age=${redirectAge}`,
): FastifyReply {
  if (chosen) reply.header('set-cookie', `${localeCookie}=${chosen}${localeCookieAttributes}`);
  reply.header('location', to).header('cache-control', personal ? 'private, no-store' : caching);
  return reply
    .code(personal ? 302 : 301)
    .header('content-length', 0)
    .send();
}

/** Before the first release: a page for people, plain text for everything else. */
function notBuiltYet(request: FastifyRequest, reply: FastifyReply, decision: Decision): FastifyReply {
  reply.header('retry-after', reloadSeconds).header('cache-control', 'no-store');
  if (decision.kind !== 'absent-page') return plain(reply, 503, 'The site is being built');
  const page = buildingPage(decision.locale);
  reply
    .code(503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', scriptlessPolicy(buildingStyle))
    .header('content-length', Buffer.byteLength(page));
  return reply.send(request.method === 'HEAD' ? undefined : page);
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(status).header('content-type', 'text/plain; charset=utf-8').send(`${text}\n`);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originsOf, type SiteAddresses } from './addresses';
import { isScriptsOfPages } from './page-version';
import { parseTarget, pathOf } from './request-target';
import { revalidated } from './send-file';

/**
 * For a CDN that is told of changes (RFC 9213): a day, which is how long an answer may be wrong that was under way during its purge, and a week
 * while the server is away. The first visitor after the day does not wait for the server.
 */
const kept = 'max-age=86400, stale-while-revalidate=3600, stale-if-error=604800';

/**
 * Lets a CDN keep what it is told the changes of: files of the release that are revalidated otherwise, at the one address that is purged.
 * Browsers go on revalidating.
 */
export function letCdnKeep(app: FastifyInstance, addresses: SiteAddresses): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isFile = [200, 304].includes(reply.statusCode) && reply.getHeader('cache-control') === revalidated;
    // By cookie, `/` leads to another language: a CDN goes on asking, as browsers do.
    const byCookie = String(reply.getHeader('vary') ?? '').includes('Cookie');
    if (isFile && !byCookie && isPurged(request, addresses))
      reply.header('cdn-cache-control', isForOne(request, reply) ? 'no-store' : kept);
    return payload;
  });
}

/**
 * Whether a change of what is at this address is told: not with a query, in another spelling, on a host that is none of ours, or of the API, whose
 * back office names its own caching. The host counts as it is spelt, too: a CDN may keep `mezon.example:443` apart from the name that is purged.
 */
function isPurged({ host, raw: { url = '' } }: FastifyRequest, addresses: SiteAddresses): boolean {
  const target = parseTarget(url);
  if (target === null || target.segments[0] === 'api' || pathOf(target.segments) !== url) return false;
  return originsOf(addresses).some((origin) => new URL(origin).host === host);
}

/** Whether others would be wrong with the answer: Markdown in place of a page, where a CDN knows no `Vary: Accept`, and the scripts of another page. */
function isForOne({ raw: { url = '' } }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.hasHeader('content-location') || isScriptsOfPages(url.slice(1));
}

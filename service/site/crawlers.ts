import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { localeByCode, localeCodes } from '../../contract/locales';
import { isOwnHost, originsOf, type SiteAddresses } from './addresses';

interface CrawlerOptions {
  readonly addresses: SiteAddresses;
  /** Value of Content-Signal in robots.txt; empty: none. */
  readonly contentSignal: string;
  /** Key by which IndexNow knows that a call is ours; empty: none. */
  readonly indexNowKey: string;
  /** Where to report a weakness: a `mailto:` or `https:` address; empty: no security.txt. */
  readonly securityContact: string;
}

/** Address of the file that proves the key of IndexNow. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

/** Path of the sitemaps' index in a release. */
export const sitemapIndexFile = 'sitemap-index.xml';

/** Types of answers that are data for programs and no search results; everything of the API is, its reference page too. */
const dataType = /^(?:application\/(?:json|problem\+json|atom\+xml|feed\+json)|text\/vcard)/;

const oneHour = 3_600;

/**
 * Tells crawlers what to index: robots.txt, `/sitemap.xml` for those that guess it, and `X-Robots-Tag: noindex` on data, and on everything
 * under a host that is neither the site's nor a locale's, such as a preview. Also what the site itself has to say to machines: the key of
 * IndexNow, and security.txt.
 */
export function guideCrawlers(app: FastifyInstance, options: CrawlerOptions): void {
  const { addresses, contentSignal, indexNowKey, securityContact } = options;
  app.addHook('onSend', async ({ host, url }, reply, payload) => {
    const isData = url.startsWith('/api/') || dataType.test(String(reply.getHeader('content-type') ?? ''));
    if (isForeign(host, addresses)) reply.header('x-robots-tag', 'noindex, nofollow');
    else if (isData && !reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex');
    return payload;
  });
  app.get('/robots.txt', async ({ host }, reply) => {
    reply.header('cache-control', `public, max-age=${oneHour}`).type('text/plain; charset=utf-8');
    return isForeign(host, addresses) ? 'User-agent: *\nDisallow: /\n' : robotsText(addresses, contentSignal);
  });
  if (indexNowKey !== '')
    app.get(indexNowKeyPath(indexNowKey), async (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexNowKey));
  if (securityContact !== '')
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${oneHour}`)
        .type('text/plain; charset=utf-8')
        .send(securityText(securityContact, addresses, new Date())),
    );
  app.get('/sitemap.xml', async (_request, reply) => reply.redirect(`${addresses.siteUrl}/${sitemapIndexFile}`, 301));
}

/** Pages with a query are copies of those without one; everything that pages load is open. */
function robotsText({ siteUrl }: SiteAddresses, contentSignal: string): string {
  const signal = contentSignal === '' ? '' : `Content-Signal: ${contentSignal}\n`;
  return `User-agent: *\n${signal}Disallow: /*?\n\nSitemap: ${siteUrl}/${sitemapIndexFile}\n`;
}

/**
 * The text of security.txt (RFC 9116). It expires at the end of the month after next, and so never: it is written anew at each call. Every address
 * that it is read at is named, since it is not to be trusted at others (§2.5.2).
 */
function securityText(contact: string, addresses: SiteAddresses, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1)).toISOString();
  const languages = localeCodes.map((code) => localeByCode(code).languageTag).join(', ');
  const canonicals = originsOf(addresses).map((origin) => `Canonical: ${origin}/.well-known/security.txt\n`);
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ${languages}\n${canonicals.join('')}`;
}

/**
 * Whether a request came to a host that is none of ours. Not so by an IP address or localhost: that is what a reverse proxy asks for that
 * does not pass the host on, and crawlers never do.
 */
function isForeign(host: string, addresses: SiteAddresses): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return !isOwnHost(host, addresses) && name !== 'localhost' && isIP(name.replace(/^\[|\]$/g, '')) === 0;
}

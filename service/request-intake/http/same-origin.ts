import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/**
 * Refuses posts that another site makes a visitor's browser send (OWASP's CSRF cheat sheet: fetch metadata, with `Origin` where a browser
 * has none). A page can't forge either header. Programs send neither and are let through: there is no cookie to abuse.
 * @param siteOrigins origins of the site beside the one that the request came to
 * @throws {Refusal} `crossSite`
 */
export function assertSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, siteOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (origin !== undefined && siteOrigins.includes(origin)) return;
  if (site !== 'cross-site' && origin !== undefined && URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Refusal('crossSite');
}

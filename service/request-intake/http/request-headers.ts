import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLocaleCode, type LocaleCode } from '../../../contract/locales';
import { negotiateLocale } from '../../content-api/accept-language';
import { Refusal } from '../refusal';

/**
 * Refuses cross-site posts (OWASP's CSRF cheat sheet: fetch metadata, with `Origin` where a browser
 * has none). A page can't forge either header. Other clients send neither and pass: there is no cookie to abuse.
 * @param siteOrigins origins of the site besides the one that the request was sent to
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

/**
 * The `Idempotency-Key` of a request, null without one. The draft (draft-ietf-httpapi-idempotency-key-header) quotes it;
 * most clients don't, so both forms are the same key.
 * @throws {Refusal} `badKey` unless it has 1 to 128 visible ASCII characters
 */
export function idempotencyKey(headers: IncomingHttpHeaders): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string') throw new Refusal('badKey');
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7E]{1,128}$/.test(key)) throw new Refusal('badKey');
  return key;
}

/**
 * The language of the answer. Scripts of the site send it as `Accept-Language`, and the body's `locale` is the last resort. A plain form
 * can't set the header, which then holds the browser's preference, while the hidden field holds the language of the page that the visitor
 * is reading; so the field wins.
 * @param claimed the body's `locale`, unvalidated
 */
export function visitorLanguage(acceptLanguage: string | undefined, claimed: unknown, plainForm: boolean): LocaleCode {
  const field = isLocaleCode(claimed) ? claimed : undefined;
  if (plainForm && field) return field;
  return negotiateLocale([acceptLanguage, field && `${field};q=0.001`].filter(Boolean).join(','));
}

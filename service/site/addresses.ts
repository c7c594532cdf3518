import { defaultLocale, type LocaleCode } from '../../contract/locales';
import { pathOf } from './request-target';

/** Hosts of the site and its locales. */
export interface SiteAddresses {
  /** Origin of the site, for example `https://mezon.example`. */
  readonly siteUrl: string;
  /** Hosts of locales that have their own. */
  readonly localeDomains: ReadonlyMap<LocaleCode, string>;
}

/** The locale of a host, or null for the site's own host and for unknown ones. */
export function localeOfHost(host: string, { siteUrl, localeDomains }: SiteAddresses): LocaleCode | null {
  const wanted = normalized(host, siteUrl);
  for (const [code, domain] of localeDomains) if (isNamed(domain, wanted)) return code;
  return null;
}

/** Whether a host is the site's or that of a locale. */
export function isOwnHost(host: string, addresses: SiteAddresses): boolean {
  return isSiteHost(host, addresses) || localeOfHost(host, addresses) !== null;
}

/** The origins of the site and of the locales that have a host. */
export function originsOf({ siteUrl, localeDomains }: SiteAddresses): string[] {
  const { protocol } = new URL(siteUrl);
  return [siteUrl, ...[...localeDomains.values()].map((host) => `${protocol}//${host}`)];
}

/**
 * The canonical URL of a page of a locale, as seen from `host`: a path where the page is on that host, otherwise an
 * absolute URL on a configured host. Unknown hosts (a preview, `localhost`) have every locale under its prefix.
 *
 * @param rest decoded segments without the locale's prefix
 */
export function addressOf(locale: LocaleCode, rest: readonly string[], host: string, addresses: SiteAddresses): string {
  const own = addresses.localeDomains.get(locale);
  const here = localeOfHost(host, addresses);
  const path = pathOf(rest);
  if (here === locale) return path;
  if (own && (here || isSiteHost(host, addresses))) return `${new URL(addresses.siteUrl).protocol}//${own}${path}`;
  const prefixed = locale === defaultLocale ? path : pathOf([locale, ...rest]);
  return here ? `${addresses.siteUrl}${prefixed}` : prefixed;
}

function isSiteHost(host: string, { siteUrl }: SiteAddresses): boolean {
  return isNamed(normalized(new URL(siteUrl).host, siteUrl), normalized(host, siteUrl));
}

/** Proxies add the port of the scheme (`$host:$server_port`), and resolvers take a dot at the end: both name the same host (RFC 9110 §4.2.3). */
function normalized(host: string, siteUrl: string): string {
  const defaultPort = siteUrl.startsWith('https:') ? /:443$/ : /:80$/;
  return host
    .toLowerCase()
    .replace(defaultPort, '')
    .replace(/\.(?=$|:\d+$)/, '');
}

/** Whether a normalized host names a configured one, whose port a proxy may leave out (`$host` of nginx). */
const isNamed = (configured: string, wanted: string): boolean => configured === wanted || configured.replace(/:\d+$/, '') === wanted;

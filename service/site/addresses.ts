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
export function localeOfHost(host: string, { localeDomains }: SiteAddresses): LocaleCode | null {
  const wanted = host.toLowerCase();
  for (const [code, domain] of localeDomains) if (domain === wanted || withoutPort(domain) === wanted) return code;
  return null;
}

/** Whether a host is the site's or that of a locale. */
export function isOwnHost(host: string, addresses: SiteAddresses): boolean {
  return host.toLowerCase() === new URL(addresses.siteUrl).host || localeOfHost(host, addresses) !== null;
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
  const onSite = host.toLowerCase() === new URL(addresses.siteUrl).host;
  if (own && (onSite || here)) return `${new URL(addresses.siteUrl).protocol}//${own}${path}`;
  const prefixed = locale === defaultLocale ? path : pathOf([locale, ...rest]);
  return here ? `${addresses.siteUrl}${prefixed}` : prefixed;
}

function withoutPort(host: string): string {
  return host.split(':', 1)[0] ?? host;
}

import { defaultLocale, type LocaleCode, localeCodes } from '../../contract/locales';
import { localizedPath } from './localized-path';

/** Where the site is public: its origin, and the origins of locales that have a domain of their own. */
export interface SiteAddress {
  /** For example `https://mezon.example`, without a slash at the end. */
  readonly siteUrl: string;
  /** Origin by locale code; such a locale has no prefix there. */
  readonly localeOrigins: Readonly<Partial<Record<LocaleCode, string>>>;
}

/** Canonical absolute URL of a route-table path in a locale. */
export function absoluteUrl(path: string, locale: LocaleCode, site: SiteAddress): string {
  const origin = site.localeOrigins[locale];
  return origin ? `${origin}${path}` : `${site.siteUrl}${localizedPath(path, locale)}`;
}

/**
 * Link of a page to one in another language: a path, so that it works on any host; a URL where one of the two has a domain of its own. There
 * the default language has a prefix, by which the server knows a choice (`service/site/routing.ts`): its cookie can't be set from here.
 */
export function languageLink(path: string, { from, to }: Readonly<Record<'from' | 'to', LocaleCode>>, site: SiteAddress): string {
  const { siteUrl, localeOrigins } = site;
  if (to === from || !(localeOrigins[from] || localeOrigins[to])) return localizedPath(path, to);
  if (to === defaultLocale && !localeOrigins[to]) return `${siteUrl}/${to}${path === '/' ? '' : path}`;
  return absoluteUrl(path, to, site);
}

/**
 * Reads SITE_URL and LOCALE_DOMAINS (`de=mezon.example.de,ar=ar.mezon.example`).
 *
 * @throws Error that names the variable and the remedy
 */
export function siteAddressFrom(environment: Readonly<Record<string, string | undefined>>): SiteAddress {
  const siteUrl = environment.SITE_URL || 'http://localhost:8000';
  if (!/^https?:\/\/[^/\s]+$/.test(siteUrl)) {
    throw new Error(`SITE_URL is "${siteUrl}". Set it to the site's origin without a path, for example https://mezon.example`);
  }
  const scheme = new URL(siteUrl).protocol;
  const entries = (environment.LOCALE_DOMAINS ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const localeOrigins = Object.fromEntries(
    entries.map((entry) => {
      const [code = '', host = ''] = entry.split('=').map((part) => part.trim());
      if (!localeCodes.some((known) => known === code) || !host) {
        throw new Error(`LOCALE_DOMAINS has "${entry}". Write locale=host, with one of ${localeCodes.join(', ')}`);
      }
      return [code, `${scheme}//${host}`];
    }),
  );
  return { siteUrl, localeOrigins };
}

/** Site metadata as GraphQL gives it, where a map is a list. */
export interface SiteMetadata {
  readonly siteUrl: string;
  readonly localeOrigins: readonly { readonly locale: string; readonly origin: string }[];
}

/** The site's address from the data of a page. */
export function siteAddress({ site }: { readonly site?: { readonly siteMetadata: SiteMetadata } | null }): SiteAddress {
  const { siteUrl, localeOrigins } = site?.siteMetadata ?? { siteUrl: '', localeOrigins: [] };
  const origins: Partial<Record<LocaleCode, string>> = Object.fromEntries(localeOrigins.map(({ locale, origin }) => [locale, origin]));
  return { siteUrl, localeOrigins: origins };
}

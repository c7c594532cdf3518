import type { LocaleCode } from '../../contract/locales';
import type { SiteAddress } from '../routing/site-url';

/** Site metadata as GraphQL gives it, where a map is a list. */
export interface SiteMetadata {
  readonly siteUrl: string;
  readonly localeOrigins: readonly { readonly locale: string; readonly origin: string }[];
}

/** The site's address from its metadata. */
export function siteAddress({ siteUrl, localeOrigins }: SiteMetadata): SiteAddress {
  const origins: Partial<Record<LocaleCode, string>> = Object.fromEntries(localeOrigins.map(({ locale, origin }) => [locale, origin]));
  return { siteUrl, localeOrigins: origins };
}

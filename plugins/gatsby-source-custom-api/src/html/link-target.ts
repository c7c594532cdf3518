/** The page that a path of this site leads to. */
export interface SiteLink {
  /** Path with locale prefix. */
  path: string;
  /** BCP 47 tag of that page if it is not in the language of the text. */
  hrefLang?: string;
}

/**
 * Resolves an address without query and fragment: a path of this site, or a URL. Undefined if it is one of this site, which has no such
 * page.
 */
export type ResolveSiteLink = (address: string) => SiteLink | 'external' | undefined;

export type LinkTarget =
  | { kind: 'none' }
  | { kind: 'dead'; address: string }
  | { kind: 'site'; href: string; hrefLang?: string }
  | { kind: 'contact'; href: string }
  | { kind: 'external'; href: string };

/** Base for parsing links; `.invalid` is reserved (RFC 6761). */
const thisSite = 'https://this-site.invalid';

/**
 * Parses the address of a link as a browser does, so that tabs and backslashes hide nothing.
 *
 * @returns `none` for schemes other than http, https, mailto and tel, and for fragments, because texts keep no ids
 */
export function linkTarget(href: string, resolve: ResolveSiteLink): LinkTarget {
  const written = href.trim();
  if (written === '' || written.startsWith('#') || written.startsWith('?') || !URL.canParse(written, thisSite)) return { kind: 'none' };
  const url = new URL(written, thisSite);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'contact', href: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'none' };
  // Two leading slashes would name a host.
  const path = url.pathname.replace(/^\/+/, '/');
  const address = url.origin === thisSite ? path : url.origin + path;
  const link = resolve(address);
  if (link === 'external') {
    url.username = '';
    url.password = '';
    return { kind: 'external', href: url.href };
  }
  return link ? { kind: 'site', href: link.path + url.search + url.hash, hrefLang: link.hrefLang } : { kind: 'dead', address };
}

/** Where a path of this site leads. */
export interface SiteLink {
  /** Path with locale prefix. */
  path: string;
  /** BCP 47 tag of the page there, where it is not in the language of the text. */
  hrefLang?: string;
}

/** Resolves a path of this site, without query and fragment; undefined where no such page exists. */
export type ResolveSiteLink = (path: string) => SiteLink | undefined;

export type LinkTarget =
  | { kind: 'none' }
  | { kind: 'dead'; path: string }
  | { kind: 'site'; href: string; hrefLang?: string }
  | { kind: 'contact'; href: string }
  | { kind: 'external'; href: string };

/** Stands for this site while a link is parsed; `.invalid` is nobody's (RFC 6761). */
const thisSite = 'https://this-site.invalid';

/**
 * Reads the address of a link as a browser would, so that tabs, backslashes and character references hide nothing.
 *
 * @returns `none` for what is no link here: other schemes than http, https, mailto and tel, and fragments, because texts keep no ids
 */
export function linkTarget(href: string, resolve: ResolveSiteLink): LinkTarget {
  const written = href.trim();
  if (written === '' || written.startsWith('#') || written.startsWith('?') || !URL.canParse(written, thisSite)) return { kind: 'none' };
  const url = new URL(written, thisSite);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'contact', href: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'none' };
  if (url.origin !== thisSite) {
    url.username = '';
    url.password = '';
    return { kind: 'external', href: url.href };
  }
  // Two slashes at the start would name a host.
  const path = url.pathname.replace(/^\/+/, '/');
  const link = resolve(path);
  return link ? { kind: 'site', href: link.path + url.search + url.hash, hrefLang: link.hrefLang } : { kind: 'dead', path };
}

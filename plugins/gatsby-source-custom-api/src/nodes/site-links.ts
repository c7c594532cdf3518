import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { isAnsweredByServer } from '../../../../contract/server-addresses';
import type { ResolveSiteLink, SiteLink } from '../html/link-target';
import type { SiteOrigins } from '../settings';

/**
 * Finds a page, or a file that each language has, by the segments of a link (of which the last may be the id of an item instead of the segment of
 * its page) and the language. Returns its segments; undefined if there is none.
 */
export type FindPage = (segments: readonly string[], locale: LocaleCode) => readonly string[] | undefined;

/** The language of a page, and what its links depend on beside it. */
export interface LinkingPage extends SiteOrigins {
  readonly locale: LocaleCode;
  readonly defaultLocale: LocaleCode;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Resolves site links to the language of the page that contains them. A page that does not exist in this language (an untranslated
 * post) is linked in the default language; a link to a page that does not exist at all is reported.
 *
 * Links are written without locale prefix. An explicit prefix is respected, except that of the default language, whose addresses
 * have none; only on a domain of its own a language needs it for a page in the default one: the server leads from it to the host of that page
 * (`service/site/routing.ts`). The Markdown of a page is where the page is. What the server answers itself, and files in `static/`, are left
 * unchanged.
 *
 * URLs as they stand in the address bar are site links, too; on the domain of a language, that language is meant where no other one is written.
 */
export function createSiteLinks({ locale, defaultLocale, siteUrl, localeOrigins }: LinkingPage, findPage: FindPage): ResolveSiteLink {
  // By host: a link with http leads here as well.
  const languages = new Map<string, LocaleCode | undefined>(siteUrl === undefined ? [] : [[new URL(siteUrl).host, undefined]]);
  for (const [code, origin] of Object.entries(localeOrigins)) languages.set(new URL(origin).host, code as LocaleCode);
  const hasDomain = localeOrigins[locale] !== undefined;

  const linkTo = (segments: readonly string[], language: LocaleCode): SiteLink => {
    const isPrefixed = language !== defaultLocale || (hasDomain && language !== locale);
    return {
      path: `/${[...(isPrefixed ? [language] : []), ...segments].join('/')}`,
      ...(language !== locale && { hrefLang: localeByCode(language).languageTag }),
    };
  };

  const pageAt = (path: string, ofHost: LocaleCode | undefined): SiteLink | undefined => {
    const segments = path.split('/').filter((segment) => segment !== '');
    const [prefix] = segments;
    const isPrefixed = isLocaleCode(prefix);
    const asked = (isPrefixed ? segments.slice(1) : segments).map(decoded);
    const named = isPrefixed ? prefix : ofHost;
    const wanted = named && named !== defaultLocale ? named : locale;
    for (const language of [wanted, locale, defaultLocale]) {
      const page = findPage(asked, language);
      if (page) return linkTo(page, language);
    }
    return undefined;
  };

  return (address) => {
    const url = address.startsWith('/') ? undefined : new URL(address);
    if (url && !languages.has(url.host)) return 'external';
    const path = url?.pathname ?? address;
    const ofHost = url && languages.get(url.host);
    // Ids may contain dots, too.
    const page = pageAt(path.replace(/\/index\.html$/, ''), ofHost);
    if (page) return page;
    const markdown = /^\/(?:index|([^.]+))\.md$/.exec(path);
    const described = markdown && pageAt(markdown[1] ?? '', ofHost);
    if (described) return { ...described, path: described.path === '/' ? '/index.md' : `${described.path}.md` };
    const isFile = isAnsweredByServer(path.slice(1).split('/')) || (/\.[^/]+$/.test(path) && existsSync(join('static', path)));
    return isFile ? { path } : undefined;
  };
}

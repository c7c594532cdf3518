import { itemKindNames } from '../../../../contract/kinds';
import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { reservedSegments, sectionOf } from '../../../../contract/pages';
import type { ResolveSiteLink, SiteLink } from '../html/link-target';
import type { SiteOrigins } from '../settings';

/**
 * Finds the page of an item by the first path segment, the item's name in the link (its id, or the segment of its page) and the
 * language. Returns the segment of the page; undefined if there is none.
 */
export type FindPage = (section: string, item: string, locale: LocaleCode) => string | undefined;

/** The language of a page, and what its links depend on beside it. */
export interface LinkingPage extends SiteOrigins {
  readonly locale: LocaleCode;
  readonly defaultLocale: LocaleCode;
}

/** Segments of static pages, by section. */
const reserved = new Map(itemKindNames.map((kind) => [sectionOf(kind), reservedSegments(kind)]));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a path without prefix is that of an item's page. */
function isItemPath([section = '', item, ...more]: readonly string[]): boolean {
  return item !== undefined && more.length === 0 && reserved.has(section) && !reserved.get(section)?.includes(item);
}

/**
 * Resolves site links to the language of the page that contains them. A page that does not exist in this language (an untranslated
 * post) is linked in the default language; a link to a page that does not exist at all is reported.
 *
 * Links are written without locale prefix. An explicit prefix is respected, except that of the default language, whose addresses
 * have none; only on a domain of its own a language needs it for a page in the default one: the server leads from it to the host of that page
 * (`service/site/routing.ts`). Files and addresses of the API are left unchanged.
 *
 * URLs as they stand in the address bar are site links, too; on the domain of a language, that language is meant where no other one is written.
 */
export function createSiteLinks({ locale, defaultLocale, siteUrl, localeOrigins }: LinkingPage, findPage: FindPage): ResolveSiteLink {
  // By host: a link with http leads here as well.
  const languages = new Map<string, LocaleCode | undefined>(siteUrl === undefined ? [] : [[new URL(siteUrl).host, undefined]]);
  for (const [code, origin] of Object.entries(localeOrigins)) languages.set(new URL(origin).host, code as LocaleCode);
  const hasDomain = localeOrigins[locale] !== undefined;

  /** The path segments of the linked page; only pages of items are looked up. */
  const pageSegments = (segments: readonly string[], wanted: LocaleCode) => {
    if (!isItemPath(segments)) return segments;
    const [section = '', item = ''] = segments;
    const found = findPage(section, decoded(item), wanted);
    return found === undefined ? undefined : [section, found];
  };
  const linkTo = (segments: readonly string[], language: LocaleCode): SiteLink => {
    const isPrefixed = language !== defaultLocale || (hasDomain && language !== locale);
    return {
      path: `/${[...(isPrefixed ? [language] : []), ...segments].join('/')}`,
      ...(language !== locale && { hrefLang: localeByCode(language).languageTag }),
    };
  };

  return (address) => {
    const url = address.startsWith('/') ? undefined : new URL(address);
    if (url && !languages.has(url.host)) return 'external';
    const path = url?.pathname ?? address;
    const segments = path.split('/').filter((segment) => segment !== '');
    const [prefix] = segments;
    const isPrefixed = isLocaleCode(prefix);
    const rest = isPrefixed ? segments.slice(1) : segments;
    // Ids may contain dots, too.
    const isFile = prefix === 'api' || segments.at(-1)?.includes('.');
    if (isFile && !isItemPath(rest)) return { path };
    const named = isPrefixed ? prefix : url && languages.get(url.host);
    const wanted = named && named !== defaultLocale ? named : locale;
    for (const language of [wanted, locale, defaultLocale]) {
      const page = pageSegments(rest, language);
      if (page) return linkTo(page, language);
    }
    return isFile ? { path } : undefined;
  };
}

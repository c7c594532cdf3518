import { itemKindNames } from '../../../../contract/kinds';
import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { reservedSegments, sectionOf } from '../../../../contract/pages';
import type { ResolveSiteLink } from '../html/link-target';

/**
 * Finds the page of an item by the first path segment, the item's name in the link (its id, or the segment of its page) and the
 * language. Returns the segment of the page; undefined if there is none.
 */
export type FindPage = (section: string, item: string, locale: LocaleCode) => string | undefined;

/** The language of a page, and what its links depend on beside it. */
export interface LinkingPage {
  readonly locale: LocaleCode;
  readonly defaultLocale: LocaleCode;
  /** Whether the language has a domain of its own, on which there are no pages of others. */
  readonly hasDomain: boolean;
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

/**
 * Resolves site links to the language of the page that contains them. A page that does not exist in this language (an untranslated
 * post) is linked in the default language; a link to a page that does not exist at all is reported.
 *
 * Links are written without locale prefix. An explicit prefix is respected, except that of the default language, whose addresses
 * have none; only on a domain of its own a language needs it for a page in the default one: the server leads from it to the host of that page
 * (`service/site/routing.ts`). Files and addresses of the API are left unchanged.
 */
export function createSiteLinks({ locale, defaultLocale, hasDomain }: LinkingPage, findPage: FindPage): ResolveSiteLink {
  /** The path segments of the linked page; only pages of items are looked up. */
  const pageSegments = (segments: readonly string[], wanted: LocaleCode) => {
    const [section = '', item] = segments;
    if (segments.length !== 2 || item === undefined || !reserved.has(section) || reserved.get(section)?.includes(item)) return segments;
    const found = findPage(section, decoded(item), wanted);
    return found === undefined ? undefined : [section, found];
  };
  const address = (segments: readonly string[], wanted: LocaleCode) =>
    `/${[...(wanted === defaultLocale ? [] : [wanted]), ...segments].join('/')}`;

  return (path) => {
    const segments = path.split('/').filter((segment) => segment !== '');
    if (segments[0] === 'api' || segments.at(-1)?.includes('.')) return { path };
    const [prefix] = segments;
    const isPrefixed = isLocaleCode(prefix);
    const rest = isPrefixed ? segments.slice(1) : segments;
    const wanted = isPrefixed && prefix !== defaultLocale ? prefix : locale;
    const page = pageSegments(rest, wanted);
    if (page) return { path: address(page, wanted) };
    const elsewhere = pageSegments(rest, defaultLocale);
    if (!elsewhere) return undefined;
    const elsewherePath = address(elsewhere, defaultLocale);
    return { path: hasDomain ? `/${defaultLocale}${elsewherePath}` : elsewherePath, hrefLang: localeByCode(defaultLocale).languageTag };
  };
}

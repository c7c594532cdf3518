import { itemKindNames } from '../../../../contract/kinds';
import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { reservedSegments, sectionOf } from '../../../../contract/pages';
import type { ResolveSiteLink } from '../html/link-target';

/**
 * Finds the page of an item: first path segment, what stands for the item in a link (its id, or the segment of its page) and
 * language. Gives the segment of the page; undefined where there is none.
 */
export type FindPage = (section: string, item: string, locale: LocaleCode) => string | undefined;

/** Segments in each section that belong to static pages. */
const reserved = new Map(itemKindNames.map((kind) => [sectionOf(kind), reservedSegments(kind)]));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Leads links of texts into the language of the page they stand on. A page that this language does not have (a post
 * that is not translated) is reached in the default language; one that no language has is reported.
 *
 * Links are written without locale prefix. A prefix that is written all the same is obeyed, except the default
 * language's: it has none, and editors copy addresses. Files and the API's own addresses stay as they are.
 */
export function createSiteLinks(locale: LocaleCode, defaultLocale: LocaleCode, findPage: FindPage): ResolveSiteLink {
  /** The segments of the page that a link means; other pages than those of items are taken as they are. */
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
    return elsewhere && { path: address(elsewhere, defaultLocale), hrefLang: localeByCode(defaultLocale).languageTag };
  };
}

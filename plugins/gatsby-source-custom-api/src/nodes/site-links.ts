import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import type { ResolveSiteLink } from '../html/link-target';
import { kindNames, kindOf } from '../kinds';

/** Says whether an item has a page: first path segment, segment of the item, language. */
export type HasPage = (section: string, segment: string, locale: LocaleCode) => boolean;

const fixedPages = new Map(kindNames.map((name) => kindOf(name)).map(({ section, fixedPages: fixed }) => [section, fixed ?? []]));

/**
 * Leads links of texts into the language of the page they stand on. A page that this language does not have (a post
 * that is not translated) is reached in the default language; one that no language has is reported.
 *
 * Links are written without locale prefix. A prefix that is written all the same is obeyed, except the default
 * language's: it has none, and editors copy addresses. Files and the API's own addresses stay as they are.
 */
export function createSiteLinks(locale: LocaleCode, defaultLocale: LocaleCode, hasPage: HasPage): ResolveSiteLink {
  const exists = (segments: readonly string[], wanted: LocaleCode) => {
    const [section = '', segment] = segments;
    if (segments.length !== 2 || segment === undefined || !fixedPages.has(section)) return true;
    return fixedPages.get(section)?.includes(segment) || hasPage(section, segment, wanted);
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
    if (exists(rest, wanted)) return { path: address(rest, wanted) };
    if (!exists(rest, defaultLocale)) return undefined;
    return { path: address(rest, defaultLocale), hrefLang: localeByCode(defaultLocale).languageTag };
  };
}

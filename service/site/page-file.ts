import { defaultLocale, isLocaleCode, type LocaleCode } from '../../contract/locales';
import { addressOf, type SiteAddresses } from './addresses';

/** What the path of a page's file in a release says: its locale, and the segments of its address without the locale's prefix. */
interface PageFile {
  readonly locale: LocaleCode;
  readonly segments: readonly string[];
}

/** Takes the path of a page's file apart: `ru/blog/some-post/index.html` → `ru`, `blog`, `some-post`. */
export function parsePageFile(path: string): PageFile {
  const [first = '', ...others] = path
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
    .split('/');
  if (first !== defaultLocale && isLocaleCode(first)) return { locale: first, segments: others };
  return { locale: defaultLocale, segments: first === '' ? [] : [first, ...others] };
}

/** Where the file of a page is in a release. @param route path of the page without the locale's prefix, not that of the home page */
export const pageFileOf = (route: string, locale: string): string =>
  `${locale === defaultLocale ? '' : `${locale}/`}${route.slice(1)}/index.html`;

/** Canonical URL of a page. @param segments decoded, without the locale's prefix */
export function pageUrl(locale: LocaleCode, segments: readonly string[], addresses: SiteAddresses): string {
  return new URL(addressOf(locale, segments, new URL(addresses.siteUrl).host, addresses), addresses.siteUrl).href;
}

/** Canonical URL of the page whose file is at `path`. */
export function urlOfPageFile(path: string, addresses: SiteAddresses): string {
  const { locale, segments } = parsePageFile(path);
  return pageUrl(locale, segments, addresses);
}

/** Address of the Markdown of a page: that of the page and `.md`, or `/index.md` of a home page without a path. */
export function markdownUrl(url: string): string {
  return url.endsWith('/') ? `${url}index.md` : `${url}.md`;
}

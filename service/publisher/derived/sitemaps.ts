import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { sitemapIndexFile } from '../../site/crawlers';
import type { Memo } from '../memo';
import type { PagesByLocale } from './known-pages';
import { type DateOf, latest } from './page-dates';
import type { PublishedPage } from './read-page';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const namespaces = {
  xmlns: namespace,
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
};
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Makes the sitemaps (sitemaps.org 0.9): one for each locale, with the translations that each page names itself, its day of change and its
 * pictures (Google's image extension), and their index.
 *
 * @returns bytes by path in the release
 */
export function sitemaps(pages: PagesByLocale, dateOf: DateOf, siteUrl: string, memo: Memo): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const index = [...pages].flatMap(([locale, ofLocale]) => {
    const own = ofLocale.filter(({ alternates }) => alternates.length > 0);
    if (own.length === 0) return [];
    const file = `sitemap-${locale}.xml`;
    const dates = own.map(dateOf);
    const [bytes, modified] = memo.of(file, [...own, ...dates], () => [urlSet(own, dates), latest(dates)] as const);
    files.set(file, bytes);
    return [x('sitemap', [x('loc', `${siteUrl}/${file}`), ...lastmod(modified)])];
  });
  return files.set(sitemapIndexFile, Buffer.from(declaration + toXml(x('sitemapindex', { xmlns: namespace }, index))));
}

/** @param dates of the pages, in their order */
function urlSet(pages: readonly PublishedPage[], dates: readonly (string | undefined)[]): Buffer {
  const [start = '', end = ''] = toXml(x('urlset', namespaces, '\n')).split('\n');
  return Buffer.concat([Buffer.from(declaration + start), ...pages.map((page, index) => urlEntry(page, dates[index])), Buffer.from(end)]);
}

/** Entries by their pages, which stay the same objects as long as they say the same. */
const entries = new WeakMap<PublishedPage, { readonly modified: string | undefined; readonly xml: Buffer }>();

/** The entry of a page. As bytes: a new page is in nine maps, whose megabytes would all be joined and encoded again. */
function urlEntry(page: PublishedPage, modified: string | undefined): Buffer {
  const known = entries.get(page);
  if (known && known.modified === modified) return known.xml;
  const children = [
    x('loc', page.url),
    ...lastmod(modified),
    ...page.alternates.map(({ language, url }) => x('xhtml:link', { rel: 'alternate', hreflang: language, href: url })),
    ...page.pictures.map((url) => x('image:image', [x('image:loc', url)])),
  ];
  const xml = Buffer.from(toXml(x('url', children), { closeEmptyElements: true }));
  entries.set(page, { modified, xml });
  return xml;
}

const lastmod = (date: string | undefined) => (date === undefined ? [] : [x('lastmod', date)]);

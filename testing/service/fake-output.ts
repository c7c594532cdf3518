import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLocale, type LocaleCode, localeByCode, localeCodes } from '../../contract/locales';
import type { SiteAddresses } from '../../service/site/addresses';
import { pageUrl } from '../../service/site/page-file';

/** What the fake site says. Equal settings give equal bytes. */
export interface FakeSite {
  /** Word on every page; another word changes all pages and nothing else. */
  readonly word?: string;
  /** Version of the code; another one changes the script's name. */
  readonly code?: string;
  /** Further pages by route in every locale, with their HTML body. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Other words for single pages, by path, such as `de/blog/a/index.html`. */
  readonly words?: Readonly<Record<string, string>>;
  /** Locales that have the page `about`: few, since every page costs each test that publishes. */
  readonly about?: readonly LocaleCode[];
  /** Whether pages have no more than is served: too little for the gates, and for most of them to be compressed. */
  readonly brief?: boolean;
  /** Paths of pages, such as `de/blog/a/index.html`, that the site lacks. */
  readonly without?: readonly string[];
  /** Stamp of the compilation, as Gatsby varies it for no reason. */
  readonly stamp?: string;
  /** Hosts that the pages name. */
  readonly addresses?: SiteAddresses;
}

/** Hosts of the fake site. */
export const fakeAddresses: SiteAddresses = { siteUrl: 'http://mezon.test', localeDomains: new Map() };

/** The script that differs per page, as Gatsby writes it. */
export const pageScript = (route: string) => `/*<![CDATA[*/window.pagePath="${route}";/*]]>*/`;

/** The styles of every page, and those of one of its elements. */
export const pageStyle = 'main{max-inline-size:60rem}';
export const pageStyleAttribute = 'outline:none';

/** The 20 digits that webpack would put into the name of a chunk. */
export const chunkHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Name of the fake site's script for a version of the code. */
export const appScript = (code = '1') => `app-${chunkHash(`app ${code}`)}.js`;

/** Long enough for a page to be worth compressing. */
const filler = `<p>${'Legal and accounting services in nine languages. '.repeat(4)}</p>`;

const picture = Buffer.from('89504e470d0a1a0a', 'hex');

/** 1200 × 630, all of one colour. */
const sharePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAABLAAAAJ2AQMAAAB1jukfAAAAA1BMVEULH0uHe0S9AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAc0lEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAXg1zqQAB6RqMPAAAAABJRU5ErkJggg==',
  'base64',
);

/** Writes a folder as `gatsby build` leaves it, with everything that must not be published, for nine locales. */
export function writeFakeOutput(
  folder: string,
  {
    word = 'one',
    words = {},
    about = ['en', 'ru', 'de', 'fr'],
    brief = false,
    without = [],
    code = '1',
    pages = {},
    stamp = chunkHash('stamp'),
    addresses = fakeAddresses,
  }: FakeSite = {},
): void {
  rmSync(folder, { recursive: true, force: true });
  const put = (path: string, content: string | Buffer) => {
    if (without.includes(path)) return;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const allRoutes = ['', 'about', ...Object.keys(pages)];
  const isThere = (route: string, locale: LocaleCode) =>
    !without.includes(fileOf(route, locale)) && (route !== 'about' || about.includes(locale));
  for (const locale of localeCodes) {
    const prefix = locale === defaultLocale ? '' : `${locale}/`;
    const routes = allRoutes.filter((route) => isThere(route, locale));
    const page = (route: string, body: string, heading = route) => {
      const path = `/${prefix}${route}`.replace(/(?<=.)\/$/, '');
      const whole = `<h1>${heading}</h1>${body} ${words[fileOf(route, locale)] ?? word}`;
      const head = brief ? '' : described(path) + headOf(route, locale, addresses, (code) => isThere(route, code)) + styleAndData;
      return html(localeByCode(locale).languageTag, path, head, brief ? whole : whole + filler, code, stamp);
    };
    // Each page is linked somewhere: the languages from the default one.
    const languages = locale === defaultLocale ? localeCodes : [];
    const menu = [...routes.map((to) => [to, locale] as const), ...languages.map((code) => ['', code] as const)];
    put(
      `${prefix}index.html`,
      page('', menu.map(([to, code]) => `<a href="${pageUrl(code, segments(to), addresses)}">${to}</a>`).join('')),
    );
    if (about.includes(locale)) {
      const home = `<a href="${pageUrl(locale, [], addresses)}">Home</a>`;
      put(`${prefix}about/index.html`, page('about', `${home}<p>${'About the firm. '.repeat(20)}</p>`));
      put(`page-data/${prefix}about/page-data.json`, JSON.stringify({ path: `/${prefix}about`, word, staticQueryHashes: ['426988268'] }));
    }
    put(`${prefix}404/index.html`, page('404', '', `404 ${locale}`));
    if (locale === defaultLocale) put('404.html', page('404.html', '', `404 ${locale}`));
    put(`sitemap-${locale}.xml`, sitemap(routes, locale, addresses));
    for (const [route, body] of Object.entries(pages)) put(`${prefix}${route}/index.html`, page(route, body));
  }
  put('share.png', sharePicture);
  put('sitemap-index.xml', sitemapIndex(addresses));
  put('page-data/app-data.json', JSON.stringify({ webpackCompilationHash: stamp }));
  put('page-data/sq/d/426988268.json', '{"data":{}}');
  put('page-data/sq/d/111.json', '{"data":"of a query that is gone"}');
  put(
    '_gatsby/slices/_gatsby-scripts-1.html',
    `<script>window.___webpackCompilationHash="${stamp}";</script><script src="/${appScript(code)}" async></script>`,
  );
  put('_gatsby/slices/header--en-1.html', '<header>stitched into the pages</header>');
  put(
    appScript(code),
    `/* code ${code} */ console.log("${'app '.repeat(300)}", "static/picture-0123.png", {7: "${chunkHash(`lazy ${code}`)}"})`,
  );
  put(`7-${chunkHash(`lazy ${code}`)}.js`, `console.log("lazy ${code}")`);
  put(`component---src-old-${chunkHash('old')}.js`, 'console.log("of an earlier build")');
  put('static/picture-0123.png', picture);
  put('static/images/unused-99.avif', picture);
  put('favicon.ico', picture);
  put('humans.txt', 'Written by people in Tashkent\n');
  put('.well-known/apple-app-site-association.json', '{}');
  put(`${appScript(code)}.map`, '{"version":3}');
  put('webpack.stats.json', '{}');
  put('chunk-map.json', '{}');
  put('~partytown/partytown.js', 'partytown');
  put('.hidden/secret.txt', 'secret');
  put('notes.docx', 'not published');
}

const fileOf = (route: string, locale: LocaleCode) =>
  [...(locale === defaultLocale ? [] : [locale]), ...segments(route), 'index.html'].join('/');

const segments = (route: string) => route.split('/').filter(Boolean);

/** A page in each language: [hreflang, address]. */
const versions = (route: string, addresses: SiteAddresses, isThere: (code: LocaleCode) => boolean = () => true) =>
  [
    ...localeCodes.filter(isThere).map((code) => [localeByCode(code).languageTag, code] as const),
    ['x-default', defaultLocale] as const,
  ].map(([tag, code]) => [tag, pageUrl(code, segments(route), addresses)] as const);

/** Addresses in a page's head; what unknown addresses get has none. */
function headOf(route: string, locale: LocaleCode, addresses: SiteAddresses, isThere: (code: LocaleCode) => boolean): string {
  if (/^404(\.html)?$/.test(route)) return '';
  const url = pageUrl(locale, segments(route), addresses);
  const links = versions(route, addresses, isThere).map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}"/>`);
  const share = {
    url,
    locale: localeByCode(locale).openGraph,
    image: `${addresses.siteUrl}/share.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:type': 'image/png',
    'image:alt': 'Lapis',
  };
  const metas = Object.entries(share).map(([name, content]) => `<meta property="og:${name}" content="${content}"/>`);
  return [`<link rel="canonical" href="${url}"/>`, ...links, ...metas].join('');
}

function sitemap(routes: readonly string[], locale: LocaleCode, addresses: SiteAddresses): string {
  const urls = routes.map((route) => {
    const alternates = versions(route, addresses).map(([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`);
    return `<url><loc>${pageUrl(locale, segments(route), addresses)}</loc><lastmod>2026-01-01</lastmod>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset>${urls.join('')}</urlset>`;
}

function sitemapIndex({ siteUrl }: SiteAddresses): string {
  const sitemaps = localeCodes.map((locale) => `<sitemap><loc>${siteUrl}/sitemap-${locale}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex>${sitemaps.join('')}</sitemapindex>`;
}

function described(route: string): string {
  const description = `What stands at ${route}`;
  return `<meta name="description" content="${description}"/><meta property="og:title" content="${route}"/><meta property="og:description" content="${description}"/>`;
}

const styleAndData = `<style>${pageStyle}</style><script type="application/ld+json">{"@context":"https://schema.org","@type":"LegalService"}</script>`;

function html(languageTag: string, route: string, head: string, body: string, code: string, stamp: string): string {
  return `<!DOCTYPE html><html lang="${languageTag}"><head><meta charset="utf-8"/><title>${route}</title>${head}</head><body><main>${body}<hr style="${pageStyleAttribute}"/><img src="/static/picture-0123.png" alt=""/></main><script id="gatsby-script-loader">${pageScript(route)}</script><script>window.___webpackCompilationHash="${stamp}";</script><script src="/${appScript(code)}" async></script></body></html>`;
}

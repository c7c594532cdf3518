import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLocale, localeByCode, localeCodes } from '../../contract/locales';

/** What the fake site says. Equal settings give equal bytes. */
export interface FakeSite {
  /** Word on every page; another word changes all pages and nothing else. */
  readonly word?: string;
  /** Version of the code; another one changes the script's name. */
  readonly code?: string;
  /** Further pages by route in every locale, with their HTML body. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Stamp of the compilation, as Gatsby varies it for no reason. */
  readonly stamp?: string;
}

/** The script that differs per page, as Gatsby writes it. */
export const pageScript = (route: string) => `/*<![CDATA[*/window.pagePath="${route}";/*]]>*/`;

/** The 20 digits that webpack would put into the name of a chunk. */
export const chunkHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Name of the fake site's script for a version of the code. */
export const appScript = (code = '1') => `app-${chunkHash(`app ${code}`)}.js`;

/** Long enough for a page to be worth compressing. */
const filler = '<p>Legal and accounting services in nine languages.</p>'.repeat(8);

const picture = Buffer.from('89504e470d0a1a0a', 'hex');

/** Writes a folder as `gatsby build` leaves it, with everything that must not be published, for nine locales. */
export function writeFakeOutput(folder: string, { word = 'one', code = '1', pages = {}, stamp = chunkHash('stamp') }: FakeSite = {}): void {
  rmSync(folder, { recursive: true, force: true });
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const locale of localeCodes) {
    const prefix = locale === defaultLocale ? '' : `${locale}/`;
    const page = (route: string, body: string) =>
      html(localeByCode(locale).languageTag, `/${prefix}${route}`.replace(/(?<=.)\/$/, ''), `${body} ${word}`, code, stamp);
    put(`${prefix}index.html`, page('', `<a href="/${prefix}about">About</a>`));
    put(`${prefix}about/index.html`, page('about', `<p>${'About the firm. '.repeat(60)}</p>`));
    put(`${prefix}404/index.html`, page('404', `<h1>404 ${locale}</h1>`));
    if (locale === defaultLocale) put('404.html', page('404.html', `<h1>404 ${locale}</h1>`));
    put(`page-data/${prefix}about/page-data.json`, JSON.stringify({ path: `/${prefix}about`, word, staticQueryHashes: ['426988268'] }));
    for (const [route, body] of Object.entries(pages)) put(`${prefix}${route}/index.html`, page(route, body));
  }
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
  put('.well-known/security.txt', 'Contact: mailto:security@mezon.example\n');
  put(`${appScript(code)}.map`, '{"version":3}');
  put('webpack.stats.json', '{}');
  put('chunk-map.json', '{}');
  put('~partytown/partytown.js', 'partytown');
  put('.hidden/secret.txt', 'secret');
  put('notes.docx', 'not published');
}

function html(languageTag: string, route: string, body: string, code: string, stamp: string): string {
  return `<!DOCTYPE html><html lang="${languageTag}"><head><meta charSet="utf-8"/><title>${route}</title><script type="application/ld+json">{"@type":"LegalService"}</script></head><body><main>${body}${filler}<img src="/static/picture-0123.png" alt=""/></main><script id="gatsby-script-loader">${pageScript(route)}</script><script>window.___webpackCompilationHash="${stamp}";</script><script src="/${appScript(code)}" async></script></body></html>`;
}

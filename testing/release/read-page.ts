import { parse } from 'node-html-parser';
import type { LocaleCode } from '../../contract/locales';
import { splitLocale } from '../../src/routing/localized-path';

/** What the checks of a release ask of a page: everything is read at once, so that no document has to be kept. */
export interface Page {
  /** Path of the file in the release. */
  readonly file: string;
  /** Path at which it is served. */
  readonly address: string;
  readonly locale: LocaleCode;
  /** `address` without the locale's prefix. */
  readonly path: string;
  readonly isNotFound: boolean;
  readonly lang: string | undefined;
  readonly dir: string | undefined;
  readonly title: string;
  /** Tags of the head in order, with the `rel` of links, such as `link canonical`. */
  readonly head: readonly string[];
  /** Texts of the headings of the first level. */
  readonly h1: readonly string[];
  /** Text of the body, with scripts and styles left out. */
  readonly text: string;
  /** `content` of meta elements by `name` or `property`. */
  readonly meta: ReadonlyMap<string, string>;
  /** Open Graph's names of the other languages of the page. */
  readonly otherLocales: readonly string[];
  /** `href` of link elements, by `rel`; alternates are apart. */
  readonly links: readonly { readonly rel: string; readonly href: string }[];
  /** Versions in other languages that the head names: [hreflang, absolute URL]. */
  readonly alternates: readonly (readonly [string, string])[];
  /** Where links and forms of the body lead, as written. */
  readonly targets: readonly string[];
  /** Sources of pictures and scripts, as written. */
  readonly sources: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The language menu: links by locale. */
  readonly languageMenu: readonly (readonly [string, string])[];
  /** Language tags that parts of `main` are marked with. */
  readonly marked: readonly string[];
  readonly footer: { readonly text: string; readonly targets: readonly string[]; readonly labels: readonly string[] };
  /** Titles of the links to posts, where the page is a list. */
  readonly cards: readonly string[];
  /** Text of scripts that the browser runs, all together. */
  readonly inlineScript: string;
  /** Addresses of script files that the page loads by itself. */
  readonly scriptFiles: readonly string[];
  /** `datetime` of the times that the page shows. */
  readonly times: readonly string[];
  /** JSON-LD, as written. */
  readonly structuredData: readonly string[];
  /** Parts of `main` that cannot be read without script. */
  readonly hidden: readonly string[];
}

/** Path at which a page's file is served. */
export const servedAt = (file: string): string => (file === '404.html' ? '/404' : `/${file.replace(/(^|\/)index\.html$/, '')}`);

/** Reads a page of the release. */
export function readPage(file: string, html: string): Page {
  const root = parse(html, { comment: false });
  const all = (selector: string) => root.querySelectorAll(selector);
  const values = (selector: string, attribute: string) => all(selector).map((element) => element.getAttribute(attribute) ?? '');
  const address = servedAt(file);
  const { locale, path } = splitLocale(address);
  const scripts = all('script').filter((element) => element.getAttribute('type') !== 'application/ld+json');
  const body = root.querySelector('body');
  const structuredData = all('script[type="application/ld+json"]').map((element) => element.text);
  const inlineScript = scripts.map((element) => element.text).join('\n');
  for (const element of all('body script, body style, body noscript')) element.remove();
  return {
    file,
    address,
    locale,
    path,
    isNotFound: path === '/404',
    lang: root.querySelector('html')?.getAttribute('lang'),
    dir: root.querySelector('html')?.getAttribute('dir'),
    head: all('head > *').map((element) => [element.rawTagName, element.getAttribute('rel')].filter(Boolean).join(' ')),
    title: root.querySelector('head title')?.text ?? '',
    h1: all('h1').map((element) => tidy(element.text)),
    text: tidy(body?.text ?? ''),
    meta: new Map(
      all('meta[content]').map((element) => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? '',
        element.getAttribute('content') ?? '',
      ]),
    ),
    otherLocales: values('meta[property="og:locale:alternate"]', 'content'),
    links: all('link[href]:not([hreflang])').map((element) => ({
      rel: element.getAttribute('rel') ?? '',
      href: element.getAttribute('href') ?? '',
    })),
    alternates: all('head link[rel=alternate][hreflang]').map((element) => [
      element.getAttribute('hreflang') ?? '',
      element.getAttribute('href') ?? '',
    ]),
    targets: [...values('body a[href]', 'href'), ...values('form[action]', 'action')],
    sources: [...values('img[src]', 'src'), ...all('[srcset]').flatMap((element) => candidates(element.getAttribute('srcset') ?? ''))],
    ids: new Set(values('[id]', 'id')),
    languageMenu: all('header details a[hreflang]').map((element) => [
      element.getAttribute('data-locale') ?? '',
      element.getAttribute('href') ?? '',
    ]),
    marked: values('main [lang]', 'lang'),
    footer: {
      text: tidy(all('footer').at(-1)?.text ?? ''),
      targets: values('body footer a[href]', 'href'),
      labels: all('body footer a[href]').map((link) => tidy(link.text)),
    },
    cards: values('main article h2 a', 'href'),
    inlineScript,
    scriptFiles: [...values('script[src]', 'src'), ...values('link[rel=modulepreload], link[rel=preload][as=script]', 'href')],
    times: values('time[datetime]', 'datetime'),
    structuredData,
    // The sentence about the addressee has no name to say before somebody comes from a profile.
    hidden: all('main [hidden]:not([data-addressee]), main [style]')
      .filter(
        (element) =>
          element.hasAttribute('hidden') || /opacity:\s*0|display:\s*none|visibility:\s*hidden/.test(element.getAttribute('style') ?? ''),
      )
      .map((element) => tidy(element.text))
      .filter((text) => text !== ''),
  };
}

/** Text with single spaces, and without the word joiners that keep a line from breaking. */
export const tidy = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

const candidates = (list: string) => list.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** Findings that a failed check shows; the first tell enough. */
const shown = 15;

/** What `find` finds on pages, a line each, with the page's address. */
export function findings(pages: readonly Page[], find: (page: Page) => readonly string[]): string[] {
  const all = pages.flatMap((page) => find(page).map((finding) => `${page.address}: ${finding}`));
  return all.length > shown ? [...all.slice(0, shown), `and ${all.length - shown} more`] : all;
}

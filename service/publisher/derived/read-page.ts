import type { Element, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { LocaleCode } from '../../../contract/locales';
import { readPage as readFacts } from '../../audit/read-page';
import { parsePageFile } from '../../site/page-file';
import { toMarkdownDocument } from './markdown';
import { parseHtml } from './parse-html';

/** A page that search engines may list, as it says itself. */
export interface PublishedPage {
  /** Path of its file in the release. */
  readonly file: string;
  readonly locale: LocaleCode;
  /** Its address without origin and locale prefix: `/`, `/blog/some-post`. */
  readonly route: string;
  /** Its canonical URL. */
  readonly url: string;
  /** Language tag. */
  readonly language: string;
  /** Its heading, without the firm's name. */
  readonly title: string;
  /** Title of its window. */
  readonly fullTitle: string;
  readonly description: string;
  /** Name of the firm in the page's language. */
  readonly firmName: string;
  /** Its translations, itself and `x-default` among them; none on a page that search engines are not to list under its own address. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** Every address that its main content links to, without parameters and fragment. */
  readonly links: readonly string[];
  /** Addresses of the pictures in its main content, but for drawings. */
  readonly pictures: readonly string[];
  /** The text of the item that it is about, as HTML without classes; null on other pages. */
  readonly article: string | null;
  readonly markdown: string;
}

/** Scripts and styles are most of a head and say nothing about the page. */
const code = /<(style|script)\b[\s\S]*?<\/\1>/g;

/** Readers of feeds know neither our classes nor our ids. */
const articleSchema: Schema = {
  ...defaultSchema,
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    '*': ['lang', 'dir'],
  },
  strip: ['script', 'style'],
};

const attributesWithAddress = ['href', 'src'] as const;

/**
 * What a page says, and all that `readPage` looks at: its head without code, and its main content. Contacts in the footer, or other
 * scripts, change the files of all pages and nothing of this.
 */
export function saidBy(html: string): string {
  const tag = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const head = html.slice(html.indexOf('<head'), html.indexOf('</head>')).replaceAll(code, '');
  return `${tag}${head}</head>${html.slice(html.indexOf('<main'), html.indexOf('</main>'))}</main>`;
}

/**
 * Reads a page that Gatsby has rendered.
 *
 * @param file path of its file in the release
 * @param html what it says, by `saidBy`
 * @returns null for a page without an address of its own: that of unknown addresses, which has no canonical URL
 */
export function readPage(file: string, html: string): PublishedPage | null {
  const { language, titles, metas, canonicals, alternates } = readFacts(html);
  const [url] = canonicals;
  if (url === undefined) return null;
  const { locale, segments } = parsePageFile(file);
  const main = parseHtml(html.slice(html.indexOf('<main')));
  const { heading, article, links, pictures } = partsOf(main, url);
  const [fullTitle = ''] = titles;
  const words = {
    url,
    language: language ?? '',
    title: heading ? textOf(heading) : fullTitle,
    description: metas.get('description')?.[0] ?? '',
  };
  return {
    ...words,
    file,
    locale,
    route: `/${segments.join('/')}`,
    fullTitle,
    firmName: metas.get('og:site_name')?.[0] ?? '',
    alternates: alternates.map(([language, url]) => ({ language, url })),
    links,
    pictures,
    article: article ? toHtml(sanitize({ type: 'root', children: article.children }, articleSchema)).trim() : null,
    markdown: toMarkdownDocument(words, main),
  };
}

/** What is looked for in the main content, whose addresses are made absolute. Links are without parameters and fragment. */
function partsOf(main: Root, base: string) {
  const links = new Set<string>();
  const pictures = new Set<string>();
  let heading: Element | undefined;
  let article: Element | undefined;
  visit(main, (node) => {
    if (node.type !== 'element') return;
    const { tagName, properties } = node;
    for (const name of attributesWithAddress) {
      const value = properties[name];
      if (typeof value === 'string' && URL.canParse(value, base)) properties[name] = new URL(value, base).href;
    }
    const { href, src, alt } = properties;
    if (tagName === 'h1') heading ??= node;
    else if (tagName === 'article') article ??= node;
    else if (tagName === 'a' && href !== undefined) links.add(String(href).split(/[?#]/, 1)[0] ?? '');
    else if (tagName === 'img' && src !== undefined && alt) pictures.add(String(src));
  });
  return { heading, article, links: [...links], pictures: [...pictures] };
}

import type { Element, Properties, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { parseFragment } from 'parse5';
import { EXIT, visit } from 'unist-util-visit';
import type { LocaleCode } from '../../../contract/locales';
import { parsePageFile } from '../../site/page-file';
import { toMarkdownDocument } from './markdown';

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
  const head = fragment(html.slice(html.indexOf('<head'), html.indexOf('</head>')));
  const links: Element[] = [];
  const meta = new Map<string, string>();
  let fullTitle = '';
  visit(head, 'element', (element) => {
    const { name, property, content } = element.properties;
    if (element.tagName === 'title') fullTitle = textOf(element);
    else if (element.tagName === 'link') links.push(element);
    else if (element.tagName === 'meta') meta.set(String(name ?? property), String(content ?? ''));
  });
  const url = links.map(({ properties }) => properties).find(({ rel }) => String(rel) === 'canonical')?.href;
  if (url === undefined) return null;
  const { locale, segments } = parsePageFile(file);
  const main = fragment(html.slice(html.indexOf('<main'), html.indexOf('</main>') + '</main>'.length));
  makeAbsolute(main, String(url));
  const words = {
    url: String(url),
    language: /<html[^>]*\blang="([^"]*)"/.exec(html)?.[1] ?? '',
    title: headingOf(main) ?? fullTitle,
    description: meta.get('description') ?? '',
  };
  return {
    ...words,
    file,
    locale,
    route: `/${segments.join('/')}`,
    fullTitle,
    firmName: meta.get('og:site_name') ?? '',
    alternates: links
      .filter(({ properties }) => properties.hrefLang !== undefined)
      .map(({ properties }) => ({ language: String(properties.hrefLang), url: String(properties.href) })),
    links: [...new Set(addressesOf(main, 'a', 'href').map((address) => address.split(/[?#]/, 1)[0] ?? address))],
    pictures: addressesOf(main, 'img', 'src', ({ alt }) => Boolean(alt)),
    article: articleOf(main),
    markdown: toMarkdownDocument(words, main),
  };
}

function fragment(html: string): Root {
  return fromParse5(parseFragment(html)) as Root;
}

function headingOf(main: Root): string | undefined {
  const heading = first(main, 'h1');
  return heading && textOf(heading);
}

function articleOf(main: Root): string | null {
  const article = first(main, 'article');
  return article ? toHtml(sanitize({ type: 'root', children: article.children }, articleSchema)).trim() : null;
}

function first(tree: Root, tagName: string): Element | undefined {
  let found: Element | undefined;
  visit(tree, { type: 'element', tagName }, (element: Element) => {
    found = element;
    return EXIT;
  });
  return found;
}

/** Addresses in an attribute of the elements of a name, each once. */
function addressesOf(
  tree: Root,
  tagName: string,
  attribute: (typeof attributesWithAddress)[number],
  counts: (properties: Properties) => boolean = () => true,
): string[] {
  const found = new Set<string>();
  visit(tree, { type: 'element', tagName }, ({ properties }: Element) => {
    if (properties[attribute] !== undefined && counts(properties)) found.add(String(properties[attribute]));
  });
  return [...found];
}

function makeAbsolute(tree: Root, base: string): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of attributesWithAddress) {
      const value = properties[name];
      if (typeof value === 'string' && URL.canParse(value, base)) properties[name] = new URL(value, base).href;
    }
  });
}

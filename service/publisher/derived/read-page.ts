import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { LocaleCode } from '../../../contract/locales';
import { readPage as readFacts } from '../../audit/read-page';
import { parsePageFile } from '../../site/page-file';
import { frontMatter, partToMarkdown } from './markdown';
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
  /** What the parts of its main content say. */
  readonly parts: readonly PagePart[];
}

/** What a part of a page's main content says: a section, or what stands between two of them. */
interface PagePart {
  /** Of its HTML and the page's address. */
  readonly digest: string;
  /** The text of its first heading of the first level. */
  readonly heading: string | null;
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly article: string | null;
  readonly markdown: string;
}

const headEnd = '</head>';
const mainEnd = '</main>';

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

/** The part of a page's file in which `saidBy` finds what it says: without what is around its main content. */
export function speakingPart(page: Buffer): Buffer {
  const [main, end] = [page.indexOf('<main'), page.indexOf(mainEnd)];
  return Buffer.concat([page.subarray(0, page.indexOf(headEnd) + headEnd.length), page.subarray(main, end + mainEnd.length)]);
}

/**
 * What a page says, and all that `readPage` looks at: its head without code, and its main content. Contacts in the footer, or other
 * scripts, change the files of all pages and nothing of this.
 */
export function saidBy(html: string): string {
  const tag = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const head = html.slice(html.indexOf('<head'), html.indexOf(headEnd)).replaceAll(code, '');
  return `${tag}${head}${headEnd}${html.slice(html.indexOf('<main'), html.indexOf(mainEnd))}${mainEnd}`;
}

/**
 * Reads a page that Gatsby has rendered.
 *
 * @param file path of its file in the release
 * @param html what it says, by `saidBy`
 * @param earlier what it said before: parts of it that are the same are not read again
 * @returns null for a page without an address of its own: that of unknown addresses, which has no canonical URL
 */
export function readPage(file: string, html: string, earlier?: PublishedPage | null): PublishedPage | null {
  const main = html.indexOf('<main');
  const { language, titles, metas, canonicals, alternates } = readFacts(html.slice(0, main));
  const [url] = canonicals;
  if (url === undefined) return null;
  const { locale, segments } = parsePageFile(file);
  const known = new Map(earlier?.parts.map((part) => [part.digest, part]));
  const parts = partsOf(html.slice(main)).map((part) => {
    const digest = createHash('sha256').update(url).update(part).digest('base64url');
    return known.get(digest) ?? { digest, ...readPart(part, url) };
  });
  const [fullTitle = ''] = titles;
  const words = {
    url,
    language: language ?? '',
    title: parts.find(({ heading }) => heading !== null)?.heading ?? fullTitle,
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
    links: [...new Set(parts.flatMap(({ links }) => links))],
    pictures: [...new Set(parts.flatMap(({ pictures }) => pictures))],
    article: parts.find(({ article }) => article !== null)?.article ?? null,
    parts,
  };
}

/** A page as a Markdown document. */
export const markdownOf = (page: PublishedPage): string =>
  [frontMatter(page), ...page.parts.map(({ markdown }) => markdown).filter((text) => text !== '')].join('\n');

/** Main content in parts: each outermost section that is in no article, and what stands between them. There, tags may lack their partners. */
function partsOf(main: string): string[] {
  const parts: string[] = [];
  let [begin, depth] = [0, 0];
  const cutAt = (end: number) => {
    if (end > begin) parts.push(main.slice(begin, end));
    begin = end;
  };
  for (const { index, 0: tag, 1: slash, 2: name } of main.matchAll(/<(\/?)(section|article)\b[^>]*>/g)) {
    if (slash === '' && depth === 0 && name === 'section') cutAt(index);
    depth += slash === '' ? 1 : -1;
    if (slash !== '' && depth === 0 && name === 'section') cutAt(index + tag.length);
  }
  cutAt(main.length);
  return parts;
}

/** Reads a part, whose addresses become absolute. Links are without parameters and fragment. */
function readPart(html: string, base: string): Omit<PagePart, 'digest'> {
  const part = parseHtml(html);
  const links = new Set<string>();
  const pictures = new Set<string>();
  let heading: Element | undefined;
  let article: Element | undefined;
  visit(part, (node) => {
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
  return {
    heading: heading ? textOf(heading) : null,
    links: [...links],
    pictures: [...pictures],
    article: article ? toHtml(sanitize({ type: 'root', children: article.children }, articleSchema)).trim() : null,
    markdown: partToMarkdown(part),
  };
}

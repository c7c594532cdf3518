import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { LocaleCode } from '../../../contract/locales';
import { type PageHead, parsePart, partsOfMain, readHead } from '../../html/main-content';
import { headingOf, leaveOutControls } from '../../html/markdown';
import { parsePageFile } from '../../site/page-file';

/** A page that search engines may list, as it says itself. */
export interface PublishedPage extends PageHead {
  /** Path of its file in the release. */
  readonly file: string;
  readonly locale: LocaleCode;
  /** Its address without origin and locale prefix: `/`, `/blog/some-post`. */
  readonly route: string;
  /** Its heading, without the firm's name. */
  readonly title: string;
  /** Every address that its main content links to, without parameters and fragment. */
  readonly links: readonly string[];
  /** Addresses of the pictures in its main content, but for drawings. */
  readonly pictures: readonly string[];
  /** The text of the item that it is about, as HTML without classes; null on other pages. */
  readonly article: string | null;
  /** Digest of what it says to a reader; another version of the code changes the file of every page, and nothing of this. */
  readonly says: string;
  /** What the parts of its main content say. */
  readonly parts: readonly PagePart[];
}

/** What a part of a page's main content says: a section, or what stands between two of them. */
interface PagePart {
  /** Of its HTML and the page's address. */
  readonly digest: string;
  readonly heading: string | null;
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly article: string | null;
  /** Digest of what it says to a reader. */
  readonly says: string;
}

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

/**
 * Reads a page that Gatsby has rendered.
 *
 * @param file path of its file in the release
 * @param said what it says, by `saidBy`
 * @param earlier what it said before: parts of it that are the same are not read again
 * @returns null for a page without an address of its own
 */
export function readPage(file: string, said: string, earlier?: PublishedPage | null): PublishedPage | null {
  const head = readHead(said);
  if (!head) return null;
  const { locale, segments } = parsePageFile(file);
  const known = new Map(earlier?.parts.map((part) => [part.digest, part]));
  const parts = partsOfMain(said).map((part) => {
    const digest = createHash('sha256').update(head.url).update(part).digest('base64url');
    return known.get(digest) ?? { digest, ...readPart(part, head.url) };
  });
  const title = parts.find(({ heading }) => heading !== null)?.heading ?? head.fullTitle;
  const { url, language, description } = head;
  const told = parts.map(({ says }) => says);
  return {
    ...head,
    title,
    file,
    locale,
    route: `/${segments.join('/')}`,
    links: [...new Set(parts.flatMap(({ links }) => links))],
    pictures: [...new Set(parts.flatMap(({ pictures }) => pictures))],
    article: parts.find(({ article }) => article !== null)?.article ?? null,
    says: createHash('sha256')
      .update(JSON.stringify([url, language, title, description, told]))
      .digest('hex'),
    parts,
  };
}

/** Reads a part. Links are without parameters and fragment. */
function readPart(html: string, url: string): Omit<PagePart, 'digest'> {
  const part = parsePart(html, url);
  const links = new Set<string>();
  const pictures = new Set<string>();
  let article: Element | undefined;
  visit(part, 'element', (element) => {
    const { tagName, properties } = element;
    const { href, src, alt } = properties;
    if (tagName === 'article') article ??= element;
    else if (tagName === 'a' && href !== undefined) links.add(String(href).split(/[?#]/, 1)[0] ?? '');
    else if (tagName === 'img' && src !== undefined && alt) pictures.add(String(src));
  });
  const articleHtml = article ? toHtml(sanitize({ type: 'root', children: article.children }, articleSchema)).trim() : null;
  const heading = headingOf(part);
  return { heading, links: [...links], pictures: [...pictures], article: articleHtml, says: digestOf(part) };
}

/** Elements that give what they contain no form. */
const formless = new Set(['div', 'span']);

/** Digest of all that the Markdown of a part depends on. It is changed. */
function digestOf(part: Root): string {
  leaveOutControls(part);
  const said: unknown[] = [];
  visit(part, (node) => {
    if (node.type === 'text') said.push(node.value);
    if (node.type !== 'element' || formless.has(node.tagName)) return;
    const { href, src, alt, title, start, className } = node.properties;
    said.push([node.tagName, href, src, alt, title, start, node.tagName === 'code' && className]);
  });
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

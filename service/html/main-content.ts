import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type PageFacts, readFacts } from './page-facts';
import { parseHtml } from './parse-html';

/** What the head of a page says. */
export interface PageHead {
  /** Its canonical URL. */
  readonly url: string;
  /** Language tag. */
  readonly language: string;
  /** Title of its window. */
  readonly fullTitle: string;
  readonly description: string;
  /** Name of the firm in the page's language. */
  readonly firmName: string;
  /** Its translations, itself and `x-default` among them; none on a page that search engines are not to list under its own address. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
}

const headEnd = '</head>';
const mainBegin = '<main';
const mainEnd = '</main>';

/** Scripts and styles are most of a head and say nothing about the page. */
const code = /<(style|script)\b[\s\S]*?<\/\1>/g;

/** Elements of the main content that are for moving about or for entering something. */
const controls = new Set('nav form fieldset label select output button dialog'.split(' '));

const attributesWithAddress = ['href', 'src'] as const;

/** Where in a page's file `saidBy` finds what it says: before these bytes, between and behind them is what is around its main content. */
export function speakingRanges(page: Buffer): readonly (readonly [from: number, to: number])[] {
  const head = page.indexOf(headEnd);
  const main = page.indexOf(mainBegin, Math.max(0, head));
  const end = page.indexOf(mainEnd, Math.max(0, main));
  return [
    [0, head + headEnd.length],
    [main, end + mainEnd.length],
  ];
}

/**
 * What a page says, and all that is read of it: its head without code, and its main content. Contacts in the footer, or other scripts, change
 * the files of all pages and nothing of this.
 */
export function saidBy(html: string): string {
  const tag = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const head = html.slice(html.indexOf('<head'), html.indexOf(headEnd)).replaceAll(code, '');
  return `${tag}${head}${headEnd}${html.slice(html.indexOf(mainBegin), html.indexOf(mainEnd))}${mainEnd}`;
}

/**
 * Reads the head of a page.
 *
 * @param said what the page says, by `saidBy`
 * @returns null for a page without an address of its own: that of unknown addresses, which has no canonical URL
 */
export const readHead = (said: string): PageHead | null => headOf(readFacts(said.slice(0, said.indexOf(mainBegin))));

/** The head of a page by what was read of it. @returns null like `readHead` */
export function headOf({ language, titles, metas, canonicals, alternates }: PageFacts): PageHead | null {
  const [url] = canonicals;
  if (url === undefined) return null;
  return {
    url,
    language: language ?? '',
    fullTitle: titles[0] ?? '',
    description: metas.get('description')?.[0] ?? '',
    firmName: metas.get('og:site_name')?.[0] ?? '',
    alternates: alternates.map(([language, url]) => ({ language, url })),
  };
}

/**
 * The main content of a page in parts: each outermost section that is in no article, and what stands between them. There, tags may lack their
 * partners.
 *
 * @param said what the page says, by `saidBy`
 */
export function partsOfMain(said: string): string[] {
  const main = said.slice(said.indexOf(mainBegin));
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

/**
 * Whether an element of the main content says nothing to a reader, such as a control, or what is hidden.
 *
 * @param attributes as they are written
 */
export const isUnsaid = (name: string, attributes: Readonly<Record<string, unknown>>): boolean =>
  controls.has(name) || attributes.hidden !== undefined || attributes['aria-hidden'] === 'true' || (name === 'img' && !attributes.alt);

/** The address that a link or picture of a page names; as it is written where that is none. @param url of the page */
export const absolute = (address: string, url: string): string => (URL.canParse(address, url) ? new URL(address, url).href : address);

/** Parses a part of a page's main content, whose addresses become absolute. @param url of the page */
export function parsePart(html: string, url: string): Root {
  const part = parseHtml(html);
  visit(part, 'element', ({ properties }) => {
    for (const name of attributesWithAddress) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = absolute(value, url);
    }
  });
  return part;
}

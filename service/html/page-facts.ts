import { Parser } from 'htmlparser2';
import { type JsonLd, readJsonLd } from './json-ld';
import { sharedText } from './shared-text';

/** Links of a page, or of a part of it, and what they may lead to there. */
export interface PageLinks {
  /** Every address that it names, as written. */
  readonly links: readonly string[];
  /** Those of them to which a visitor can go. */
  readonly anchors: readonly string[];
  /** What an address may name after `#`. */
  readonly ids: ReadonlySet<string>;
}

/** What the audit asks of a page: everything is read at once, so that no document has to be kept. */
export interface PageFacts extends PageLinks {
  /** Value of `lang` on the root element. */
  readonly language: string | null;
  /** Titles of the head; those of drawings don't count. */
  readonly titles: readonly string[];
  /** `content` of meta elements by `name` or `property`, in order; a name may be there several times. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly canonicals: readonly string[];
  /** Versions in other languages: [hreflang, address]. */
  readonly alternates: readonly (readonly [string, string])[];
  /** Names of what stands behind the first style although crawlers want it early: `title`, `canonical`, `alternate`. */
  readonly afterStyles: readonly string[];
  /** Number of headings of the first level. */
  readonly mainHeadings: number;
  /** Attributes that the content security policy would not let run, such as `onclick`. */
  readonly handlers: readonly string[];
  /** Of each script of JSON-LD. */
  readonly structuredData: readonly JsonLd[];
}

/** Texts that do not keep the page in memory. */
const own = (texts: ReadonlySet<string>): string[] => Array.from(texts, sharedText);

type Attributes = Readonly<Record<string, string | undefined>>;

/** Attributes whose value is one address. */
const addressAttributes = new Set(['href', 'src', 'action', 'poster', 'data']);
const listAttributes = new Set(['srcset', 'imagesrcset']);
/** Names of meta elements whose `content` is one address. In others a text may begin with one. */
const addressMetas = new Set(['og:url', 'og:image']);

/** Reads a page in one pass, without a tree: no check asks for more, and parse5 would take ten times as long. */
export function readFacts(html: string): PageFacts {
  const titles: string[] = [];
  const metas = new Map<string, string[]>();
  const canonicals: string[] = [];
  const alternates: [string, string][] = [];
  const structuredData: JsonLd[] = [];
  const afterStyles = new Set<string>();
  const ids = new Set<string>();
  const links = new Set<string>();
  const anchors = new Set<string>();
  const handlers = new Set<string>();
  let language: string | null = null;
  let mainHeadings = 0;
  let inHead = true;
  let hasStyle = false;
  /** Receives the text of the element that is open, if anything asks for it. */
  let text: string[] | null = null;

  const noteOrder = (name: string) => {
    if (hasStyle) afterStyles.add(name);
  };
  const readMeta = ({ name, property, content }: Attributes) => {
    if (content === undefined) return;
    const key = name ?? property;
    if (key === undefined) return;
    if (addressMetas.has(key)) links.add(content);
    // Without spreading nothing: V8 gives the array room for seventeen then.
    metas.set(sharedText(key), metas.get(key)?.concat(sharedText(content)) ?? [sharedText(content)]);
  };
  const readLink = ({ rel, href = '', hreflang }: Attributes) => {
    if (rel === 'canonical') canonicals.push(sharedText(href));
    else if (rel === 'alternate' && hreflang !== undefined) alternates.push([sharedText(hreflang), sharedText(href)]);
    else return;
    noteOrder(rel);
  };

  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      if (name === 'html') language = attributes.lang === undefined ? null : sharedText(attributes.lang);
      else if (name === 'body') inHead = false;
      else if (name === 'h1') mainHeadings += 1;
      else if (name === 'style') hasStyle = true;
      else if (name === 'meta') readMeta(attributes);
      else if (name === 'link') readLink(attributes);
      else if (name === 'a' && attributes.href !== undefined) anchors.add(attributes.href);
      else if (name === 'title' && inHead) {
        noteOrder(name);
        text = [];
      } else if (name === 'script' && attributes.type === 'application/ld+json') text = [];
      for (const [key, value = ''] of Object.entries(attributes)) {
        if (key === 'id') ids.add(value);
        else if (addressAttributes.has(key)) links.add(value);
        else if (listAttributes.has(key)) for (const link of candidates(value)) links.add(link);
        else if (key.startsWith('on')) handlers.add(key);
      }
    },
    ontext(part) {
      text?.push(part);
    },
    onclosetag(name) {
      if (text && name === 'title') titles.push(sharedText(text.join('').replace(/\s+/g, ' ').trim()));
      if (text && name === 'script') structuredData.push(readJsonLd(text.join('')));
      text = null;
    },
  });
  parser.end(html);
  const addresses = { links: own(links), anchors: own(anchors), ids: new Set(own(ids)) };
  const others = { titles, metas, canonicals, alternates, structuredData };
  return { language, mainHeadings, afterStyles: [...afterStyles], handlers: own(handlers), ...addresses, ...others };
}

/** Facts of a page whose links stay where they are: many pages have the same slices, whose links lead to the same places. */
export interface JoinedFacts extends Omit<PageFacts, keyof PageLinks> {
  /** Links of its parts, of each the object that it was given as. */
  readonly linkParts: readonly PageLinks[];
}

/**
 * The facts of a page that was read in parts.
 *
 * @param rest the page without the other parts, which are elements of its body
 */
export function joinFacts(rest: PageFacts, parts: readonly PageFacts[] = []): JoinedFacts {
  const all = [rest, ...parts];
  const { links: _links, anchors: _anchors, ids: _ids, ...facts } = rest;
  return {
    ...facts,
    mainHeadings: all.reduce((sum, { mainHeadings }) => sum + mainHeadings, 0),
    handlers: [...new Set(all.flatMap(({ handlers }) => handlers))],
    structuredData: all.flatMap(({ structuredData }) => structuredData),
    linkParts: all,
  };
}

function candidates(list: string): string[] {
  return list
    .split(/,\s+/)
    .flatMap((candidate) => candidate.trim().split(/\s+/).slice(0, 1))
    .filter((link) => link !== '');
}

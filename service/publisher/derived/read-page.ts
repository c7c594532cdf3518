import { createHash, hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { LocaleCode } from '../../../contract/locales';
import { absolute, isUnsaid, type PageHead, partsOfMain } from '../../html/main-content';
import { wordless } from '../../html/parse-html';
import { sharedText } from '../../html/shared-text';
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
  /** Digest of what it says to a reader. */
  readonly says: string;
}

/**
 * Reads a page that Gatsby has rendered.
 *
 * @param file path of its file in the release
 * @param said what it says, by `saidBy`
 * @param head of the page
 * @param earlier what it said before: parts of it that are the same are not read again
 * @returns null for a page without an address of its own
 */
export function readPage(file: string, said: string, head: PageHead | null, earlier?: PublishedPage | null): PublishedPage | null {
  if (!head) return null;
  const { locale, segments } = parsePageFile(file);
  const known = new Map(earlier?.parts.map((part) => [part.digest, part]));
  const parts = partsOfMain(said).map((part) => {
    const digest = hash('sha256', head.url + part, 'base64url');
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
    says: hash('sha256', JSON.stringify([url, language, title, description, told]), 'hex'),
    parts,
  };
}

/** Elements that give what they contain no form. */
const formless = new Set(['div', 'span']);

/**
 * Reads a part, in one pass without a tree. Links are without parameters and fragment. What it says is its text outside of controls, with the
 * elements and attributes that its Markdown depends on, and how its lists are numbered.
 */
function readPart(html: string, url: string): Omit<PagePart, 'digest'> {
  const links = new Set<string>();
  const pictures = new Set<string>();
  const says = createHash('sha256');
  let heading: string | null = null;
  /** Of the elements that are open: in what they are. */
  const open: Place[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const around = open.at(-1) ?? outside;
      const isWordless = around.isWordless || wordless.has(name);
      const place = { isWordless, isUnsaid: around.isUnsaid || isUnsaid(name, attributes), isHeading: around.isHeading };
      open.push(place);
      if (isWordless) return;
      if (name === 'h1' && heading === null) {
        heading = '';
        place.isHeading = true;
      }
      const { alt, title, start, type, reversed, value, class: className } = attributes;
      const [href, src] = [attributes.href, attributes.src].map((address) => address && absolute(address, url));
      if (name === 'a' && href !== undefined) links.add(href.split(/[?#]/, 1)[0] ?? '');
      if (name === 'img' && src !== undefined && alt) pictures.add(src);
      if (place.isUnsaid || formless.has(name)) return;
      // Nothing where there is none, so that other pages say what they have said.
      const numbering = (name === 'ol' ? [type, reversed] : name === 'li' ? [value] : []).filter((each) => each !== undefined);
      says.update(`\0${JSON.stringify([name, href, src, alt, title, start, name === 'code' && className, ...numbering])}`);
    },
    ontext(text) {
      const place = open.at(-1) ?? outside;
      if (place.isWordless) return;
      if (place.isHeading) heading += text;
      if (!place.isUnsaid) says.update(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return {
    heading: heading && sharedText(heading),
    links: Array.from(links, sharedText),
    pictures: Array.from(pictures, sharedText),
    says: says.digest('base64url'),
  };
}

interface Place {
  isWordless: boolean;
  isUnsaid: boolean;
  isHeading: boolean;
}

const outside: Place = { isWordless: false, isUnsaid: false, isHeading: false };

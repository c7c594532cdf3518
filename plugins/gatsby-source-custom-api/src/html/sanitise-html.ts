import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { linkSchemes } from '../../../../contract/html-elements';
import { allowedElements } from './elements';
import { languageTag } from './languages';
import type { ResolveSiteLink } from './link-target';
import { parseHtml } from './parse-html';
import { rewriteTree } from './rewrite-tree';
import { setTexts } from './set-texts';

/** The allowlist. Safety depends on it alone: what is not listed here never leaves `sanitiseHtml`. */
const allowed: Schema = {
  tagNames: [...allowedElements],
  attributes: {
    '*': [
      ['dir', 'ltr', 'rtl', 'auto'],
      ['lang', languageTag],
    ],
    a: ['href', ['hrefLang', languageTag], ['rel', 'noopener', 'noreferrer']],
    abbr: ['title'],
    div: [
      ['className', 'table-scroll'],
      ['tabIndex', 0],
    ],
    li: [['value', /^-?\d{1,9}$/]],
    ol: ['reversed', 'start', ['type', '1', 'a', 'A', 'i', 'I']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
  },
  protocols: { href: [...linkSchemes] },
  ancestors: Object.fromEntries(['tbody', 'td', 'th', 'thead', 'tfoot', 'tr', 'caption'].map((name) => [name, ['table']])),
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

/** Ordinary HTML is stable after one pass; no fuzzed input needed more than three. */
const maxPasses = 5;

export interface SanitisedHtml {
  /** Safe to put into a page. */
  html: string;
  /** Names of removed elements that an editor may miss, in alphabetical order. */
  removed: string[];
  /** Addresses of this site without a page, in alphabetical order; the links became plain text. */
  deadLinks: string[];
  /** True where the HTML was too complex to parse and only its words are left, as one paragraph. */
  plain: boolean;
}

/** Comments, elements whose text is code, and all other tags. Where one does not end, it takes the rest with it, so that none is looked for twice. */
const notWords = /<!--[\s\S]*?(?:-->|$)|<(script|style|xml)(?=[\s/>])[^<>]*>[\s\S]*?(?:<\/\1[^<>]*>|$)|<[^<>]*>/gi;

/** What is left of HTML that is too complex: a paragraph of its words. */
const wordsOnly = (html: string) => `<p>${html.replace(notWords, ' ').replaceAll('<', '&lt;')}</p>`;

/**
 * Makes HTML of unknown origin safe and fit for a page of this site: known elements without ids, classes, styles and
 * handlers; links to http, https, mailto and tel only, external ones with `rel`, internal ones through `resolve`; headings from
 * `h2` down; tables that scroll.
 *
 * Parsing and serialising are repeated until the result no longer changes. A browser therefore reads exactly the tree that was
 * checked, and nothing can hide in a difference between two parses. Sanitising a result again changes nothing.
 *
 * @param resolve where addresses lead in the language of the page
 * @param language tag of the language of the text: a passage that is marked with it again needs no mark
 * @param setWords what becomes of the words outside code and passages in other languages; idempotent
 */
export function sanitiseHtml(
  html: string,
  resolve: ResolveSiteLink,
  language = 'und',
  setWords: (words: string) => string = (words) => words,
): SanitisedHtml {
  const removed = new Set<string>();
  const deadLinks = new Set<string>();
  const serialise = (tree: Root) => {
    rewriteTree(tree, { resolve, language, removed, deadLinks });
    const safe = sanitize(tree, allowed) as Root;
    // Also unlike the line breaks of the source, spaces agree with what the structured data repeats, which compresses better.
    setTexts(safe, setWords);
    return toHtml(safe, { characterReferences: { useNamedReferences: true } });
  };
  const result = (html: string, plain: boolean) => ({ html, removed: [...removed].sort(), deadLinks: [...deadLinks].sort(), plain });

  let current = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const tree = parseHtml(current);
    if (!tree) break;
    const next = serialise(tree);
    if (next === current) return result(current, false);
    current = next;
  }
  return result(serialise(parseHtml(wordsOnly(html)) ?? { type: 'root', children: [] }), true);
}

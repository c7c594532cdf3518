import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as SanitiseSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { boundMarkup } from './bound-markup';
import { allowedElements } from './elements';
import type { ResolveSiteLink } from './link-target';
import { rewriteTree } from './rewrite-tree';

/** The wall. Everything else here is comfort: what is not on this list does not leave `sanitiseHtml`. */
const allowed: SanitiseSchema = {
  tagNames: [...allowedElements],
  attributes: {
    '*': [
      ['dir', 'ltr', 'rtl', 'auto'],
      ['lang', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/],
    ],
    a: ['href', ['hrefLang', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/], ['rel', 'noopener', 'noreferrer']],
    abbr: ['title'],
    div: [
      ['className', 'table-scroll'],
      ['tabIndex', 0],
    ],
    ol: ['reversed', 'start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: Object.fromEntries(['tbody', 'td', 'th', 'thead', 'tfoot', 'tr', 'caption'].map((name) => [name, ['table']])),
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

const parser = unified().use(rehypeParse, { fragment: true });
const finisher = unified()
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

export interface SanitisedHtml {
  /** Safe to put into a page. */
  html: string;
  /** Names of elements that were dropped and that an editor would miss, in alphabetical order. */
  removed: string[];
  /** Paths of this site that no page is at; the links became plain text. */
  deadLinks: string[];
}

/**
 * Makes HTML of unknown origin safe and fit for a page of this site: known elements without ids, classes, styles and
 * handlers; links to http, https, mailto and tel only, external ones with `rel`, internal ones through `resolve`; headings from
 * `h2` down; tables that scroll. Sanitising a result again changes nothing.
 *
 * @param resolve where paths of this site lead in the language of the page
 */
export function sanitiseHtml(html: string, resolve: ResolveSiteLink): SanitisedHtml {
  const bound = boundMarkup(html);
  const tree: Root = parser.parse(bound.html);
  const deadLinks = rewriteTree(tree, resolve);
  return { html: finisher.stringify(finisher.runSync(tree)), removed: [...bound.removed].sort(), deadLinks: deadLinks.sort() };
}

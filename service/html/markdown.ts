import type { Element, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { SKIP, visit } from 'unist-util-visit';
import { isUnsaid, parsePart, partsOfMain, readHead, saidBy } from './main-content';

/** A question that opens its answer. */
const summary: Handle = (state, element) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(element) as never[] }],
});

/** A page as a Markdown document. */
export interface Markdown {
  readonly text: string;
  /** The canonical URL that the page names. */
  readonly canonical: string;
}

/**
 * Writes a page as a Markdown document: what its head says as YAML, and its main content. The same page gives the same bytes. It
 * takes milliseconds, and seconds for a page of a megabyte.
 *
 * @param html of its file
 * @returns null for a page without an address of its own, such as that of unknown addresses
 */
export function markdownOf(html: string): Markdown | null {
  const said = saidBy(html);
  const head = readHead(said);
  if (!head) return null;
  let title: string | null = null;
  const texts: string[] = [];
  for (const html of partsOfMain(said)) {
    const part = parsePart(html, head.url);
    title ??= headingOf(part);
    texts.push(partToMarkdown(part));
  }
  const { description, url, language } = head;
  const facts = Object.entries({ title: title ?? head.fullTitle, description, url, language });
  const frontMatter = `---\n${facts.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n`;
  return { text: [frontMatter, ...texts.filter((text) => text !== '')].join('\n'), canonical: url };
}

/** The text of the first heading of the first level; null without one. */
function headingOf(part: Root): string | null {
  let heading: string | null = null;
  visit(part, { tagName: 'h1' }, (element) => {
    heading ??= textOf(element as Element);
  });
  return heading;
}

function partToMarkdown(part: Root): string {
  visit(part, 'element', ({ tagName, properties: { hidden, ariaHidden, alt } }, index, parent) => {
    const isLeftOut = isUnsaid(tagName, { ...(hidden && { hidden: '' }), 'aria-hidden': ariaHidden, alt });
    if (!parent || index === undefined || !isLeftOut) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return toMarkdown(toMdast(part, { handlers: { summary } }), { bullet: '-', extensions: [gfmTableToMarkdown()] });
}

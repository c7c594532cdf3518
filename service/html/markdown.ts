import type { Element, Nodes, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { SKIP, visit } from 'unist-util-visit';
import { parsePart, partsOfMain, readHead, saidBy } from './main-content';

/** Elements of the main content that are for moving about or for entering something. */
const controls = new Set('nav form fieldset label select output button dialog iframe script style svg noscript template'.split(' '));

/** A question that opens its answer. */
const summary: Handle = (state, element) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(element) as never[] }],
});

/**
 * Writes a page as a Markdown document: what its head says as YAML, and its main content. The same page gives the same bytes. It
 * takes milliseconds, and seconds for a page of a megabyte.
 *
 * @param html of its file
 * @returns null for a page without an address of its own, such as that of unknown addresses
 */
export function markdownOf(html: string): string | null {
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
  return [frontMatter, ...texts.filter((text) => text !== '')].join('\n');
}

/** The text of the first heading of the first level; null without one. */
export function headingOf(part: Root): string | null {
  let heading: string | null = null;
  visit(part, { tagName: 'h1' }, (element) => {
    heading ??= textOf(element as Element);
  });
  return heading;
}

/** Takes what is no text to read out of a part of a page: controls, and what is hidden. */
export function leaveOutControls(part: Root): void {
  visit(part, (node, index, parent) => {
    if (!parent || index === undefined || !isLeftOut(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function partToMarkdown(part: Root): string {
  leaveOutControls(part);
  return toMarkdown(toMdast(part, { handlers: { summary } }), { bullet: '-', extensions: [gfmTableToMarkdown()] });
}

function isLeftOut(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'element' && (controls.has(node.tagName) || isHidden(node)));
}

/** Whether an element says nothing to those who can't see it: drawings, for example. */
function isHidden({ tagName, properties }: Element): boolean {
  return properties.hidden === true || properties.ariaHidden === 'true' || (tagName === 'img' && !properties.alt);
}

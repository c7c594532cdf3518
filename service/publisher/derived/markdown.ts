import type { Element, Nodes, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { SKIP, visit } from 'unist-util-visit';

/** What stands before the text of a page. */
interface Words {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly language: string;
}

/** Elements of the main content that are for moving about or for entering something. */
const leftOut = new Set('nav form fieldset label select output button dialog iframe script style svg noscript template'.split(' '));

/** A question that opens its answer. */
const summary: Handle = (state, element) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(element) as never[] }],
});

/** What a Markdown document begins with: what the head of its page says, as YAML. */
export const frontMatter = (words: Words): string => {
  const { title, description, url, language } = words;
  const facts = Object.entries({ title, description, url, language });
  return `---\n${facts.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n`;
};

/**
 * Writes a part of a page as Markdown. The same part gives the same bytes.
 *
 * @param part of its main content, with absolute addresses; it is changed
 */
export function partToMarkdown(part: Root): string {
  visit(part, (node, index, parent) => {
    if (!parent || index === undefined || !isLeftOut(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return toMarkdown(toMdast(part, { handlers: { summary } }), { bullet: '-', extensions: [gfmTableToMarkdown()] });
}

function isLeftOut(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'element' && (leftOut.has(node.tagName) || isHidden(node)));
}

/** Whether an element says nothing to those who can't see it: drawings, for example. */
function isHidden({ tagName, properties }: Element): boolean {
  return properties.hidden === true || properties.ariaHidden === 'true' || (tagName === 'img' && !properties.alt);
}

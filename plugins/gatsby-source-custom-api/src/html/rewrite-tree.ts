import type { Element, ElementContent, Root } from 'hast';
import { inlineElements } from './elements';
import { createHeadingLevels } from './heading-levels';
import { linkTarget, type ResolveSiteLink } from './link-target';

const isElement = (node: ElementContent | undefined, name?: string): node is Element =>
  node?.type === 'element' && (name === undefined || node.tagName === name);
const isBlank = (node: ElementContent) => node.type === 'text' && /^[\t\n\f\r ]*$/.test(node.value);

/** A wide table scrolls in itself; the keyboard reaches it because it can be focused. */
const scrollable = { className: ['table-scroll'], tabIndex: 0 };

/** HTML's own limit is 1,000; a cell of this many columns already fills a page. */
const maxSpan = 100;

/**
 * Changes a parsed text into one of this site: headings below the page's own, links localised or marked as external,
 * tables scrollable, their headings with a scope where it is not plain, and plain cells where they have no words. What it makes of its own result is
 * the same again.
 *
 * @returns paths of this site that the text links to although no page is there; such links become plain text
 */
export function rewriteTree(root: Root, resolve: ResolveSiteLink): string[] {
  const levelOf = createHeadingLevels();
  const deadLinks = new Set<string>();

  function rewriteLink(link: Element): ElementContent[] {
    const target = linkTarget(String(link.properties.href ?? ''), resolve);
    if (target.kind === 'dead') deadLinks.add(target.path);
    if (!('href' in target)) return link.children;
    const { lang, dir } = link.properties;
    const rel = target.kind === 'external' ? ['noopener', 'noreferrer'] : undefined;
    const hrefLang = target.kind === 'site' ? target.hrefLang : undefined;
    link.properties = { href: target.href, hrefLang, rel, lang, dir };
    return [link];
  }

  function rewriteElement(element: Element, parent: Element | Root): ElementContent[] {
    const { tagName, properties } = element;
    if (tagName === 'pre') dropLeadingLines(element);
    if (/^h[1-6]$/.test(tagName)) element.tagName = `h${levelOf(Number(tagName[1]))}`;
    for (const span of ['colSpan', 'rowSpan']) if (properties[span] !== undefined) properties[span] = spanOf(properties[span]);
    element.children = rewriteAll(element.children, element);
    if (inlineElements.has(tagName) && element.children.length === 0) return [];
    if (tagName === 'th' && element.children.every(isBlank)) makeDataCell(element);
    if (tagName === 'tr') nameScopes(element);
    if (tagName === 'a') return rewriteLink(element);
    if (tagName === 'div' && element.children.every((child) => isBlank(child) || isElement(child, 'table'))) {
      if (element.children.filter((child) => isElement(child)).length === 1) element.properties = { ...scrollable };
    }
    const isWrapped =
      'tagName' in parent && parent.tagName === 'div' && parent.children.every((child) => child === element || isBlank(child));
    if (tagName === 'table' && !isWrapped) return [{ type: 'element', tagName: 'div', properties: { ...scrollable }, children: [element] }];
    return [element];
  }

  function rewriteAll(children: ElementContent[], parent: Element | Root): ElementContent[] {
    return children.flatMap((child) => {
      // A carriage return can only come from a character reference; the next parser would take it for a line feed.
      if (child.type === 'text') child.value = child.value.replace(/\r\n?/g, '\n');
      return isElement(child) ? rewriteElement(child, parent) : [child];
    });
  }

  root.children = rewriteAll(root.children as ElementContent[], root);
  return [...deadLinks];
}

/** Every parser drops the first line break of a `pre`. */
function dropLeadingLines(pre: Element): void {
  const [first] = pre.children;
  if (first?.type === 'text') first.value = first.value.replace(/^[\r\n]+/, '');
}

/** A heading without words is read out as one; the corner of a table often is empty. */
function makeDataCell(heading: Element): void {
  heading.tagName = 'td';
  delete heading.properties.scope;
}

/**
 * Says of headings that stand among other cells what they head: the column where those are empty, else the row (WCAG
 * technique H63). Of a row of headings alone it is plain.
 */
function nameScopes(row: Element): void {
  const cells = row.children.filter((child) => isElement(child));
  if (cells.every((cell) => cell.tagName === 'th')) return;
  const isHead = cells.every((cell) => cell.tagName === 'th' || cell.children.every(isBlank));
  for (const cell of cells) if (cell.tagName === 'th') cell.properties.scope ??= isHead ? 'col' : 'row';
}

function spanOf(value: unknown): number | undefined {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : undefined;
}

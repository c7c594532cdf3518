import type { Element, ElementContent, Root } from 'hast';
import { blockElements, inlineElements } from '../../../../contract/html-elements';
import { removedWithContent, replacements, reportedElements } from './elements';
import { linkTarget, type ResolveSiteLink } from './link-target';

const isElement = (node: ElementContent | undefined, name?: string): node is Element =>
  node?.type === 'element' && (name === undefined || node.tagName === name);
const isBlank = (node: ElementContent) => node.type === 'text' && /^[\t\n\f\r ]*$/.test(node.value);

/** A wide table scrolls in a wrapper, which is focusable so that it scrolls by keyboard. */
const scrollable = { className: ['table-scroll'], tabIndex: 0 };

/** HTML's own limit is 1,000; a cell of 100 columns already fills a page. */
const maxSpan = 100;

export interface Rewriting {
  resolve: ResolveSiteLink;
  /** Receives the names of removed elements that an editor may miss. */
  removed: Set<string>;
  /** Receives addresses of this site without a page; links to them become plain text. */
  deadLinks: Set<string>;
}

/**
 * Rewrites a parsed text in place for a page of this site: unknown elements are unwrapped or removed, headings start below the
 * page's own, links are localised or marked as external, tables scroll, and table headings get a scope where it isn't obvious.
 */
export function rewriteTree(root: Root, { resolve, removed, deadLinks }: Rewriting): void {
  const levelOf = createHeadingLevels();

  function rewriteLink(link: Element): ElementContent[] {
    const target = linkTarget(String(link.properties.href ?? ''), resolve);
    if (target.kind === 'dead') deadLinks.add(target.address);
    if (!('href' in target)) return link.children;
    const { lang, dir } = link.properties;
    const rel = target.kind === 'external' ? ['noopener', 'noreferrer'] : undefined;
    const hrefLang = target.kind === 'site' ? target.hrefLang : undefined;
    link.properties = { href: target.href, hrefLang, rel, lang, dir };
    return [link];
  }

  function rewriteInline(element: Element): ElementContent[] {
    const { tagName, children } = element;
    if (tagName === 'br') return [element];
    // Word processors wrap whole documents into formatting, which does nothing but break the structure.
    if (children.length === 0 || children.some((child) => isElement(child) && blockElements.has(child.tagName))) return children;
    return tagName === 'a' ? rewriteLink(element) : [element];
  }

  function rewriteBlock(element: Element, parent: Element | Root): ElementContent[] {
    const { tagName, properties, children } = element;
    for (const span of ['colSpan', 'rowSpan']) if (properties[span] !== undefined) properties[span] = spanOf(properties[span]);
    if (tagName === 'th' && children.every(isBlank)) makeDataCell(element);
    if (tagName === 'tr') nameScopes(element);
    if (tagName === 'div') Object.assign(properties, wrapsTable(element) ? scrollable : { className: undefined, tabIndex: undefined });
    const isWrapped =
      'tagName' in parent && parent.tagName === 'div' && parent.children.every((child) => child === element || isBlank(child));
    if (tagName === 'table' && !isWrapped) return [{ type: 'element', tagName: 'div', properties: { ...scrollable }, children: [element] }];
    return [element];
  }

  function rewriteElement(element: Element, parent: Element | Root): ElementContent[] {
    if (reportedElements.has(element.tagName)) removed.add(element.tagName);
    if (removedWithContent.has(element.tagName)) return [];
    element.tagName = replacements.get(element.tagName) ?? element.tagName;
    if (element.tagName === 'pre') dropLeadingLines(element);
    if (/^h[1-6]$/.test(element.tagName)) element.tagName = `h${levelOf(Number(element.tagName[1]))}`;
    element.children = rewriteAll(element.children, element);
    if (inlineElements.has(element.tagName)) return rewriteInline(element);
    return blockElements.has(element.tagName) ? rewriteBlock(element, parent) : element.children;
  }

  function rewriteAll(children: ElementContent[], parent: Element | Root): ElementContent[] {
    return children.flatMap((child) => {
      // A carriage return can only come from a character reference; the next parse would turn it into a line feed.
      if (child.type === 'text') child.value = child.value.replace(/\r\n?/g, '\n');
      return isElement(child) ? rewriteElement(child, parent) : [child];
    });
  }

  root.children = rewriteAll(root.children as ElementContent[], root);
}

const wrapsTable = ({ children }: Element) =>
  children.every((child) => isBlank(child) || isElement(child, 'table')) && children.filter((child) => isElement(child)).length === 1;

/** Parsers drop the first line break of a `pre`. */
function dropLeadingLines(pre: Element): void {
  const [first] = pre.children;
  if (first?.type === 'text') first.value = first.value.replace(/^[\r\n]+/, '');
}

/** Screen readers announce empty heading cells, and the corner of a table often is one. */
function makeDataCell(heading: Element): void {
  heading.tagName = 'td';
  delete heading.properties.scope;
}

/**
 * Adds a scope to heading cells beside data cells (WCAG technique H63): the column if those are empty, else the row. A row of
 * headings alone needs none.
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

/**
 * Levels for the headings of a text that stands under a page's `h1`: the top ones become `h2`, and no level is skipped.
 *
 * @returns a function that takes each heading's level in document order and returns the new one, 2 to 6
 */
function createHeadingLevels(): (level: number) => number {
  const outline: number[] = [];
  return (level) => {
    while ((outline.at(-1) ?? 0) >= level) outline.pop();
    outline.push(level);
    return Math.min(outline.length + 1, 6);
  };
}

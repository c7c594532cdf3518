import type { Element, ElementContent } from 'hast';
import { isBlank, isElement } from './tree';

/** HTML's own limit is 1,000; a cell of 100 columns already fills a page. */
const maxSpan = 100;

/** A wide table scrolls in a wrapper, which is focusable so that it scrolls by keyboard. */
export const scroller = (table: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table-scroll'], tabIndex: 0 },
  children: [table],
});

const isScroller = (node: ElementContent): node is Element => isElement(node, 'div') && node.properties.tabIndex === 0;

/** Rewrites a `div` in place: it is the wrapper of a table itself where it contains nothing else. */
export function rewriteDiv(div: Element): void {
  const inner = div.children.find(isScroller);
  const isWrapper = inner && div.children.every((child) => child === inner || isBlank(child));
  if (isWrapper) div.children = inner.children;
  div.properties = { ...div.properties, className: undefined, tabIndex: undefined, ...(isWrapper && inner.properties) };
}

/** Rewrites a cell in place. Screen readers announce empty heading cells, and the corner of a table often is one. */
export function rewriteCell(cell: Element): void {
  for (const span of ['colSpan', 'rowSpan']) if (cell.properties[span] !== undefined) cell.properties[span] = spanOf(cell.properties[span]);
  if (cell.tagName === 'td' || !cell.children.every(isBlank)) return;
  cell.tagName = 'td';
  delete cell.properties.scope;
}

/**
 * Adds a scope to heading cells beside data cells (WCAG technique H63): the column if those are empty and it isn't the first cell alone
 * that is a heading, else the row. A row of headings alone needs none.
 */
export function nameScopes(row: Element): void {
  const cells = row.children.filter((child) => isElement(child));
  if (cells.every((cell) => cell.tagName === 'th')) return;
  const isHead =
    cells.slice(1).some((cell) => cell.tagName === 'th') && cells.every((cell) => cell.tagName === 'th' || cell.children.every(isBlank));
  for (const cell of cells) if (cell.tagName === 'th') cell.properties.scope ??= isHead ? 'col' : 'row';
}

function spanOf(value: unknown): number | undefined {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : undefined;
}

import type { Element, ElementContent } from 'hast';
import { blockElements } from '../../../../contract/html-elements';

/** Whether a node is an element, of this name where one is given. */
export const isElement = (node: ElementContent | undefined, name?: string): node is Element =>
  node?.type === 'element' && (name === undefined || node.tagName === name);

/** Whether a node is an element that begins a line of its own. */
export const isBlock = (node: ElementContent): node is Element => isElement(node) && blockElements.has(node.tagName);

/** Whether a rewritten node shows nothing but space: no-break spaces and marks of direction are none of its words, either. */
export function isBlank(node: ElementContent): boolean {
  if (isElement(node)) return node.tagName !== 'hr' && node.children.every(isBlank);
  return node.type !== 'text' || !/[^\s\p{Cf}]/u.test(node.value);
}

import type { Element, ElementContent } from 'hast';
import { isElement } from './tree';

/** Values of `type` by those of `list-style-type`, which editors write in its place. Numbers need none. */
const numberings = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/** Rewrites a list in place: lists stand in its items, and its numbering, to which contracts and laws refer, in an attribute. */
export function rewriteList(list: Element): void {
  list.children = withinItems(list.children);
  if (list.tagName !== 'ol') return;
  // Google Docs has it at the items.
  const styles = [list, list.children.find((child) => isElement(child, 'li'))].map((element) => String(element?.properties.style));
  const [style] = styles.flatMap((style) => /list-style(?:-type)?\s*:[^;]*?((?:lower|upper)-[a-z]+)/i.exec(style)?.[1] ?? []);
  list.properties.type = numberings.get(style?.toLowerCase() ?? '') ?? list.properties.type;
}

/** Word processors put a list beside the item that it belongs to. */
function withinItems(children: ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = [];
  let item: Element | undefined;
  for (const child of children) {
    if (isElement(child, 'ul') || isElement(child, 'ol')) {
      if (!item) {
        item = { type: 'element', tagName: 'li', properties: {}, children: [] };
        kept.push(item);
      }
      item.children.push(child);
    } else {
      if (isElement(child, 'li')) item = child;
      kept.push(child);
    }
  }
  return kept;
}

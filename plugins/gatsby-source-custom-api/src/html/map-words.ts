import type { Nodes } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Elements whose text is no sentence of a language. */
const codeElements = new Set(['code', 'kbd', 'pre', 'samp', 'var']);

/** Replaces the text in a tree in place, but for code and for passages that are marked as another language. */
export function mapWords(tree: Nodes, change: (words: string) => string): void {
  visit(tree, (node) => {
    if (node.type === 'element' && (codeElements.has(node.tagName) || node.properties.lang !== undefined)) return SKIP;
    if (node.type === 'text') node.value = change(node.value);
    return undefined;
  });
}

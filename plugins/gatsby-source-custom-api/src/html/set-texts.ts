import type { Element, Root, Text } from 'hast';
import { blockElements } from '../../../../contract/html-elements';

/** Elements whose text is no sentence of a language. */
const codeElements = new Set(['code', 'kbd', 'samp', 'var']);

/**
 * Sets the texts of a sanitised tree in place: their words as `change` has them, but for code and for passages that are marked as another
 * language, and white space as browsers show it (CSS Text 3, 4.1): a single space, and none where a line begins or ends. Texts of which nothing
 * is left stay as empty ones. `hast-util-minify-whitespace` does the latter in ten times the time, a quarter of a first build's sourcing.
 */
export function setTexts(root: Root, change: (words: string) => string): void {
  /** The last text of the line, where a space ends it. */
  let open: Text | undefined;
  let isAfterSpace = true;

  function endLine(): void {
    if (open) open.value = open.value.slice(0, -1);
    open = undefined;
    isAfterSpace = true;
  }

  function collapse(text: Text): void {
    const value = text.value.replace(/[\t\n\v\f\r ]+/g, ' ');
    text.value = isAfterSpace && value.startsWith(' ') ? value.slice(1) : value;
    if (text.value === '') return;
    isAfterSpace = value.endsWith(' ');
    open = isAfterSpace ? text : undefined;
  }

  function setAll({ children }: Root | Element, isProse: boolean): void {
    for (const child of children) {
      if (child.type === 'text') {
        if (isProse) child.value = change(child.value);
        collapse(child);
      } else if (child.type === 'element') {
        const { tagName, properties } = child;
        const isLine = blockElements.has(tagName) || tagName === 'br';
        if (isLine) endLine();
        if (tagName !== 'pre') setAll(child, isProse && properties.lang === undefined && !codeElements.has(tagName));
        if (isLine) endLine();
      }
    }
  }

  setAll(root, true);
  endLine();
}

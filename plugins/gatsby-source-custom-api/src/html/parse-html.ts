import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

/** More than a book chapter has. The HTML algorithm can turn 1 MB of unclosed formatting into gigabytes of elements. */
const maxElements = 20_000;

/** Deeper than any editor nests, and far below the limits of recursion. */
const maxDepth = 100;

class TooManyElements extends Error {}

function depthOf(root: DefaultTreeAdapterTypes.Node): number {
  const childrenOf = (node: DefaultTreeAdapterTypes.Node) => [
    ...('content' in node ? node.content.childNodes : []),
    ...('childNodes' in node ? node.childNodes : []),
  ];
  let depth = 0;
  for (let level = [root]; level.length > 0; depth += 1) level = level.flatMap(childrenOf);
  return depth;
}

/**
 * Parses HTML as a browser does (WHATWG algorithm).
 *
 * @returns undefined where the HTML has more than 20,000 elements or nests more than 100 deep. The element limit interrupts the
 *   parser, so 1 MB of hostile input takes less than a second
 */
export function parseHtml(html: string): Root | undefined {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > maxElements) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...args);
    },
  };
  try {
    const fragment = parseFragment(html, { treeAdapter });
    return depthOf(fragment) <= maxDepth ? (fromParse5(fragment) as Root) : undefined;
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
}

import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { Parser } from 'htmlparser2';

/** Elements whose content is no words of a page. */
export const wordless: ReadonlySet<string> = new Set(['iframe', 'noscript', 'script', 'style', 'svg', 'template']);

/**
 * Parses a part of a page that Gatsby has rendered, without what is no words, such as drawings. React and the sanitiser close every element, so that
 * nothing has to be mended as the HTML standard has it; parse5 would take several times as long.
 */
export function parseHtml(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  let wordlessDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (wordless.has(name)) wordlessDepth += 1;
      if (wordlessDepth > 0) return;
      const element = h(name, attributes);
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(value) {
      if (wordlessDepth > 0) return;
      const siblings = open.at(-1)?.children;
      const last = siblings?.at(-1);
      // Character references come by themselves.
      if (last?.type === 'text') last.value += value;
      else siblings?.push({ type: 'text', value });
    },
    onclosetag(name) {
      if (wordless.has(name)) wordlessDepth -= 1;
      else if (wordlessDepth === 0) open.pop();
    },
  });
  parser.end(html);
  return root;
}

import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

export interface Prose {
  /** What a reader sees, a line per paragraph, heading, list entry and table cell; code is left out. */
  readonly words: string;
  /** Targets of the links, as they are written. */
  readonly links: readonly string[];
}

/** As an editor writes it; markdown-it escapes letters. An escape that is no UTF-8 stays. */
function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** The words and the links of a text in Markdown, without its signs. */
export function proseOf(source: string): Prose {
  const links: string[] = [];
  const lines: string[] = [];
  for (const block of markdown.parse(source, {})) {
    if (!block.children) continue;
    let line = '';
    for (const token of block.children) {
      if (token.type === 'text') line += token.content;
      if (token.type === 'softbreak' || token.type === 'hardbreak') line += ' ';
      // Some stand-in must remain, or the spaces around the code would seem to be a double space.
      if (token.type === 'code_inline') line += '·';
      if (token.type === 'link_open') links.push(decoded(String(token.attrGet('href'))));
    }
    lines.push(line);
  }
  return { words: lines.join('\n'), links };
}

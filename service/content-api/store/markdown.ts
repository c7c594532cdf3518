import MarkdownIt, { type Token } from 'markdown-it';
import type { Mistake } from './problem';

const options = { linkify: false, typographer: false };
const renderer = new MarkdownIt({ ...options, html: false });

/** Recognises raw HTML, which the renderer treats as text. */
const reader = new MarkdownIt({ ...options, html: true });

function mistakeOf(token: Token): string | undefined {
  const isHtml = token.type === 'html_block' || token.type === 'html_inline';
  // The end tag is reported with its start tag.
  if (isHtml && !token.content.startsWith('</')) {
    return `HTML is not allowed in texts (${token.content.trim().slice(0, 40)}); use Markdown.`;
  }
  if (token.type === 'heading_open' && token.tag === 'h1')
    return 'Headings start at ##; # is the title of the page, which belongs in "title".';
  if (token.type === 'image') return 'Pictures are not allowed inside the text; the picture of an item is its field "image".';
  return undefined;
}

/** Constructs that this Markdown must not contain, with their lines. */
function mistakesOf(markdown: string): Mistake[] {
  return reader.parse(markdown, {}).flatMap((block) => {
    const line = (block.map?.[0] ?? 0) + 1;
    return [block, ...(block.children ?? [])].flatMap((token) => {
      const message = mistakeOf(token);
      return message ? [{ message, line }] : [];
    });
  });
}

/**
 * Renders CommonMark with tables to HTML. Raw HTML is reported as a mistake, and escaped.
 *
 * @param markdown text with `\n` line ends
 * @returns HTML without a trailing line end, and mistakes with lines from 1 within `markdown`
 */
export function renderMarkdown(markdown: string): { readonly html: string; readonly mistakes: readonly Mistake[] } {
  return { html: renderer.render(markdown).trimEnd(), mistakes: mistakesOf(markdown) };
}

import type { Element } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { EXIT, visit } from 'unist-util-visit';
import { parsePart, saidBy } from '../../html/main-content';

/** Readers of feeds know neither our classes nor our ids. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'bdi'],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    '*': ['lang', 'dir'],
  },
  strip: ['script', 'style'],
};

/**
 * The text of the item that a page is about, as HTML without classes; empty on other pages.
 *
 * @param html of the page's file
 * @param url of the page, which addresses become absolute by
 */
export function articleOf(html: string, url: string): string {
  const said = saidBy(html);
  const begin = said.indexOf('<article');
  if (begin === -1) return '';
  let article: Element | undefined;
  visit(parsePart(said.slice(begin, said.lastIndexOf('</article>')), url), { tagName: 'article' }, (element) => {
    article = element as Element;
    return EXIT;
  });
  return toHtml(sanitize({ type: 'root', children: article?.children ?? [] }, schema)).trim();
}

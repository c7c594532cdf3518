import type { Element } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { EXIT, visit } from 'unist-util-visit';
import { blockElements, inlineElements, linkSchemes } from '../../../contract/html-elements';
import { parsePart, saidBy } from '../../html/main-content';

/** All that texts may consist of, and pictures; readers of feeds know neither our classes nor our ids. */
const schema: Schema = {
  tagNames: [...inlineElements, ...blockElements, 'img'],
  attributes: {
    a: ['href'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    '*': ['lang', 'dir'],
  },
  protocols: { href: [...linkSchemes], src: ['http', 'https'] },
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

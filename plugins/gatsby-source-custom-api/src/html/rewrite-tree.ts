import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { blockElements, inlineElements } from '../../../../contract/html-elements';
import { removedWithContent, replacements, reportedElements } from './elements';
import { languageOf } from './languages';
import { linkTarget, type ResolveSiteLink } from './link-target';
import { rewriteList } from './lists';
import { nameScopes, rewriteCell, rewriteDiv, scroller } from './tables';
import { isBlank, isBlock, isElement } from './tree';

export interface Rewriting {
  resolve: ResolveSiteLink;
  /** Tag of the language of the text. */
  language: string;
  /** Receives the names of removed elements that an editor may miss. */
  removed: Set<string>;
  /** Receives addresses of this site without a page; links to them become plain text. */
  deadLinks: Set<string>;
}

/** What is left of a block without content: the words around it stay apart. */
const space: ElementContent = { type: 'text', value: ' ' };

const heading = /^h[1-6]$/;

/**
 * Rewrites a parsed text in place for a page of this site: unknown elements are unwrapped or removed, as are headings, paragraphs, links
 * and figures without content; headings start below the page's own, links are localised or marked as external, lists are nested in items,
 * tables scroll, and table headings get a scope where it isn't obvious.
 */
export function rewriteTree(root: Root, { resolve, language, removed, deadLinks }: Rewriting): void {
  function rewriteLink(link: Element): ElementContent[] {
    const target = linkTarget(String(link.properties.href ?? ''), resolve);
    if (target.kind === 'dead') deadLinks.add(target.address);
    if (!('href' in target)) return link.children;
    const { lang, dir } = link.properties;
    const rel = target.kind === 'external' ? ['noopener', 'noreferrer'] : undefined;
    const hrefLang = target.kind === 'site' ? target.hrefLang : undefined;
    link.properties = { href: target.href, hrefLang, rel, lang, dir };
    return linkWords(link.children, link);
  }

  function rewriteInline(element: Element): ElementContent[] {
    const { tagName, children } = element;
    if (tagName === 'br') return [element];
    if (tagName === 'a') return children.every(isBlank) ? children : rewriteLink(element);
    const hasBlocks = children.some(isBlock);
    if (tagName === 'bdi' && hasBlocks) return rewriteBlock({ ...element, tagName: 'div' });
    // Word processors wrap whole documents into formatting, which does nothing but break the structure.
    return hasBlocks || children.length === 0 ? children : [element];
  }

  function rewriteBlock(element: Element): ElementContent[] {
    const { tagName, children } = element;
    if ((tagName === 'p' || heading.test(tagName)) && children.every(isBlank)) return [space];
    if (tagName === 'figure' && children.every((child) => isElement(child, 'figcaption') || isBlank(child))) {
      if (!children.every(isBlank)) removed.add('figcaption');
      return [space];
    }
    if (tagName === 'ul' || tagName === 'ol') rewriteList(element);
    if (tagName === 'td' || tagName === 'th') rewriteCell(element);
    if (tagName === 'tr') nameScopes(element);
    if (tagName === 'div') rewriteDiv(element);
    return [tagName === 'table' ? scroller(element) : element];
  }

  function rewriteElement(element: Element, around: string | undefined): ElementContent[] {
    if (reportedElements.has(element.tagName)) removed.add(element.tagName);
    if (removedWithContent.has(element.tagName)) return [];
    const language = markPassage(element, around);
    element.tagName = replacements.get(element.tagName) ?? element.tagName;
    if (element.tagName === 'pre') dropLeadingLines(element);
    element.children = rewriteAll(element.children, language);
    if (inlineElements.has(element.tagName)) return rewriteInline(element);
    return blockElements.has(element.tagName) ? rewriteBlock(element) : element.children;
  }

  function rewriteAll(children: ElementContent[], language: string | undefined): ElementContent[] {
    return children.flatMap((child) => {
      if (isElement(child)) return rewriteElement(child, language);
      if (child.type !== 'text') return [];
      // A carriage return can only come from a character reference; the next parse would turn it into a line feed.
      // U+FFFD is what parsers make of a reference to no character, as of each half of an emoji that was written as two.
      child.value = child.value.replace(/\r\n?/g, '\n').replaceAll('\uFFFD', '');
      return [child];
    });
  }

  root.children = rewriteAll(root.children as ElementContent[], languageOf(language));
  nameLevels(root);
}

/**
 * Keeps the language and direction of an element where they are others than around it, and those of a `span` or `bdo` in a `bdi`, which
 * keeps a phone number in an Arabic sentence in order.
 *
 * @returns the language of its content
 */
function markPassage(element: Element, around: string | undefined): string | undefined {
  const { tagName, properties } = element;
  const language = languageOf(properties.lang) ?? around;
  if (language === around) delete properties.lang;
  // Word writes it in capitals.
  if (typeof properties.dir === 'string') properties.dir = properties.dir.toLowerCase();
  if (!/^(ltr|rtl|auto)$/.test(String(properties.dir))) delete properties.dir;
  if ((tagName === 'span' || tagName === 'bdo') && (properties.lang || properties.dir)) element.tagName = 'bdi';
  return language;
}

/** Puts a link around the words in each block that it contains, because a heading within a link is none of the text's outline. */
function linkWords(children: ElementContent[], link: Element): ElementContent[] {
  const linked: ElementContent[] = [];
  let open: Element | undefined;
  for (const child of children) {
    if (isBlock(child) || isElement(child, 'a')) {
      if (isBlock(child)) child.children = linkWords(child.children, link);
      linked.push(child);
      open = undefined;
    } else {
      if (!open) {
        open = { ...link, children: [] };
        linked.push(open);
      }
      open.children.push(child);
    }
  }
  return linked.flatMap((child) => (isElement(child, 'a') && child.children.every(isBlank) ? child.children : [child]));
}

/** Parsers drop the first line break of a `pre`. */
function dropLeadingLines(pre: Element): void {
  const [first] = pre.children;
  if (first?.type === 'text') first.value = first.value.replace(/^[\r\n]+/, '');
}

/** Names the levels of a text that stands under a page's `h1`: the top headings become `h2`, and no level is skipped. */
function nameLevels(root: Root): void {
  const outline: number[] = [];
  visit(root, 'element', (element) => {
    if (!heading.test(element.tagName)) return;
    const level = Number(element.tagName[1]);
    while ((outline.at(-1) ?? 0) >= level) outline.pop();
    outline.push(level);
    element.tagName = `h${Math.min(outline.length + 1, 6)}`;
  });
}

import { hash } from 'node:crypto';
import { sharedText } from '../../html/shared-text';

const script = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi;
const source = /\ssrc\s*=/i;
const type = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Types that browsers run or obey; every other one makes the element a block of data, which needs no permission. */
const active = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** CSP sources (`sha256-…`) of the inline scripts in a page, in order and without repetition. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(script)) {
    const [, double, single, bare] = type.exec(attributes) ?? [];
    if (source.test(attributes) || !active.test((double ?? single ?? bare ?? '').trim())) continue;
    sources.add(sourceOf(body));
  }
  return [...sources];
}

const style = /<style\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/style\s*>/gi;
const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * CSP sources of the style elements and of the style attributes in a page, without repetition. A stylesheet of which nothing but the tags is there
 * has been cut out (page-parts.ts).
 */
export function inlineStyleSources(html: string): { elements: string[]; attributes: string[] } {
  const styles = [...html.matchAll(style)].filter(([, attributes = '', body]) => body !== '' || !attributes.includes('data-href='));
  const elements = styles.map(([, , body = '']) => sourceOf(body));
  const tags = html.replace(script, '').replace(style, '');
  const attributes = [...tags.matchAll(styleAttribute)].map(([, double, single]) => sourceOf(unescaped(double ?? single ?? '')));
  return { elements: [...new Set(elements)], attributes: [...new Set(attributes)] };
}

/** Characters that React escapes in attributes. */
const escapes: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

function unescaped(text: string): string {
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => escapes[name] ?? '');
}

/** CSP source of the text of a script or style. */
export function sourceOf(text: string): string {
  return sharedText(`sha256-${hash('sha256', text, 'base64')}`);
}

import { createHash } from 'node:crypto';

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
    sources.add(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return [...sources];
}

import { attributesOf, blockElements, inlineElements, removedWhole, reported, standIns } from './elements';
import { tokens } from './tokens';

/** Deeper than any text of an editor, and far from what a recursive function can stand. */
const maxDepth = 64;

/** More than a book chapter has; beyond it words stay and tags go, so that one text takes about a second at most. */
const maxElements = 20_000;

/** Open elements that the start of another one ends (HTML, section 13.1.2.4, “Optional tags”). */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th', 'caption'],
  th: ['td', 'th', 'caption'],
  tr: ['td', 'th', 'tr', 'caption'],
  thead: ['td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'caption'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'caption'],
  tfoot: ['td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'caption'],
};
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);

function writtenAttributes(name: string, attributes: ReadonlyMap<string, string>): string {
  const kept = attributesOf(name).filter((key) => attributes.has(key));
  return kept.map((key) => ` ${key}="${(attributes.get(key) ?? '').replaceAll('"', '&quot;')}"`).join('');
}

/** Writes tags that are always balanced: inline elements hold no blocks, paragraphs neither, and nothing is too deep. */
class BalancedWriter {
  private readonly parts: string[] = [];
  private readonly open: string[] = [];
  private written = 0;

  get html(): string {
    return this.parts.join('');
  }

  text(source: string): void {
    this.parts.push(source);
  }

  start(name: string, attributes: ReadonlyMap<string, string>): void {
    if (blockElements.has(name)) this.makeRoomFor(name);
    // A link in a link begins a new one; any other element gains nothing from being opened twice.
    else if (name === 'a') this.end('a');
    else if (this.inlineRun().includes(name)) return;
    if (this.open.length >= maxDepth || this.written >= maxElements) return;
    this.written += 1;
    this.parts.push(`<${name}${writtenAttributes(name, attributes)}>`);
    if (name !== 'br' && name !== 'hr') this.open.push(name);
  }

  end(name: string): void {
    const within = inlineElements.has(name) ? this.inlineRun() : this.blockRun(name);
    const place = within.lastIndexOf(name);
    if (place >= 0) this.closeTo(this.open.length - within.length + place);
  }

  finish(): void {
    this.closeTo(0);
  }

  private makeRoomFor(name: string): void {
    const ended = endedBy[name] ?? [];
    const isEnded = (top: string) => inlineElements.has(top) || top === 'p' || ended.includes(top);
    let length = this.open.length;
    while (length > 0 && isEnded(this.open[length - 1] ?? '')) length -= 1;
    this.closeTo(length);
  }

  /** The inline elements that are open in the innermost block. */
  private inlineRun(): string[] {
    const from = this.open.findLastIndex((name) => blockElements.has(name)) + 1;
    return this.open.slice(from);
  }

  /** The open elements that an end tag can reach: those of its own table cell, unless it belongs to a table. */
  private blockRun(name: string): string[] {
    if (tableParts.has(name)) return this.open.slice(name === 'table' ? 0 : this.open.lastIndexOf('table') + 1);
    return this.open.slice(this.open.findLastIndex((open) => tableParts.has(open)) + 1);
  }

  private closeTo(length: number): void {
    for (const name of this.open.splice(length).reverse()) this.parts.push(`</${name}>`);
  }
}

export interface BoundMarkup {
  html: string;
  /** Names of elements that were dropped and that an editor would miss. */
  removed: ReadonlySet<string>;
}

/**
 * Rewrites HTML of any form into a bounded one: known elements only, balanced,
 * at most 64 deep and 20,000 in number. A parser that follows the
 * standard can need quadratic time or unbounded depth for hostile input (nested blocks, unclosed formatting,
 * thousands of attributes); what this returns costs it linear time. Time grows with the length alone.
 */
export function boundMarkup(html: string): BoundMarkup {
  const writer = new BalancedWriter();
  const removed = new Set<string>();
  const lastEnd = new Map<string, number>();
  for (const { 1: name = '', index } of html.matchAll(/<\/([A-Za-z]+)/g)) lastEnd.set(name.toLowerCase(), index);
  let skippedUntil: string | undefined;
  for (const token of tokens(html)) {
    if (skippedUntil) {
      if (token.type === 'end' && token.name === skippedUntil) skippedUntil = undefined;
    } else if (token.type === 'text') writer.text(token.text);
    else {
      const name = standIns[token.name] ?? token.name;
      const isKnown = name === 'br' || inlineElements.has(name) || blockElements.has(name);
      if (token.type === 'end') {
        if (isKnown) writer.end(name);
      } else {
        if (reported.has(token.name)) removed.add(token.name);
        if (isKnown) writer.start(name, token.attributes);
        // Without an end tag it would take the rest of the text with it.
        else if (removedWhole.has(name) && (lastEnd.get(name) ?? -1) > token.at) skippedUntil = name;
      }
    }
  }
  writer.finish();
  return { html: writer.html, removed };
}

/** A piece of an HTML source. Texts and attribute values are as written, character references included. */
export type Token =
  | { type: 'text'; text: string }
  | { type: 'start'; name: string; attributes: ReadonlyMap<string, string>; at: number }
  | { type: 'end'; name: string };

/** Their content is text to a browser, up to their end tag (HTML, section 13.2.5, “RAWTEXT”, “RCDATA” and “script data”). */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);

const tagName = /[A-Za-z][^\t\n\f\r />]*/y;
const attribute =
  /[\t\n\f\r /]*(?:(>)|(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?)/y;

interface Tag {
  name: string;
  attributes: Map<string, string>;
  /** Where the source goes on. */
  end: number;
}

/** Reads a tag from its name on; undefined where the source ends before it does. */
function readTag(html: string, from: number): Tag | undefined {
  tagName.lastIndex = from;
  const name = tagName.exec(html)?.[0] ?? '';
  const attributes = new Map<string, string>();
  attribute.lastIndex = from + name.length;
  while (attribute.lastIndex < html.length) {
    const match = attribute.exec(html);
    if (!match) return undefined;
    const [, close, key, double, single, bare] = match;
    if (close) return { name: name.toLowerCase(), attributes, end: attribute.lastIndex };
    const value = double ?? single ?? bare;
    // A quote without its partner: to a browser all the rest is this value, and the tag never ends.
    if (value === undefined && /=[\t\n\f\r ]*$/.test(match[0]) && /["']/.test(html[attribute.lastIndex] ?? '')) return undefined;
    const known = key?.toLowerCase();
    if (known && !attributes.has(known)) attributes.set(known, value ?? '');
  }
  return undefined;
}

/** Where a comment, a doctype or another “bogus comment” ends. */
function endOfMarkup(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return afterNext(html, '>', at);
  const closed = /^<!--(-?>)/.exec(html.slice(at, at + 6));
  if (closed) return at + closed[0].length;
  const ends = [afterNext(html, '-->', at + 4), afterNext(html, '--!>', at + 4)];
  return Math.min(...ends);
}

function afterNext(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Where the end tag of a raw text element begins. */
function endOfRawText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/**
 * Cuts an HTML source into tags and texts in one pass, in time that grows with its length alone. It follows the HTML
 * tokenizer closely enough for the texts of editors; safety does not rest on it (see `sanitise-html.ts`).
 */
export function* tokens(html: string): Generator<Token> {
  let position = 0;
  while (position < html.length) {
    const opening = html.indexOf('<', position);
    const textEnd = opening < 0 ? html.length : opening;
    if (textEnd > position) yield { type: 'text', text: html.slice(position, textEnd) };
    if (opening < 0) return;
    const next = html[opening + 1] ?? '';
    const isEnd = next === '/';
    if (/[A-Za-z]/.test(isEnd ? (html[opening + 2] ?? '') : next)) {
      const tag = readTag(html, opening + (isEnd ? 2 : 1));
      if (!tag) return;
      position = tag.end;
      if (isEnd) yield { type: 'end', name: tag.name };
      else {
        yield { type: 'start', name: tag.name, attributes: tag.attributes, at: opening };
        if (rawText.has(tag.name)) position = endOfRawText(html, tag.name, position);
        if (tag.name === 'plaintext') return;
      }
    } else if (isEnd || next === '!' || next === '?') position = endOfMarkup(html, opening);
    else {
      yield { type: 'text', text: '&lt;' };
      position = opening + 1;
    }
  }
}

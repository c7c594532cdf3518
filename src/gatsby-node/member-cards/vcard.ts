/** Longest line in octets, without its line break (RFC 6350 §3.2; RFC 2426 §2.6 says characters, which is never less). */
const longestLine = 75;

/** A property as its name, with parameters, and its value; a list is a structured value, whose parts semicolons separate. */
export type Property = readonly [name: string, value: string | readonly string[]];

/**
 * Writes one vCard 3.0 (RFC 2426), in UTF-8 as RFC 6350 has it. See docs/decisions/041-contact-cards.md for the choice of version.
 *
 * @param properties in the order of the card; one whose value is empty is left out
 */
export function vcard(properties: readonly Property[]): string {
  const lines = properties
    .filter(([, value]) => (typeof value === 'string' ? value !== '' : value.some(Boolean)))
    .map(([name, value]) => `${name}:${typeof value === 'string' ? value : value.join(';')}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].map((line) => `${fold(line)}\r\n`).join('');
}

/** Text as a value may carry it: backslash, comma, semicolon and line break are escaped (RFC 2426 §5, RFC 6350 §3.4); no other control character is left. */
export function text(value: string): string {
  return value
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, ' ');
}

/** Breaks a line into pieces of at most 75 octets, the later ones behind a space, and never within a character. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > longestLine) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n');
}

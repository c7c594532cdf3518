import { isUtf8 } from 'node:buffer';

/** Characters shown before and after the damage. */
const context = 20;

/**
 * Damage in a text: U+0000, which HTML forbids and search engines take for the end of a text, and U+FFFD, which stands where
 * bytes could not be decoded. Code may name U+FFFD: it is what replaces half a character in a message.
 *
 * @param type the text's Content-Type
 * @returns the first damage with its line and the words around it, or null for a sound text
 */
export function damagedText(type: string, bytes: Buffer): string | null {
  const mayNameReplacement = type.startsWith('text/javascript') && isUtf8(bytes);
  if (!bytes.includes(0) && isUtf8(bytes) && (mayNameReplacement || !bytes.includes('\uFFFD'))) return null;
  const text = bytes.toString('utf8');
  const at = text.search(mayNameReplacement ? /\0/ : /[\0\uFFFD]/);
  const name = text[at] === '\0' ? 'U+0000' : 'U+FFFD';
  const words = text
    .slice(Math.max(0, at - context), at + 1 + context)
    .replace(/[\0\uFFFD]/g, '␀')
    .replace(/\s+/g, ' ');
  return `${name}, ${text.slice(0, at).split('\n').length}: “${words}”`;
}

import { isUtf8 } from 'node:buffer';
import type { OutputFile } from '../output/read-output';

/** Characters shown before and after the damage. */
const context = 20;

/**
 * Damage in the text of a file: U+0000, which HTML forbids and search engines take for the end of a text, and U+FFFD, which stands where
 * bytes could not be decoded. Code may name U+FFFD: it is what replaces half a character in a message.
 *
 * @returns a sentence with the place of the first damage, or null for a sound file
 */
export function damagedText({ path, entry }: Pick<OutputFile, 'path' | 'entry'>, bytes: Buffer): string | null {
  const mayNameReplacement = entry.type.startsWith('text/javascript') && isUtf8(bytes);
  if (!bytes.includes(0) && isUtf8(bytes) && (mayNameReplacement || !bytes.includes('\uFFFD'))) return null;
  const text = bytes.toString('utf8');
  const at = text.search(mayNameReplacement ? /\0/ : /[\0\uFFFD]/);
  const name = text[at] === '\0' ? 'U+0000' : 'U+FFFD';
  const words = text
    .slice(Math.max(0, at - context), at + 1 + context)
    .replace(/[\0\uFFFD]/g, '␀')
    .replace(/\s+/g, ' ');
  const line = text.slice(0, at).split('\n').length;
  return `${path} has ${name} (shown as ␀) in line ${line}: “${words}”. Replace the damaged text; if the content is sound, the damage came with the build.`;
}

import { hash } from 'node:crypto';

/** Identifiers of this form are path segments as they are; they mean the same to every file system and URL parser. */
const plain = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,62}[A-Za-z0-9])?$/;

/**
 * The path segment of an item: its id where that is safe, otherwise the safe part of it
 * and eight hexadecimal digits of its SHA-256. The same id always gives the same segment, and no
 * id can escape its folder, name a hidden file or shadow another route.
 *
 * @param id opaque identifier from the content API, of any length and with any characters
 * @returns 1 to 64 characters of `[A-Za-z0-9_-]`
 */
export function pathSegment(id: string): string {
  if (plain.test(id)) return id;
  const digest = hash('sha256', id, 'hex').slice(0, 8);
  const readable = id
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return readable ? `${readable}-${digest}` : digest;
}

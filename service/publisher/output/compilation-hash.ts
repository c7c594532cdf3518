import { hash } from 'node:crypto';

/**
 * Gatsby stamps every page and `app-data.json` with a hash of the compilation, by which open tabs notice a new version.
 * Gatsby's own differs between a clean and a warm build of the same thing (measured on 5.16.1), so that every page would
 * change for nothing and every open tab reload; ours is a hash of the scripts and styles themselves.
 *
 * @param chunks names of all scripts and styles of the release; each contains the hash of its content
 * @returns 20 hexadecimal digits, the form of Gatsby's own
 */
export function compilationHash(chunks: readonly string[]): string {
  return hash('sha256', [...chunks].sort().join('\n'), 'hex').slice(0, 20);
}

/** What stands before the stamp, with what follows in a script or in JSON. */
const mark = 'webpackCompilationHash';
const stamp = /^(="|":")[0-9a-f]{20}"/;

/** Whether a file carries the stamp. */
export function mayCarryStamp(path: string): boolean {
  return path.endsWith('.html') || path === 'page-data/app-data.json';
}

/** Replaces the stamp in the bytes of a file by another, which has as many. */
export function stampCompilationHash(bytes: Buffer, hash: string): void {
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const begin = at + mark.length;
    const [, opening] = stamp.exec(bytes.toString('latin1', begin, begin + hash.length + 4)) ?? [];
    if (opening) bytes.write(hash, begin + opening.length, 'latin1');
  }
}

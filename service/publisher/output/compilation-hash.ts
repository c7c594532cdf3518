import { createHash } from 'node:crypto';

/**
 * Gatsby stamps every page and `app-data.json` with a hash of the compilation, by which open tabs notice a new version.
 * Gatsby's own differs between a clean and a warm build of the same thing (measured on 5.16.1), so that every page would
 * change for nothing and every open tab reload; ours is a hash of the scripts and styles themselves.
 *
 * @param chunks names of all scripts and styles of the release; each contains the hash of its content
 * @returns 20 hexadecimal digits, the form of Gatsby's own
 */
export function compilationHash(chunks: readonly string[]): string {
  return createHash('sha256')
    .update([...chunks].sort().join('\n'))
    .digest('hex')
    .slice(0, 20);
}

const stamp = /(window\.___webpackCompilationHash="|"webpackCompilationHash":")[0-9a-f]{20}(?=")/g;

/** Whether a file carries the stamp. */
export function mayCarryStamp(path: string): boolean {
  return path.endsWith('.html') || path === 'page-data/app-data.json';
}

/** `text` with the stamp replaced. */
export function withCompilationHash(text: string, hash: string): string {
  return text.replaceAll(stamp, `$1${hash}`);
}

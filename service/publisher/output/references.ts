import { sharedText } from '../../html/shared-text';
import { decoded } from '../../site/request-target';
import { chunkHash, staticQueryHash } from './roles';

/** What a text mentions, in one set: hashes of chunks, paths under `static/`, hashes of static queries. */
export type References = Set<string>;

/** In the name of a file, or as a string in webpack's runtime. */
const hash = /[-."'`]([0-9a-f]{20})(?![0-9a-f])/g;
const staticPath = /static\/[^\s"'`()<>\\,?#&]+/g;
const staticQueries = /"staticQueryHashes":\[([^\]]*)\]/g;

/**
 * What a text mentions, each once. Webpack's runtime names chunks by id and hash apart, so a chunk counts as mentioned when its
 * hash is.
 */
export function mentionsIn(text: string): string[] {
  const references: References = new Set();
  for (const [, found = ''] of text.matchAll(hash)) references.add(found);
  for (const [found] of text.matchAll(staticPath)) references.add(decoded(found) ?? found);
  for (const [, list = ''] of text.matchAll(staticQueries)) for (const [number] of list.matchAll(/\d+/g)) references.add(`query ${number}`);
  return Array.from(references, sharedText);
}

/** What has to mention a file for it to be kept; null for one that needs none. What Gatsby leaves behind of earlier builds is all of these kinds. */
export function mentionOf(path: string): string | null {
  if (path.startsWith('static/')) return path;
  const query = staticQueryHash(path);
  return query === null ? chunkHash(path) : `query ${query}`;
}

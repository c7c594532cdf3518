import type { ReleaseFile } from '../../release/manifest';

/** Webpack's chunks: `app-8deb29375b4889348ef4.js`, `styles.a6a99bbf64de2924f6c8.css`, and the licences beside them. */
const chunk = /(?:^|[.-])([0-9a-f]{20})\.(?:js|css)(?:\.LICENSE\.txt)?$/;

/** The content hash in the name of a chunk, or null. */
export function chunkHash(path: string): string | null {
  return path.includes('/') ? null : (chunk.exec(path)?.[1] ?? null);
}

/** The hash in the name of a static query's result, or null. */
export function staticQueryHash(path: string): string | null {
  return /^page-data\/sq\/d\/(\d+)\.json$/.exec(path)?.[1] ?? null;
}

/** Pages fetch this part of themselves when the visitor shows up; it is no page of its own. */
export function isScriptFragment(path: string): boolean {
  return /^_gatsby\/slices\/_gatsby-scripts-[^/]+\.html$/.test(path);
}

/** Whether a file is a piece that Gatsby has put into the pages already, such as a header. */
export function isWorkingPiece(path: string): boolean {
  return path.startsWith('_gatsby/') && !isScriptFragment(path);
}

/** How a file is served. Everything under `static/` has its hash in its path. */
export function roleOf(path: string): ReleaseFile['role'] {
  if (path.endsWith('.html')) return isScriptFragment(path) ? 'plain' : 'page';
  return path.startsWith('static/') || (chunkHash(path) !== null && !path.endsWith('.txt')) ? 'hashed' : 'plain';
}

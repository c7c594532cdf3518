/**
 * Content-Type by extension. This is also the list of what may be published: a file with another extension stays out,
 * source maps and build statistics among them.
 */
const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
};

/** Files of Gatsby's own that nobody needs, at the top of `public`. */
const buildStatistics = new Set(['webpack.stats.json', 'chunk-map.json']);

/** Content-Type of a published file, or null for one that stays out. */
export function mediaType(path: string): string | null {
  const [first = ''] = path.split('/');
  const hidden = path.split('/').some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'));
  if (hidden || first.startsWith('~') || buildStatistics.has(path)) return null;
  return mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? null;
}

/** Whether compressing a file of this type is worth trying. */
export function isText(type: string): boolean {
  return type.includes('charset=');
}

/** Paths beside those of the API. */
const own: ReadonlySet<string> = new Set(['robots.txt', 'sitemap.xml', '.well-known/security.txt']);

/** Whether the server answers an address itself, so that no build holds it. @param segments of its path */
export const isAnsweredByServer = (segments: readonly string[]): boolean => segments[0] === 'api' || own.has(segments.join('/'));

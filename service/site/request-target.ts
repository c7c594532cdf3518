/** A request's target, taken apart. */
export interface Target {
  /** Decoded segments, without the one after a slash at the end; `/` has none. */
  readonly segments: readonly string[];
  /** Whether the path ended in a slash that doesn't belong there. */
  readonly trailingSlash: boolean;
  /** Whether no file of ours can have this path: it has a hidden or an empty segment. */
  readonly absent: boolean;
  /** `?` and what follows, as sent; empty without a query. */
  readonly search: string;
}

/** Longest path in characters; ours have less than 200. */
const longestPath = 2_048;

const controlCharacter = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * Takes the target of a request apart and refuses what only tries to get somewhere else: encoded or plain
 * traversal, backslashes, NUL, slashes in a segment, broken percent signs, absolute addresses.
 *
 * @param url the target as it stands in the request line
 * @returns null for what is no path of any site (400)
 */
export function parseTarget(url: string): Target | null {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  if (!path.startsWith('/') || path.length > longestPath) return null;
  const raw = path.slice(1).split('/');
  const trailingSlash = raw.length > 1 && raw.at(-1) === '';
  if (raw.at(-1) === '') raw.pop();
  const segments: string[] = [];
  for (const part of raw) {
    const segment = decoded(part);
    if (segment === undefined || segment === '.' || segment === '..' || /[/\\]/.test(segment) || controlCharacter.test(segment))
      return null;
    segments.push(segment);
  }
  const absent = segments.some(
    (segment, index) => segment === '' || (segment.startsWith('.') && !(index === 0 && segment === '.well-known')),
  );
  return { segments, trailingSlash, absent, search };
}

/** The path of segments, encoded; it begins with exactly one slash, so it never names another host. */
export function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** A part of an address without its escapes; undefined where one of them is broken. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

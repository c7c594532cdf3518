import fc from 'fast-check';
import { anyCharacter } from './any-character';

/** A segment, query or fragment: plain characters, and any others in their escaped form. */
const part = fc
  .array(fc.oneof(fc.constantFrom(...'az09AZ-._~!$()*+,;=:@'), anyCharacter.map(encodeURIComponent)), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

/** Any path of an address. fast-check's own `webPath` and `webUrl` make a table of a million characters in each test file. */
export const anyPath = fc.array(part, { maxLength: 4 }).map((segments) => segments.map((segment) => `/${segment}`).join('') || '/');

/** Any query, without its question mark. */
export const anyQuery = fc.array(fc.tuple(part, part), { maxLength: 4 }).map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** Any address of the web, with or without query and fragment. */
export const anyWebAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyPath, fc.option(anyQuery), fc.option(part))
  .map(
    ([scheme, domain, path, query, fragment]) =>
      `${scheme}://${domain}${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`,
  );

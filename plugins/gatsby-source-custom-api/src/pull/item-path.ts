import { type EndpointName, endpoints } from '../../../../contract/endpoints';

/**
 * The path of an endpoint with an id, which always stays one path segment.
 *
 * @returns undefined for ids that no URL can hold: `.` and `..`, which URL parsers take for folders even when
 * percent-encoded (WHATWG URL, “double-dot URL path segment”), and texts that are not valid Unicode
 */
export function itemPath(endpoint: EndpointName, id: string): string | undefined {
  if (id === '.' || id === '..') return undefined;
  try {
    const segment = encodeURIComponent(id);
    return endpoints[endpoint].path.replace(/\{\w+\}/, () => segment);
  } catch {
    return undefined;
  }
}

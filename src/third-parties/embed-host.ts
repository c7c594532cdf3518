/**
 * The host of a map that may be embedded, or null: content names the map, but only the operator's FRAME_HOSTS may be shown in a frame.
 *
 * @param embedUrl address of the map, from the content
 */
export function embedHost(embedUrl: string | null | undefined, frameHosts: readonly string[]): string | null {
  if (!embedUrl || !/^https?:\/\//.test(embedUrl)) return null;
  const host = hostOf(embedUrl);
  return host !== null && frameHosts.includes(host) ? host : null;
}

/** Not by `URL.canParse`, which browsers have since 2023 only. */
function hostOf(url: string): string | null {
  try {
    return new URL(url).host;
  } catch {
    return null;
  }
}

/**
 * The host of a map that may be embedded, or null: content names the map, but only the operator's FRAME_HOSTS may be shown in a frame.
 *
 * @param embedUrl address of the map, from the content
 */
export function embedHost(embedUrl: string | null | undefined, frameHosts: readonly string[]): string | null {
  if (!embedUrl || !/^https?:\/\//.test(embedUrl) || !URL.canParse(embedUrl)) return null;
  const { host } = new URL(embedUrl);
  return frameHosts.includes(host) ? host : null;
}

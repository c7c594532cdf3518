import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { LocaleCode } from '../../contract/locales';

/** Milliseconds until the back office counts as unavailable; a visitor may be waiting. */
const timeout = 2_000;

/**
 * Reads `data` of an endpoint without parameters from the back office.
 * @param apiHost origin of the back office
 * @throws Error if it is unreachable, too slow, redirects or does not answer 2xx with JSON
 */
export async function fetchContent(apiHost: string, endpoint: EndpointName, locale: LocaleCode): Promise<unknown> {
  const answer = await fetch(`${apiHost}/api${endpoints[endpoint].path}`, {
    headers: { 'accept-language': locale },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`The back office answered ${answer.status}`);
  const { data } = Object(await answer.json()) as { data?: unknown };
  return data;
}

import type { FastifyInstance } from 'fastify';
import { endpoints } from '../contract/endpoints';
import { ownOrigin } from './http/own-origin';
import type { AskNames } from './request-intake/outbox/channels/chosen-names';

/** Milliseconds in which a list has to come. */
const timeout = 5_000;
/** Milliseconds for which a list is good enough. */
const freshFor = 600_000;
/** Longest name that is passed on. */
const longestName = 200;

/**
 * The names of the categories, regions and experts that visitors choose from, as the content API has them; asked every ten minutes at most.
 *
 * @param apiHost origin of the back office, or null for the API of `app` itself
 */
export function requestNames(app: FastifyInstance, apiHost: string | null): AskNames {
  const known = new Map<string, { readonly askedAt: number; readonly names: ReadonlyMap<string, string> }>();
  return async (list, locale) => {
    const key = `${list} ${locale}`;
    const last = known.get(key);
    if (last && performance.now() - last.askedAt < freshFor) return last.names;
    const answer = await fetch(`${apiHost ?? ownOrigin(app)}/api${endpoints[list].path}`, {
      headers: { 'accept-language': locale },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`The content API answered ${answer.status}`);
    const names = namesIn(await answer.json());
    known.set(key, { askedAt: performance.now(), names });
    return names;
  };
}

function namesIn(answer: unknown): Map<string, string> {
  const { data } = Object(answer) as { data?: unknown };
  const items: readonly unknown[] = Array.isArray(data) ? data : [];
  return new Map(
    items.flatMap((item) => {
      const { id, name } = Object(item) as { id?: unknown; name?: unknown };
      return typeof name === 'string' && name.length <= longestName ? [[String(id), name] as const] : [];
    }),
  );
}

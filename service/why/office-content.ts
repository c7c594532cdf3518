import pLimit from 'p-limit';
import { endpoints } from '../../contract/endpoints';
import { type KindName, kindOf } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import type { CurrentContent, FailedCall } from './evidence';
import { allLists, gatherItems, type List } from './gather-items';

/** Milliseconds in which a call has to be answered, and all of them: somebody waits, and the server cuts off what is silent for 30 s. */
const timeouts = { call: 10_000, all: 25_000 };

/** Calls to the back office at a time. */
const concurrency = 6;

/** A call: all of a list in a locale, or what the API gives one by one. */
interface Call {
  readonly kind: KindName;
  readonly locale: LocaleCode;
  readonly id?: string;
  readonly path: string;
}

const calls = allLists.flatMap(({ kind, locale }): Call[] => {
  const { path, ids } = kindOf(kind);
  return ids ? ids.map((id) => ({ kind, locale, id, path: path.replace(/\{\w+\}/, id) })) : [{ kind, locale, path }];
});

/**
 * The content of a back office. Calls that fail are told, and so is what they would have added unknown.
 *
 * @param apiHost origin of the back office
 */
export async function officeContent(apiHost: string, { call: perCall, all } = timeouts): Promise<CurrentContent> {
  const place = `${apiHost}/api`;
  const failures: FailedCall[] = [];
  const end = performance.now() + all;
  const limit = () => AbortSignal.timeout(Math.ceil(Math.max(0, Math.min(perCall, end - performance.now()))));
  const lists = await pLimit(concurrency).map(calls, async ({ path, ...call }): Promise<List> => {
    const items = await ask(place, { path, ...call }, limit).catch((error: Error) => {
      failures.push({ ...call, text: `GET ${place}${path} (Accept-Language: ${call.locale}): ${error.message}.` });
      return [];
    });
    return { ...call, items };
  });
  return { source: 'api', place, items: gatherItems(lists), mistakes: [], failures };
}

async function ask(base: string, { kind, locale, path }: Call, signal: () => AbortSignal): Promise<List['items']> {
  const isPaged = endpoints[kind].shape === 'page';
  const found: unknown[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const address = `${base}${path}${isPaged ? `?page=${page}` : ''}`;
    const get = () => fetch(address, { headers: { 'accept-language': locale }, signal: signal() });
    // A connection that was kept may be closed just when it is used again (RFC 9112, 9.5).
    const answer = await get().catch((error: Error) => (error.name === 'TypeError' ? get() : Promise.reject(error)));
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const { data, meta } = Object(await answer.json()) as { data?: unknown; meta?: { totalPages?: number } };
    found.push(...(Array.isArray(data) ? data : [data]));
    last = meta?.totalPages ?? 1;
  }
  return found.filter((item): item is List['items'][number] => typeof item === 'object' && item !== null);
}

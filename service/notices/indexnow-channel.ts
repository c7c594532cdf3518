import { LRUCache } from 'lru-cache';
import type { Config } from '../config';
import type { Attempt } from '../delivery/attempt';
import { indexNowKeyPath } from '../site/crawlers';
import { urlOfPageFile } from '../site/page-file';
import type { Channel } from './channel';
import { post } from './post';

/** Most addresses of a call (indexnow.org/documentation). */
const mostUrls = 10_000;

/** Calls of notices that wait for others of theirs; what is forgotten is told again. */
const mostRemembered = 1_000;

/**
 * Tells search engines by IndexNow which pages a publication added, changed or removed; one call for each host. A host whose call fails keeps no
 * other waiting, and has none told again.
 */
export function indexNowChannel(config: Config): Channel {
  const taken = new LRUCache<string, true>({ max: mostRemembered });
  return {
    name: 'indexnow',
    attemptMs: 30_000,
    deliver: async ({ id }, { changes }, signal) => {
      const urls = (changes?.addresses ?? []).map((file) => urlOfPageFile(file, config));
      let result: Attempt = { kind: 'delivered' };
      for (const [index, call] of calls(urls).entries()) {
        if (taken.has(`${id} ${index}`)) continue;
        const attempt = await tell(call, config, signal);
        if (attempt.kind === 'delivered') taken.set(`${id} ${index}`, true);
        else if (result.kind === 'delivered') result = attempt;
      }
      return result;
    },
  };
}

interface Call {
  readonly origin: string;
  readonly urlList: readonly string[];
}

function tell({ origin, urlList }: Call, { indexNowKey: key, indexNowUrl }: Config, signal: AbortSignal): Promise<Attempt> {
  const body = JSON.stringify({ host: new URL(origin).host, key, keyLocation: origin + indexNowKeyPath(key), urlList });
  return post('INDEXNOW_URL', indexNowUrl, { headers: { 'content-type': 'application/json; charset=utf-8' }, body, signal });
}

function calls(urls: readonly string[]): Call[] {
  const originOf = (url: string) => new URL(url).origin;
  return [...new Set(urls.map(originOf))].flatMap((origin) => {
    const own = urls.filter((url) => originOf(url) === origin);
    return Array.from({ length: Math.ceil(own.length / mostUrls) }, (_, index) => ({
      origin,
      urlList: own.slice(index * mostUrls, (index + 1) * mostUrls),
    }));
  });
}

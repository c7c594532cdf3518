import type { Config } from '../config';
import type { Attempt } from '../delivery/attempt';
import { attemptOf } from '../delivery/attempt-of';
import { reasonOf } from '../delivery/reason-of';
import { indexNowKeyPath } from '../site/crawlers';
import { urlOfPageFile } from '../site/page-file';
import type { Channel } from './channel';

/** Most addresses of a call (indexnow.org/documentation). */
const mostUrls = 10_000;

/** Tells search engines by IndexNow which pages a publication added, changed or removed; one call for each host. */
export function indexNowChannel(config: Config): Channel {
  const { indexNowKey: key, indexNowUrl } = config;
  return {
    name: 'indexnow',
    attemptMs: 30_000,
    deliver: async (_notice, { changes }, signal) => {
      const urls = (changes?.addresses ?? []).map((file) => urlOfPageFile(file, config));
      try {
        for (const { origin, urlList } of calls(urls)) {
          const body = { host: new URL(origin).host, key, keyLocation: origin + indexNowKeyPath(key), urlList };
          const response = await fetch(indexNowUrl, {
            method: 'POST',
            redirect: 'manual',
            signal,
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: JSON.stringify(body),
          });
          await response.body?.cancel();
          const attempt: Attempt = attemptOf(response, 'INDEXNOW_URL');
          if (attempt.kind !== 'delivered') return attempt;
        }
        return { kind: 'delivered' };
      } catch (error) {
        return { kind: 'unavailable', reason: `INDEXNOW_URL could not be reached: ${reasonOf(error)}` };
      }
    },
  };
}

function calls(urls: readonly string[]): { origin: string; urlList: string[] }[] {
  const originOf = (url: string) => new URL(url).origin;
  return [...new Set(urls.map(originOf))].flatMap((origin) => {
    const own = urls.filter((url) => originOf(url) === origin);
    return Array.from({ length: Math.ceil(own.length / mostUrls) }, (_, index) => ({
      origin,
      urlList: own.slice(index * mostUrls, (index + 1) * mostUrls),
    }));
  });
}

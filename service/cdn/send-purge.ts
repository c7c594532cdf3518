import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { withTimeLimit } from '../../contract/time-limit';
import { attemptOf } from '../delivery/attempt-of';
import { reasonOf } from '../delivery/reason-of';
import type { PurgeHeader } from './variables';

/** Milliseconds that one call may take. */
const patience = 10_000;

/** Answers of caches that have nothing of an address: ngx_cache_purge says 404 or 412. */
const nothingThere: ReadonlySet<number> = new Set([404, 410, 412]);

export interface Purger {
  /** Purges an absolute URL. @throws Error with the reason, for operators */
  purge(url: string, signal: AbortSignal): Promise<void>;
  /** Closes open connections. */
  close(): void;
}

/**
 * Purges by a call with the method PURGE for each address, whose Host is that of the address. `fetch` sets no Host.
 *
 * @param origin where calls go to, for example `http://10.0.0.2:6081`
 * @param connections how many are kept
 */
export function openPurger(origin: string, header: PurgeHeader | null, connections: number): Purger {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: connections };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const host = hostname.replace(/^\[|\]$/g, '');

  function call(url: string, signal: AbortSignal): Promise<number> {
    const { host: ofSite, pathname } = new URL(url);
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? httpsRequest : httpRequest)(
        {
          ...{ agent, host, port, path: pathname, method: 'PURGE' },
          ...(isSecure && { servername: isIP(host) ? '' : host }),
          headers: { host: ofSite, ...(header && { [header.name]: header.value }) },
          signal,
        },
        (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () => resolve(response.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  }

  return {
    async purge(url, signal) {
      const status = await withTimeLimit(patience, signal, (limited) => call(url, limited)).catch((error: unknown) => {
        throw new Error(`CDN_PURGE_URL could not be reached: ${reasonOf(error)}.`);
      });
      if (nothingThere.has(status)) return;
      const attempt = attemptOf({ ok: status >= 200 && status < 300, status }, 'CDN_PURGE_URL');
      if (attempt.kind === 'unavailable') throw new Error(`${attempt.reason} to PURGE.`);
      if (attempt.kind === 'refused') throw new Error(`${attempt.reason} to PURGE of ${url}.`);
    },
    close: () => agent.destroy(),
  };
}

import * as http from 'node:http';
import * as https from 'node:https';

/** A crawl that could not begin, or go on; its message says what to do. */
export class CrawlError extends Error {
  override readonly name = 'CrawlError';
}

/** An answer; of HEAD the body is empty. */
export interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly size: number;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly body: Buffer;
}

/** Milliseconds in which an answer has to begin and to go on. */
const timeout = 20_000;

/**
 * Asks a copy of a site for its addresses: under the site's own hosts directly, else the one host of the copy, with the site's host in
 * `Host`, as a proxy would.
 *
 * @param copy origin that is asked
 * @param own origins that the site gives itself
 * @returns `ask` throws CrawlError if there is no whole answer
 */
export function siteClient(
  copy: string,
  own: readonly string[],
): { ask(method: 'GET' | 'HEAD', url: string): Promise<SiteAnswer>; close(): void } {
  const isItself = own.includes(copy);
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  const ask = (method: 'GET' | 'HEAD', url: string): Promise<SiteAnswer> => {
    const wanted = new URL(url);
    const target = new URL(wanted.pathname + wanted.search, isItself ? wanted.origin : copy);
    const isSecure = target.protocol === 'https:';
    const options = { method, headers: { host: wanted.host }, agent: agents[isSecure ? 'https:' : 'http:'], timeout };
    return new Promise((resolve, reject) => {
      // Of several addresses of a host the error has no message.
      const fail = (error: NodeJS.ErrnoException) =>
        reject(new CrawlError(`${target.href} does not answer: ${error.message || error.code}. Is the site running?`, { cause: error }));
      const call = (isSecure ? https : http).request(target, options, (response) => {
        const chunks: Buffer[] = [];
        const { location = null, 'content-type': type = '', 'content-length': length } = response.headers;
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, type, size: Number(length ?? body.length), location, body });
        });
      });
      call.on('timeout', () => call.destroy(new Error(`${target.origin} did not answer for ${timeout / 1_000} s.`)));
      call.on('error', fail);
      call.end();
    });
  };
  return {
    ask,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

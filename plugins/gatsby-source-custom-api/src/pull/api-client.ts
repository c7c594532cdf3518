import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
import type { LocaleCode } from '../../../../contract/locales';
import { limitConcurrency } from '../images/limit-concurrency';
import type { Settings } from '../settings';
import { CallFailure } from './call-failure';
import { waitBeforeRetry } from './retry-wait';
import { sendOnce } from './send-once';

/** The payload of an answer and, for a page of a list, what stands beside it. */
export interface Answer {
  data: unknown;
  meta: unknown;
}

export interface ApiClient {
  /** The address of a path, for reports. */
  address(path: string): string;
  /**
   * Asks for a path in a language. Network failures, timeouts, 429 and 5xx are tried again, other answers never.
   *
   * @throws CallFailure
   */
  get(path: string, locale: LocaleCode): Promise<Answer>;
  close(): Promise<void>;
}

type ClientSettings = Pick<
  Settings,
  'url' | 'headers' | 'rootKey' | 'concurrency' | 'timeout' | 'attempts' | 'retryDelay' | 'endpointBudget' | 'totalBudget' | 'maxBodyBytes'
>;

function unwrap(answer: unknown, rootKey: string, url: string): Answer {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (!isObject || !Object.hasOwn(answer, rootKey)) {
    throw new CallFailure(
      'wrong-shape',
      url,
      `The answer is not an object with "${rootKey}". Check the option "rootKey", or the content API.`,
    );
  }
  const { [rootKey]: data, meta } = answer as Record<string, unknown>;
  return { data, meta };
}

/**
 * A client with few, kept connections, bounded tries and bounded time. The clock of `totalBudget` starts here.
 *
 * @param log receives a line for each repeated try
 */
export function createApiClient(settings: ClientSettings, log: (message: string) => void): ApiClient {
  const { concurrency, timeout, attempts, retryDelay, endpointBudget, totalBudget, maxBodyBytes, rootKey } = settings;
  const base = settings.url.replace(/\/+$/, '');
  const own = Object.fromEntries(Object.entries(settings.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const dispatcher = new Agent({
    connections: concurrency,
    pipelining: 1,
    connect: { timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  const limit = limitConcurrency(concurrency);
  const lastMoment = performance.now() + totalBudget;

  /** Only tries hold a connection, waits do not; so the time of a call begins when it first gets one. */
  async function tryUntil(url: string, locale: LocaleCode): Promise<unknown> {
    const headers = { ...own, accept: 'application/json', 'accept-encoding': 'gzip', 'accept-language': locale };
    let deadline = Number.POSITIVE_INFINITY;
    let last: CallFailure | undefined;
    const outOfTime = () => {
      const cause = last
        ? last.message
        : 'The time for the whole pull was over before its turn came. Raise the option "totalBudget", or look into why the API is slow.';
      return (last ?? new CallFailure('timeout', url, cause)).saying(cause);
    };
    for (let tried = 1; ; tried += 1) {
      try {
        return await limit(() => {
          const now = performance.now();
          if (tried === 1) deadline = Math.min(now + endpointBudget, lastMoment);
          if (now >= deadline) throw outOfTime();
          return sendOnce({ dispatcher, url, headers, timeout: Math.ceil(Math.min(timeout, deadline - now)), maxBodyBytes });
        });
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.transient) throw error;
        last = error.saying(`${error.message} (${tried} ${tried === 1 ? 'try' : 'tries'})`);
        const wait = waitBeforeRetry(tried, retryDelay, error.retryAfter);
        if (tried >= attempts || performance.now() + wait >= deadline) throw last;
        log(`GET ${url} (${locale}): try ${tried} of ${attempts} failed, again in ${Math.round(wait)} ms. ${error.message}`);
        await delay(wait);
      }
    }
  }

  return {
    address: (path) => base + path,
    async get(path, locale) {
      const url = base + path;
      return unwrap(await tryUntil(url, locale), rootKey, url);
    },
    close: () => dispatcher.destroy(),
  };
}

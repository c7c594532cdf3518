import type { LocaleCode } from '../../../../contract/locales';
import { createHttpClient, HttpFailure, type HttpResponse, isTransientStatus } from '../http/http-client';
import type { Settings } from '../settings';
import { type Answer, Answers } from './answers';
import { CallFailure, type CallFailureCode, concernsOneItem } from './call-failure';
import { everything, type Scope } from './scope';

export interface ApiClient {
  /** The address of a path, for reports. */
  address(path: string): string;
  /**
   * Gets a path in a language, with retries.
   *
   * @throws CallFailure
   */
  get(path: string, locale: LocaleCode): Promise<Answer>;
  /** What is known of a list that was read page by page; undefined where all of it has to be read. */
  knownList(path: string, locale: LocaleCode): KnownList | undefined;
  /** Keeps the items of such a list for the next pull. */
  keepList(path: string, locale: LocaleCode, items: readonly unknown[]): void;
  close(): Promise<void>;
}

/** A list as the last pull has read it. */
export interface KnownList {
  readonly items: readonly unknown[];
  /** Ids of the items that may have changed, come or gone since. */
  readonly changed: ReadonlySet<string>;
}

export interface ClientOptions {
  /** Answers of earlier pulls in this process; receives those of this one. */
  readonly answers?: Answers;
  /** Says which calls are made although their answer is known. */
  readonly scope?: Scope;
  /** Gives the pull up: calls that have no answer yet fail. */
  readonly signal?: AbortSignal | undefined;
  /** Waits before a retry, in milliseconds; tests pass a fake. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

type ClientSettings = Pick<
  Settings,
  'url' | 'headers' | 'rootKey' | 'concurrency' | 'timeout' | 'attempts' | 'retryDelay' | 'endpointBudget' | 'totalBudget' | 'maxBodyBytes'
>;

/** Names an option of the plugin to the operator, who knows the settings of the environment only. */
const option = (name: keyof ClientSettings) => `the option "${name}" of gatsby-source-custom-api in gatsby-config.ts`;

const triesText = (tries: number) => ` (${tries} ${tries === 1 ? 'try' : 'tries'})`;

/** Explains a network failure to the operator. */
function networkFailure({ code, detail, tries }: HttpFailure, url: string): CallFailure {
  const failure = (code: CallFailureCode, message: string) => new CallFailure(code, url, message);
  switch (code) {
    case 'timeout':
      return failure(
        'timeout',
        `There was no complete response within ${detail}. Check that the content API is running and fast enough.${triesText(tries)}`,
      );
    case 'out-of-time':
      return failure(
        'timeout',
        `The time for the whole pull ran out before this call was made. Find out why the API is slow, or raise ${option('totalBudget')}.`,
      );
    case 'too-large':
      return failure('too-large', `The answer is larger than ${detail}. Shorten the content, or raise ${option('maxBodyBytes')}.`);
    case 'bad-encoding':
      return failure(
        'damaged',
        `The answer is not valid gzip or uses another compression (${detail}). Check the compression of the server.`,
      );
    case 'unreachable':
    case 'private-address':
      return failure(
        'unreachable',
        `The connection failed (${detail}). Check that the content API is running and that its address (API_HOST) is correct.${triesText(tries)}`,
      );
  }
}

/** Explains a response other than 200 to the operator. */
function statusFailure({ status, header, tries }: HttpResponse, url: string): CallFailure {
  const failure = (code: CallFailureCode, message: string) =>
    new CallFailure(code, url, message + (isTransientStatus(status) ? triesText(tries) : ''), status);
  if (status >= 500) return failure('server-error', `The content API answered ${status}. Check its log.`);
  if (status === 429) {
    const remedy = `Raise the limit of the API, or lower ${option('concurrency')}.`;
    return failure('too-many-requests', `The content API answered 429 (too many requests). ${remedy}`);
  }
  if (status === 401 || status === 403) {
    return failure('refused', `The content API answered ${status}. Check the access token in ${option('headers')}.`);
  }
  if (status >= 400)
    return failure('refused', `The content API answered ${status}. Check its address (API_HOST), and that this endpoint exists.`);
  if (status >= 300) {
    const target = header('location');
    return failure(
      'redirect-refused',
      `The content API redirects (${status}${target ? ` to ${target.slice(0, 200)}` : ''}). Redirects are not followed; set API_HOST to the final address, without its path.`,
    );
  }
  return failure('unexpected-status', `The content API answered ${status} where 200 was expected.`);
}

function readJson({ header, body }: HttpResponse, url: string): unknown {
  const contentType = header('content-type');
  if (!/^\s*(application\/([\w.-]+\+)?json|text\/json)\s*(;|$)/i.test(contentType ?? '')) {
    throw new CallFailure(
      'not-json',
      url,
      `The answer is "${contentType ?? 'of no type'}" and not JSON. Check that the address (API_HOST) is the content API and not a web page.`,
    );
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'cannot be read as JSON' : 'is not valid UTF-8';
    throw new CallFailure('malformed-json', url, `The answer ${reason} (${body.length} bytes). This is a fault of the content API.`);
  }
}

function unwrap(answer: unknown, rootKey: string, url: string): Answer {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (!isObject || !Object.hasOwn(answer, rootKey)) {
    throw new CallFailure(
      'wrong-shape',
      url,
      `The answer is not an object with "${rootKey}". Check the content API, or ${option('rootKey')}.`,
    );
  }
  const { [rootKey]: data, meta } = answer as Record<string, unknown>;
  return { data, meta };
}

/**
 * Creates the client of the content API. `totalBudget` starts now.
 *
 * @param log receives a line for each retry
 */
export function createApiClient(
  settings: ClientSettings,
  log: (message: string) => void,
  { answers = new Answers(), scope = everything, signal, wait }: ClientOptions = {},
): ApiClient {
  const { concurrency, timeout, attempts, retryDelay, endpointBudget: callBudget, totalBudget, maxBodyBytes: maxBytes, rootKey } = settings;
  const http = createHttpClient({ concurrency, timeout, attempts, retryDelay, callBudget, totalBudget, maxBytes, log, wait, signal });
  const base = settings.url.replace(/\/+$/, '');
  const called = new Set<string>();
  const keyOf = (path: string, locale: LocaleCode) => `${locale} ${path}`;
  const own = Object.fromEntries(Object.entries(settings.headers).map(([name, value]) => [name.toLowerCase(), value]));

  return {
    address: (path) => base + path,
    async get(path, locale) {
      const url = base + path;
      const key = keyOf(path, locale);
      const known = answers.find(key);
      called.add(key);
      const changed = scope(path);
      if (known && changed !== 'any' && changed.size === 0) return known;
      const accept = { accept: 'application/json', 'accept-encoding': 'gzip', 'accept-language': locale };
      const headers = { ...own, ...accept, ...answers.conditions(key) };
      const response = await http.get(url, { headers, label: `GET ${url} (${locale})` }).catch((error: unknown) => {
        throw error instanceof HttpFailure ? networkFailure(error, url) : error;
      });
      if (response.status === 304 && known) return known;
      if (response.status !== 200) {
        const failure = statusFailure(response, url);
        // The pull goes on without it, so the next one must not find it in memory.
        if (concernsOneItem(failure)) answers.forget(key);
        throw failure;
      }
      return answers.keep(key, response, () => unwrap(readJson(response, url), rootKey, url));
    },
    knownList(path, locale) {
      const items = answers.list(keyOf(path, locale));
      const changed = scope(path);
      return items && changed !== 'any' ? { items, changed } : undefined;
    },
    keepList: (path, locale, items) => answers.keepList(keyOf(path, locale), items),
    async close() {
      // Another pull need not read all pages of a list.
      if (scope === everything) answers.keepOnly(called);
      await http.close();
    },
  };
}

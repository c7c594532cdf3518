import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import type { CachedImage, Validators } from './image-cache';
import { type DownloadedImage, ImageProblem } from './image-outcome';
import { PrivateAddressError } from './public-address';
import { readBody } from './read-body';
import { problemOfStatus, worthRetrying } from './response-problem';

export type FetchedImage = { unchanged: true; image: DownloadedImage } | { unchanged: false; bytes: Buffer; validators: Validators };

export interface FetchOptions {
  dispatcher: Dispatcher;
  /** The address for the editor's sentence. */
  shown: string;
  maxBytes: number;
  /** Milliseconds for one attempt, from the first byte sent to the last received. */
  timeout: number;
  attempts: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  retryDelay: number;
  /** The version of an earlier build, where there is one. */
  cached?: CachedImage;
  log(message: string): void;
}

/** However long a server asks to wait, one picture does not hold up the build longer than this (milliseconds). */
const longestWait = 10_000;

/** A failure that may be gone a moment later. */
class Transient extends Error {
  constructor(
    readonly problem: ImageProblem,
    readonly retryAfter = 0,
  ) {
    super(problem.message);
  }
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Names come with a wrapping or two, depending on where the connection broke. */
function failureOf(error: unknown, { shown, timeout }: FetchOptions): Error {
  if (error instanceof ImageProblem) return error;
  const { name, code, message } = error as Error & { code?: string };
  if (error instanceof PrivateAddressError) {
    return new ImageProblem(
      'private-address',
      `The picture “${shown}” leads into a private network (${error.address}) and is not fetched. Upload it to the content system.`,
    );
  }
  if (name === 'TimeoutError' || name === 'ConnectTimeoutError') {
    return new Transient(
      new ImageProblem(
        'timeout',
        `The picture “${shown}” did not arrive within ${timeout / 1000} seconds. Check that the address opens quickly in a browser, or upload the picture to the content system.`,
      ),
    );
  }
  return new Transient(
    new ImageProblem(
      'unreachable',
      `The server of the picture “${shown}” cannot be reached (${code ?? message}). Check the address, or upload the picture to the content system.`,
    ),
  );
}

async function attempt(url: URL, options: FetchOptions): Promise<FetchedImage> {
  const { dispatcher, shown, maxBytes, timeout, cached } = options;
  const signal = AbortSignal.timeout(timeout);
  const response = await request(url, {
    dispatcher,
    signal,
    headers: {
      accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif;q=0.8',
      'accept-encoding': 'identity',
      ...(cached?.validators.etag && { 'if-none-match': cached.validators.etag }),
      ...(cached?.validators.lastModified && { 'if-modified-since': cached.validators.lastModified }),
    },
  });
  const { statusCode, headers, body } = response;
  if (statusCode === 200) {
    const bytes = await readBody(body, headers['content-length'], maxBytes, shown);
    return { unchanged: false, bytes, validators: { etag: header(headers.etag), lastModified: header(headers['last-modified']) } };
  }
  // A short rest is read away, so that the connection can serve the next picture; its content decides nothing.
  body.dump({ limit: 16_384, signal }).catch(() => {});
  if (statusCode === 304 && cached) return { unchanged: true, image: cached.image };
  const problem = problemOfStatus(statusCode, header(headers.location), shown);
  if (!worthRetrying(statusCode)) throw problem;
  throw new Transient(problem, Number(header(headers['retry-after'])) * 1000 || 0);
}

/**
 * Fetches one picture, or learns that the cached version is still the current one. Follows no redirect. Tries again
 * after network failures, 429 and 5xx, never after another answer.
 *
 * @throws ImageProblem when there is no picture to be had
 */
export async function fetchImage(url: URL, options: FetchOptions): Promise<FetchedImage> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(url, options);
    } catch (error) {
      const failure = error instanceof Transient ? error : failureOf(error, options);
      if (!(failure instanceof Transient)) throw failure;
      if (tried >= options.attempts) throw failure.problem;
      options.log(`Picture ${options.shown}: attempt ${tried} of ${options.attempts} failed, trying again. ${failure.message}`);
      const backoff = options.retryDelay * 2 ** (tried - 1);
      // Jitter keeps many pictures of one failing host from coming back in the same instant.
      await delay(Math.min(Math.max(failure.retryAfter, backoff * (0.5 + Math.random())), longestWait));
    }
  }
}

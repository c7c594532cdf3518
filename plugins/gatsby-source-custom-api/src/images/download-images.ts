import pLimit from 'p-limit';
import { createHttpClient, type HttpClientOptions } from '../http/http-client';
import type { ImageSettings } from '../settings';
import { fetchImage } from './fetch-image';
import { addressCheck, type ImageAddress, shownAddress } from './image-address';
import { openImageCache } from './image-cache';
import { type DownloadedImage, type ImageOutcome, ImageProblem } from './image-outcome';
import { inspectImage, smallestSide } from './inspect-image';

/** Milliseconds that one picture may hold up the build, all tries and waits included. */
const callBudget = 90_000;

export interface ImageDownloaderOptions
  extends Pick<ImageSettings, 'cacheDir' | 'maxBytes' | 'maxPixels'>,
    Partial<Pick<HttpClientOptions, 'timeout' | 'attempts' | 'retryDelay' | 'concurrency' | 'log' | 'lookup' | 'signal'>> {
  /** Scheme, host and port of the content API: always allowed, and the only one that may be on a private network. */
  apiOrigin: string;
  /** Further hosts that may serve pictures, `name` or `name:port`. */
  allowedHosts: readonly string[];
}

export interface ImageDownloader {
  /**
   * Downloads a picture unless the cached one is still current. Each address is downloaded once.
   *
   * @param url absolute URL, or a path on the API host
   * @returns never rejects for a fault of the picture or its server; rejects when the cache folder cannot be written
   */
  download(url: string): Promise<ImageOutcome>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** Downloads content pictures into the cache folder: only from allowed hosts on public addresses, each checked by its bytes. */
export function createImageDownloader(options: ImageDownloaderOptions): ImageDownloader {
  const { maxBytes, maxPixels, timeout = 20_000, attempts = 3, retryDelay = 500, concurrency = 6, log = () => {} } = options;
  const checked = addressCheck(options);
  const cache = openImageCache(options.cacheDir, `${maxBytes} bytes, ${maxPixels} pixels, sides ${Object.values(smallestSide)}`);
  const http = createHttpClient({
    concurrency,
    timeout,
    attempts,
    retryDelay,
    callBudget,
    maxBytes,
    log,
    lookup: options.lookup,
    signal: options.signal,
  });
  const limit = pLimit(concurrency);
  const underWay = new Map<string, Promise<ImageOutcome>>();

  async function bring(address: string): Promise<DownloadedImage> {
    const checkedAddress = checked(address);
    const key = cacheKey(checkedAddress);
    const shown = shownAddress(address);
    const fetched = await fetchImage(http, checkedAddress, shown, await cache.find(key));
    if (fetched.unchanged) return fetched.image;
    const inspected = await inspectImage(fetched.bytes, maxPixels, shown);
    return cache.keep(key, fetched.bytes, inspected, fetched.validators);
  }

  async function outcomeOf(address: string): Promise<ImageOutcome> {
    try {
      return { ok: true, image: await limit(() => bring(address)) };
    } catch (error) {
      if (error instanceof ImageProblem) return { ok: false, problem: error.code, detail: error.message };
      throw error;
    }
  }

  return {
    download(address) {
      const known = underWay.get(address) ?? outcomeOf(address);
      underWay.set(address, known);
      return known;
    },
    close: () => http.close(),
  };
}

/**
 * What the cache knows an address by. The embedded API listens on another port in each process, so its pictures go by their paths; its ETags are
 * digests of the bytes, which no other content has.
 */
function cacheKey({ url, configured }: ImageAddress): string {
  return configured && url.hostname === '127.0.0.1' ? url.pathname + url.search : url.href;
}

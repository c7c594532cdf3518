import {
  createImageDownloader,
  type ImageDownloader,
  type ImageDownloaderOptions,
} from '../../plugins/gatsby-source-custom-api/src/images/download-images';
import type { ImageOutcome } from '../../plugins/gatsby-source-custom-api/src/images/image-outcome';

const open = new Set<ImageDownloader>();

afterEach(async () => {
  await Promise.all([...open].map((downloader) => downloader.close()));
  open.clear();
});

/** A downloader with short delays, closed after the test. */
export function downloader(
  options: Pick<ImageDownloaderOptions, 'cacheDir' | 'apiOrigin'> & Partial<ImageDownloaderOptions>,
): ImageDownloader {
  const made = createImageDownloader({ allowedHosts: [], maxBytes: 15e6, maxPixels: 50e6, retryDelay: 5, timeout: 5_000, ...options });
  open.add(made);
  return made;
}

/** The problem code, or the outcome itself if there is none, so that a failing test shows it. */
export function problemOf(outcome: ImageOutcome): unknown {
  return outcome.ok ? outcome : outcome.problem;
}

/** The picture of an outcome; throws the problem if there is none. */
export function imageOf(outcome: ImageOutcome) {
  if (!outcome.ok) throw new Error(`${outcome.problem}: ${outcome.detail}`);
  return outcome.image;
}

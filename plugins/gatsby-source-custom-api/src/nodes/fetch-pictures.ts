import { createImageDownloader, type ImageDownloaderOptions } from '../images/download-images';
import type { ImageOutcome } from '../images/image-outcome';
import type { Settings } from '../settings';

/**
 * Brings every picture into the cache folder, each address once. A broken one is an outcome, not an error.
 *
 * @param options `known`: outcomes that are not looked at again; `signal`: gives the rest up, whose outcomes then mean nothing
 */
export async function fetchPictures(
  sources: readonly string[],
  { url, images }: Settings,
  { log, signal, known }: Pick<ImageDownloaderOptions, 'log' | 'signal'> & { readonly known: ReadonlyMap<string, ImageOutcome> },
): Promise<Map<string, ImageOutcome>> {
  const downloader = createImageDownloader({ ...images, apiOrigin: new URL(url).origin, allowedHosts: images.hosts, log, signal });
  try {
    return new Map(await Promise.all(sources.map(async (src) => [src, known.get(src) ?? (await downloader.download(src))] as const)));
  } finally {
    await downloader.close();
  }
}

import type { SourceNodesArgs } from 'gatsby';
import { createImageFileNode } from '../images/create-image-file-node';
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
  const { cacheDir, hosts, maxBytes, maxPixels } = images;
  const downloader = createImageDownloader({
    cacheDir,
    apiOrigin: new URL(url).origin,
    allowedHosts: hosts,
    maxBytes,
    maxPixels,
    log,
    signal,
  });
  try {
    return new Map(await Promise.all(sources.map(async (src) => [src, known.get(src) ?? (await downloader.download(src))] as const)));
  } finally {
    await downloader.close();
  }
}

/**
 * Makes one File node for each different picture.
 *
 * Nodes of pictures that are gone stay until the process ends: files are a type of gatsby-source-filesystem, and Gatsby lets nobody else delete them.
 *
 * @param known ids by digest of the nodes that this process has made; brought up to date
 */
export async function createFileNodes(
  args: SourceNodesArgs,
  outcomes: ReadonlyMap<string, ImageOutcome>,
  known: Map<string, string>,
): Promise<void> {
  const images = new Map([...outcomes.values()].flatMap((outcome) => (outcome.ok ? [[outcome.image.digest, outcome.image] as const] : [])));
  for (const [digest, image] of images) if (!known.has(digest)) known.set(digest, await createImageFileNode(args, image));
}

import type { SourceNodesArgs } from 'gatsby';
import { createImageFileNode } from '../images/create-image-file-node';
import { createImageDownloader, type ImageOutcome } from '../images/download-images';
import type { Settings } from '../settings';

/** Brings every picture into the cache folder, each address once. A broken one is an outcome, not an error. */
export async function fetchPictures(
  sources: readonly string[],
  { url, images }: Settings,
  log: (message: string) => void,
): Promise<Map<string, ImageOutcome>> {
  const { cacheDir, hosts, maxBytes, maxPixels } = images;
  const downloader = createImageDownloader({ cacheDir, apiOrigin: new URL(url).origin, allowedHosts: hosts, maxBytes, maxPixels, log });
  try {
    return new Map(await Promise.all(sources.map(async (src) => [src, await downloader.download(src)] as const)));
  } finally {
    await downloader.close();
  }
}

/**
 * Makes one File node for each different picture.
 *
 * @returns node ids by digest
 */
export async function createFileNodes(args: SourceNodesArgs, outcomes: ReadonlyMap<string, ImageOutcome>): Promise<Map<string, string>> {
  const fileNodes = new Map<string, string>();
  for (const outcome of outcomes.values()) {
    if (outcome.ok && !fileNodes.has(outcome.image.digest))
      fileNodes.set(outcome.image.digest, await createImageFileNode(args, outcome.image));
  }
  return fileNodes;
}

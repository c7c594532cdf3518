import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { ImageSettings } from '../settings';
import { encodeAs, qualityOf, type Variant, variantFit, variantStorePath } from './variant';
import { copyAtomically, writeAtomically } from './write-atomically';

/** Properties of an original that a page needs. */
interface PictureFacts {
  /** Pixels as shown, after the EXIF orientation is applied. */
  width: number;
  height: number;
  /** True if at least one pixel is not opaque. */
  transparent: boolean;
}

export interface VariantStore {
  /**
   * Returns the path of a variant, encoding it unless an earlier build did.
   *
   * @param original path of the picture whose digest the variant names
   */
  variant(original: string, variant: Variant): Promise<string>;
  /** Copies a variant to `target` unless it is there already. */
  publish(original: string, variant: Variant, target: string): Promise<void>;
  /** Size and transparency of an original. */
  facts(original: string, digest: string): Promise<PictureFacts>;
}

/** Concurrent encodings. Node's thread pool has four threads; more jobs would only wait. */
const concurrency = Math.min(os.availableParallelism(), 4);

/** Without a thread, which would cost ten times as much as the answer: a build asks for thousands. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

/**
 * Opens the store of encoded pictures. Files are named by everything that determines their bytes, so none is ever stale.
 *
 * @param settings `cacheDir`: folder outside Gatsby's cache, `variants` is created in it; `maxPixels`: width × height of an original that is still decoded
 */
export function openVariantStore({ cacheDir, maxPixels }: Pick<ImageSettings, 'cacheDir' | 'maxPixels'>): VariantStore {
  // The bytes of an AVIF depend on the number of threads; one thread gives the same bytes on every machine. Encoding several
  // pictures at once uses the other cores.
  sharp.concurrency(1);
  const root = path.resolve(cacheDir, 'variants');
  const limit = pLimit(concurrency);
  const underWay = new Map<string, Promise<unknown>>();

  /** Concurrent calls with the same key share one task. */
  function shared<T>(key: string, task: () => Promise<T>): Promise<T> {
    const known = underWay.get(key) as Promise<T> | undefined;
    if (known) return known;
    const started = task().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  async function encode(original: string, target: string, { width, height, format, quality, cropFocus }: Variant): Promise<void> {
    const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: variantFit, position: cropFocus ?? 'centre' });
    const bytes = await encodeAs(format, picture, qualityOf(format, quality)).toBuffer();
    await writeAtomically(target, bytes);
  }

  function variant(original: string, wanted: Variant): Promise<string> {
    const target = path.join(root, variantStorePath(wanted));
    return shared(target, async () => {
      if (!sizeOf(target)) await limit(() => encode(original, target, wanted));
      return target;
    });
  }

  return {
    variant,
    publish(original, wanted, target) {
      return shared(target, async () => {
        const stored = await variant(original, wanted);
        if (sizeOf(target) !== sizeOf(stored)) await copyAtomically(stored, target);
      });
    },
    facts(original, digest) {
      const file = path.join(root, digest, `facts-${sharp.versions.vips}.json`);
      return shared(file, () => limit(() => pictureFacts(original, file, maxPixels)));
    },
  };
}

function isPictureFacts(value: unknown): value is PictureFacts {
  const facts = value as Partial<PictureFacts> | null;
  return Number.isInteger(facts?.width) && Number.isInteger(facts?.height) && typeof facts?.transparent === 'boolean';
}

async function measure(file: string, maxPixels: number): Promise<PictureFacts> {
  const picture = sharp(file, { limitInputPixels: maxPixels });
  const { autoOrient, hasAlpha } = await picture.metadata();
  return { width: autoOrient.width, height: autoOrient.height, transparent: hasAlpha && !(await picture.stats()).isOpaque };
}

/**
 * Reads the facts of an original from `factsFile`, or measures them and writes that file if it is missing or damaged.
 *
 * @param maxPixels width × height that is still decoded
 */
async function pictureFacts(file: string, factsFile: string, maxPixels: number): Promise<PictureFacts> {
  try {
    const noted: unknown = JSON.parse(await readFile(factsFile, 'utf8'));
    if (isPictureFacts(noted)) return noted;
  } catch {
    // Missing or damaged: measured below.
  }
  const facts = await measure(file, maxPixels);
  await writeAtomically(factsFile, `${JSON.stringify(facts)}\n`);
  return facts;
}

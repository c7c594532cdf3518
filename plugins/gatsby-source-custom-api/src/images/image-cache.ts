import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Validators } from '../http/http-client';
import type { DownloadedImage } from './image-outcome';
import type { InspectedImage } from './inspect-image';
import { writeAtomically } from './write-atomically';

/** A picture of an earlier build, and the validators to check that it is current. */
export interface CachedImage {
  image: DownloadedImage;
  validators: Validators;
}

/** Originals by digest, and an index entry per address. Any file may be missing or damaged at any time. */
export interface ImageCache {
  /** The picture last seen at this address; undefined if entry or file is missing, damaged or was accepted under other limits. */
  find(url: string): Promise<CachedImage | undefined>;
  /** Stores a picture. */
  keep(url: string, bytes: Uint8Array, inspected: InspectedImage, validators: Validators): Promise<DownloadedImage>;
}

interface Entry extends InspectedImage {
  url: string;
  digest: string;
  validators: Validators;
  /** The limits under which the picture was accepted. */
  limits: string;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

async function readEntry(file: string): Promise<Partial<Entry> | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

async function digestOf(file: string): Promise<string | undefined> {
  try {
    return sha256(await readFile(file));
  } catch {
    return undefined;
  }
}

function isComplete(entry: Partial<Entry>): entry is Entry {
  return (
    /^[0-9a-f]{64}$/.test(String(entry.digest)) &&
    /^[a-z]{3,4}$/.test(String(entry.extension)) &&
    Number.isInteger(entry.width) &&
    Number.isInteger(entry.height) &&
    typeof entry.validators === 'object' &&
    entry.validators !== null
  );
}

/**
 * @param cacheDir persistent folder; `originals` and `addresses` are created in it
 * @param limits the limits in force, as text: a picture accepted under others is inspected again
 */
export function openImageCache(cacheDir: string, limits: string): ImageCache {
  const entryFile = (url: string) => path.join(cacheDir, 'addresses', `${sha256(url)}.json`);
  const original = (digest: string, extension: string) => path.resolve(cacheDir, 'originals', `${digest}.${extension}`);
  const described = ({ digest, extension, width, height }: Omit<DownloadedImage, 'file'>): DownloadedImage => {
    return { digest, file: original(digest, extension), extension, width, height };
  };

  return {
    async find(url) {
      const entry = await readEntry(entryFile(url));
      if (!entry || !isComplete(entry) || entry.url !== url || entry.limits !== limits) return undefined;
      const image = described(entry);
      return (await digestOf(image.file)) === image.digest ? { image, validators: entry.validators } : undefined;
    },
    async keep(url, bytes, inspected, validators) {
      const image = described({ ...inspected, digest: sha256(bytes) });
      if ((await digestOf(image.file)) !== image.digest) await writeAtomically(image.file, bytes);
      const entry: Entry = { url, digest: image.digest, ...inspected, validators, limits };
      await writeAtomically(entryFile(url), `${JSON.stringify(entry, null, 2)}\n`);
      return image;
    },
  };
}

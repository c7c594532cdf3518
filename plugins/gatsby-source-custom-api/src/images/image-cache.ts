import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { noteUse } from '../../../../contract/unused-files';
import type { Validators } from '../http/http-client';
import type { DownloadedImage } from './image-outcome';
import type { InspectedImage } from './inspect-image';
import { writeAtomically } from './write-atomically';

/** A picture of an earlier build, and the validators to check that it is current. */
export interface CachedImage {
  image: DownloadedImage;
  validators: Validators;
}

/** Originals by digest, and an index entry per address. Any file may be missing or damaged at any time; what is found or stored counts as used. */
interface ImageCache {
  /** The picture last seen at this address; undefined if entry or file is missing, damaged or was accepted under other limits. */
  find(address: string): Promise<CachedImage | undefined>;
  /** Stores a picture. */
  keep(address: string, bytes: Uint8Array, inspected: InspectedImage, validators: Validators): Promise<DownloadedImage>;
}

interface Entry extends InspectedImage {
  address: string;
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
  const entryFile = (address: string) => path.join(cacheDir, 'addresses', `${sha256(address)}.json`);
  const original = (digest: string, extension: string) => path.resolve(cacheDir, 'originals', `${digest}.${extension}`);
  const described = ({ digest, extension, width, height }: Omit<DownloadedImage, 'file'>): DownloadedImage => {
    return { digest, file: original(digest, extension), extension, width, height };
  };

  return {
    async find(address) {
      const entry = await readEntry(entryFile(address));
      if (!entry || !isComplete(entry) || entry.address !== address || entry.limits !== limits) return undefined;
      const image = described(entry);
      const isWhole = (await digestOf(image.file)) === image.digest;
      return isWhole && (await noteUse(image.file)) && (await noteUse(entryFile(address)))
        ? { image, validators: entry.validators }
        : undefined;
    },
    async keep(address, bytes, inspected, validators) {
      const image = described({ ...inspected, digest: sha256(bytes) });
      const isStored = (await digestOf(image.file)) === image.digest && (await noteUse(image.file));
      if (!isStored) await writeAtomically(image.file, bytes);
      const entry: Entry = { address, digest: image.digest, ...inspected, validators, limits };
      await writeAtomically(entryFile(address), `${JSON.stringify(entry, null, 2)}\n`);
      return image;
    },
  };
}

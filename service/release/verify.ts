import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type ZlibOptions } from 'node:zlib';
import type { ReleaseFile } from './manifest';
import type { Release } from './releases';

/** The forms in which a release may have a file, with the suffixes of their names. */
export const forms = { plain: '', br: '.br', gz: '.gz' } as const;
export type Form = keyof typeof forms;

/** A file of a release that is not as its manifest says. */
export interface Damage {
  readonly path: string;
  readonly form: Form;
}

/** `sizes`: that every file is there and as long as it should be; `contents`: that it is the very file, too. */
export type Thoroughness = 'sizes' | 'contents';

const decoders = {
  plain: async (bytes: Buffer): Promise<Buffer> => bytes,
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress),
  gz: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
} satisfies Record<Form, (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>>;

/** Bytes of a form of a file on the disk; undefined where the release does not have it. */
export const sizeOf = (file: ReleaseFile, form: Form): number | undefined => (form === 'plain' ? file.size : file[form]);

/** Path of a form of a file inside a release. */
export const nameOf = ({ path, form }: Damage): string => path + forms[form];

/** Absolute path of a form of a file. */
export const placeOf = ({ root }: Pick<Release, 'root'>, damage: Damage): string => join(root, nameOf(damage));

/** Files whose sizes are compared in a row, in about a millisecond; a thread for each would take eight times as long. */
const statsInARow = 200;

/**
 * The files of a release that are missing or differ from its manifest.
 *
 * @param share of a processor core that the check may take, above 0 and up to 1: it rests between files
 * @throws Error of the file system if files can't be read for a reason of the machine's, or `signal` ends it
 */
export async function damageOf(release: Release, thoroughness: Thoroughness, share = 1, signal?: AbortSignal): Promise<Damage[]> {
  const damaged: Damage[] = [];
  let seen = 0;
  for (const [path, file] of release.files) {
    const startedAt = performance.now();
    seen += 1;
    if (seen % statsInARow === 0) await breath(undefined, { ...(signal && { signal }) });
    for (const form of Object.keys(forms) as Form[]) {
      if (sizeOf(file, form) === undefined) continue;
      const whole = thoroughness === 'sizes' ? hasSize(release, { path, form }) : await readForm(release, { path, form });
      if (!whole) damaged.push({ path, form });
    }
    if (share < 1) await sleep(((performance.now() - startedAt) * (1 - share)) / share, undefined, { ...(signal && { signal }) });
  }
  return damaged;
}

/** The plain bytes of a file, from the first of its forms that holds them; null where none does. @throws as `readForm` does */
export async function readIntact(release: Release, path: string): Promise<Buffer | null> {
  for (const form of Object.keys(forms) as Form[]) {
    const bytes = await readForm(release, { path, form });
    if (bytes) return bytes;
  }
  return null;
}

/**
 * The plain bytes that a form of a file holds; null if it is missing or damaged.
 *
 * @throws Error of the file system if it can't be read for a reason of the machine's, such as too many open files
 */
export async function readForm(release: Release, place: Damage): Promise<Buffer | null> {
  const file = release.files.get(place.path);
  if (!file) return null;
  const raw = await readFile(placeOf(release, place)).catch(unlessExhausted);
  return raw && decodeForm(file, place.form, raw);
}

/** The plain bytes of a form of a file; null unless they are the very file, and the form as long as the manifest says. */
export async function decodeForm(file: ReleaseFile, form: Form, raw: Buffer): Promise<Buffer | null> {
  if (raw.length !== sizeOf(file, form)) return null;
  const bytes = await decoders[form](raw, { maxOutputLength: Math.max(1, file.size) }).catch(() => null);
  return bytes && hash('sha256', bytes, 'hex') === file.sha256 ? bytes : null;
}

/** Every form of every file that a release has. */
export function placesOf({ files }: Pick<Release, 'files'>): Damage[] {
  return [...files].flatMap(([path, file]) =>
    (Object.keys(forms) as Form[]).filter((form) => sizeOf(file, form) !== undefined).map((form) => ({ path, form })),
  );
}

/** Whether a form of a file is there and as long as the manifest says. */
export function hasSize(release: Release, { path, form }: Damage): boolean {
  const file = release.files.get(path);
  const found = sizeOnDisk(placeOf(release, { path, form }));
  return file !== undefined && found === sizeOf(file, form);
}

function sizeOnDisk(path: string): number | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats.size : null;
  } catch (error) {
    return unlessExhausted(error as NodeJS.ErrnoException);
  }
}

/** Null for a file that can't be read; what the machine has run out of says nothing about a file. @throws that */
export function unlessExhausted(error: NodeJS.ErrnoException): null {
  if (['EMFILE', 'ENFILE', 'ENOMEM'].includes(error.code ?? '')) throw error;
  return null;
}

import type { ReleaseFile } from '../release/manifest';
import { decodeForm, type Form, sizeOf } from '../release/verify';
import { type ObjectStore, StoreError } from './object-store';
import { fileKey } from './store-layout';

/** What to do about an object that is not as it should be. */
export const remedy = 'If it stays so, remove it there and start the publisher again, which puts back what is missing.';

/**
 * Reads a form of a file from the store and compares it with its digest.
 *
 * @throws StoreError if it can't be read, is not there, or is not the very file
 */
export async function fetchForm(store: ObjectStore, file: ReleaseFile, form: Form): Promise<Buffer> {
  const key = fileKey(file, form);
  const object = await store.get(key, sizeOf(file, form) ?? 0);
  if (!object) throw new StoreError(`${key} is missing in RELEASE_STORE (${store.name}). ${remedy}`);
  if (!(await decodeForm(file, form, object.bytes)))
    throw new StoreError(`${key} in RELEASE_STORE (${store.name}) is not what its name says, or came torn. ${remedy}`);
  return object.bytes;
}

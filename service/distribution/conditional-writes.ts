import { randomUUID } from 'node:crypto';
import { type ObjectStore, StoreError } from './object-store';

/**
 * Sees whether the store keeps to the conditions of a write; some take no notice of them, and then two publishers would overwrite each other.
 *
 * @throws StoreError if it does not
 */
export async function checkConditionalWrites(store: ObjectStore): Promise<void> {
  const key = `conditional-writes-${randomUUID()}.txt`;
  try {
    await store.put(key, Buffer.from('1'));
    const before = await store.get(key, 1);
    const isKept =
      before !== null &&
      !(await store.putIf(key, Buffer.from('2'), null)) &&
      (await store.putIf(key, Buffer.from('3'), before.etag)) &&
      !(await store.putIf(key, Buffer.from('4'), before.etag));
    if (!isKept)
      throw new StoreError(
        `RELEASE_STORE (${store.name}) takes no notice of If-Match and If-None-Match when an object is written. Use a store that does, such as Ceph or Amazon S3.`,
      );
  } finally {
    await store.remove(key).catch(() => {});
  }
}

/** An object that has been read whole. */
export interface StoredObject {
  readonly bytes: Buffer;
  /** Changes with the object. */
  readonly etag: string;
}

/** An object in a list. */
export interface ListedObject {
  readonly key: string;
  readonly size: number;
  /** When it was written, by the store's clock. Milliseconds since 1970. */
  readonly modified: number;
}

/** What releases need of a store. Each call retries what is worth it, and throws a StoreError with the remedy where one is known. */
export interface ObjectStore {
  /** Its address, for people. */
  readonly name: string;
  /**
   * Reads an object; null where there is none.
   *
   * @param most bytes; a larger object is an error, so that no store fills the memory
   * @param signal ends it with an error
   */
  get(key: string, most: number, signal?: AbortSignal): Promise<StoredObject | null>;
  /** The same, but for an object that still has this ETag. */
  getUnless(key: string, most: number, etag: string, signal?: AbortSignal): Promise<StoredObject | null | 'unchanged'>;
  /** Writes an object, whatever was there. Readers get the one or the other, never a part. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Writes an object if it still has this ETag, or, for null, is not there yet: of several writers at the same moment one succeeds.
   *
   * @returns whether it was written
   */
  putIf(key: string, bytes: Buffer, etag: string | null): Promise<boolean>;
  /** Every object whose key begins with the prefix, by key. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Ends what is under way. */
  close(): void;
}

/** The store can't be used now, or not as it is set up; the message says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

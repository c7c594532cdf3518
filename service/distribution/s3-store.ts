import { setMaxListeners } from 'node:events';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { errorMessage } from '../logging/error-message';
import { type ListedObject, type ObjectStore, type StoredObject, StoreError } from './object-store';
import type { StoreLocation } from './store-location';

/** Attempts of a call, with the SDK's backoff between them. */
const attempts = 4;

/** Milliseconds for a connection, and without a byte on it. */
const timeouts = { connectionTimeout: 5_000, socketTimeout: 15_000 };

/** What stores without regions are given; the signature needs one. */
const anyRegion = 'us-east-1';

/** The status of an answer that is an error. */
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

/** Objects below a prefix of an S3 bucket, by the AWS SDK. */
export class S3Store implements ObjectStore {
  readonly name: string;
  readonly #client: S3Client;
  readonly #closing = new AbortController();

  constructor(private readonly location: StoreLocation) {
    const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION } = process.env;
    const { bucket, prefix, endpoint, pathStyle } = location;
    const address = endpoint || AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL || null;
    const region = location.region || AWS_REGION || (address !== null && anyRegion);
    this.name = `s3://${bucket}/${prefix}`;
    // Every call that is under way listens.
    setMaxListeners(0, this.#closing.signal);
    this.#client = new S3Client({
      ...(address !== null && { endpoint: address }),
      ...(region && { region }),
      forcePathStyle: pathStyle ?? address !== null,
      maxAttempts: attempts,
      requestHandler: timeouts,
      // Everything is compared with its SHA-256 here; stores other than Amazon's refuse the checksums that the SDK adds.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  get(key: string, most: number, signal?: AbortSignal): Promise<StoredObject | null> {
    return this.#read(key, most, {}, signal);
  }

  async getUnless(key: string, most: number, etag: string, signal?: AbortSignal): Promise<StoredObject | null | 'unchanged'> {
    try {
      return await this.#read(key, most, { IfNoneMatch: etag }, signal);
    } catch (error) {
      if (statusOf((error as Error).cause) === 304) return 'unchanged';
      throw error;
    }
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#attempt('written', () => this.#put(key, bytes, {}));
  }

  async putIf(key: string, bytes: Buffer, etag: string | null): Promise<boolean> {
    return this.#attempt('written', async () => {
      try {
        // Without quotes: Ceph and DigitalOcean compare them as part of the ETag; Amazon and MinIO take both.
        await this.#put(key, bytes, etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag.replaceAll('"', '') });
        return true;
      } catch (error) {
        // 409: another write was under way; 404: what was to be replaced is gone.
        if ([404, 409, 412].includes(statusOf(error) ?? 0) && (error as Error).name !== 'NoSuchBucket') return false;
        throw error;
      }
    });
  }

  async list(prefix: string): Promise<ListedObject[]> {
    const { bucket: Bucket, prefix: own } = this.location;
    const Prefix = own + prefix;
    const listed: ListedObject[] = [];
    await this.#attempt('listed', async () => {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix }, this.#options))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          listed.push({ key: Key.slice(own.length), size: Size, modified: LastModified?.getTime() ?? Date.now() });
    });
    return listed;
  }

  async remove(key: string): Promise<void> {
    const { bucket: Bucket, prefix } = this.location;
    await this.#attempt('changed', () => this.#client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), this.#options));
  }

  close(): void {
    this.#closing.abort();
    this.#client.destroy();
  }

  get #options() {
    return { abortSignal: this.#closing.signal };
  }

  #put(key: string, Body: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }): Promise<unknown> {
    const { bucket: Bucket, prefix } = this.location;
    return this.#client.send(new PutObjectCommand({ Bucket, Key: prefix + key, Body, ...condition }), this.#options);
  }

  #read(key: string, most: number, condition: Partial<GetObjectCommandInput>, signal?: AbortSignal): Promise<StoredObject | null> {
    const { bucket: Bucket, prefix } = this.location;
    const { abortSignal } = this.#options;
    return this.#attempt('read', async () => {
      try {
        const { Body, ETag = '' } = await this.#client.send(new GetObjectCommand({ Bucket, Key: prefix + key, ...condition }), {
          abortSignal: signal ? AbortSignal.any([abortSignal, signal]) : abortSignal,
        });
        return { bytes: await readWhole(Body as AsyncIterable<Buffer> | undefined, most, key), etag: ETag };
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    });
  }

  async #attempt<Given>(done: string, work: () => Promise<Given>): Promise<Given> {
    try {
      return await work();
    } catch (error) {
      throw new StoreError(`RELEASE_STORE (${this.name}) could not be ${done}: ${reasonOf(error)}`, { cause: error });
    }
  }
}

async function readWhole(body: AsyncIterable<Buffer> = noBytes(), most: number, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) throw new Error(`${key} has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* noBytes(): AsyncIterable<Buffer> {}

/** Why a call failed, with the remedy where there is one. Stores differ in what they say; the names of errors are the standard. */
function reasonOf(error: unknown): string {
  const { name } = error as Error;
  const status = statusOf(error);
  if (name === 'NoSuchBucket') return 'there is no such bucket. Make it, or correct RELEASE_STORE.';
  if (status === 401 || status === 403 || name === 'CredentialsProviderError')
    return `it refuses us (${name}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they may do in the bucket.`;
  return status === undefined ? errorMessage(error) : `${name} (status ${status})`;
}

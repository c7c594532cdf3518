import type { Parser } from '../config/parsers';

/** A folder of a bucket in an S3-compatible store. */
export interface StoreLocation {
  readonly bucket: string;
  /** What every key begins with: empty, or ending with a slash. */
  readonly prefix: string;
  /** Address of the store; null for the one that the AWS SDK takes (AWS_ENDPOINT_URL_S3, or Amazon's). */
  readonly endpoint: string | null;
  /** Null for the one that the AWS SDK takes (AWS_REGION). */
  readonly region: string | null;
  /** Whether the bucket is named in the path, as most stores want it, or in the host, as Amazon does; null: by whose store it is. */
  readonly pathStyle: boolean | null;
}

/** Names that S3 accepts for a bucket, and that are valid in a host. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const known = ['endpoint', 'region', 'path-style'];

/** `s3://bucket/prefix?endpoint=…&region=…&path-style=…`; null for an empty text. Credentials are no part of it: addresses are logged. */
export const storeLocation: Parser<StoreLocation | null> = {
  expects:
    'an address such as s3://bucket/prefix or s3://bucket?endpoint=https://store.example&region=eu-1 (and path-style=no where the bucket is part of its host), without user name and password, or nothing',
  parse: (text) => {
    if (text === '') return null;
    if (!URL.canParse(text)) return undefined;
    const { protocol, host, username, password, pathname, searchParams, hash } = new URL(text);
    const [endpoint, region, pathStyle] = known.map((name) => searchParams.get(name));
    const isValid =
      protocol === 's3:' &&
      /^[\w./-]*$/.test(pathname) &&
      bucketName.test(host) &&
      `${username}${password}${hash}` === '' &&
      [...searchParams.keys()].every((name) => known.includes(name)) &&
      (pathStyle == null || pathStyle === 'yes' || pathStyle === 'no') &&
      (endpoint == null || isOrigin(endpoint));
    if (!isValid) return undefined;
    const folders = pathname.split('/').filter(Boolean);
    return {
      bucket: host,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      endpoint: endpoint ?? null,
      region: region ?? null,
      pathStyle: pathStyle == null ? null : pathStyle === 'yes',
    };
  },
};

const isOrigin = (text: string): boolean => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text);

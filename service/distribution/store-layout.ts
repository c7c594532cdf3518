import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parseJson } from '../../contract/parse-json';
import { manifestFile } from '../release/data-layout';
import type { ReleaseFile } from '../release/manifest';
import { isReleaseId } from '../release/release-id';
import { type Form, forms, sizeOf } from '../release/verify';
import { StoreError } from './object-store';

/** Names the release that is live. */
export const pointerKey = 'current.json';

export const filesPrefix = 'files/';
export const releasesPrefix = 'releases/';

/** Where the manifest of a release is. It is put there after all files of the release. */
export const manifestKey = (id: string): string => `${releasesPrefix}${id}/${manifestFile}`;

/** Where servers that follow say which release they have whole, one empty object each. */
export const followersPrefix = 'followers/';

export const followerKey = (id: string, server: string): string => `${followersPrefix}${id}/${server}`;

/** The release and the server of such a key. */
export function followerOf(key: string): { readonly id: string; readonly server: string } {
  const [id = '', server = ''] = key.slice(followersPrefix.length).split('/');
  return { id, server };
}

/** The release that a key belongs to; undefined for other keys. */
export function releaseOf(key: string): string | undefined {
  const id = key.slice(releasesPrefix.length).split('/')[0] ?? '';
  return isReleaseId(id) && key === manifestKey(id) ? id : undefined;
}

/**
 * Where a form of a file is: under the digest of its content. Compressed forms of one length hold the same content and do as well as each
 * other, so their length is all that the key adds.
 */
export function fileKey(file: ReleaseFile, form: Form): string {
  return `${filesPrefix}${file.sha256}${forms[form]}${form === 'plain' ? '' : `.${sizeOf(file, form)}`}`;
}

/** What `current.json` says. */
export const StorePointer = Type.Object({
  /** The release that is live. */
  id: Type.String(),
  /** SHA-256 of its manifest, hexadecimal. */
  manifest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** When it was written, as ISO 8601, by which data folder, and on which machine. */
  since: Type.String(),
  publisher: Type.String(),
  host: Type.String(),
  /** When all servers switch to it, as ISO 8601; missing until each of them has it. */
  at: Type.Optional(Type.String()),
});
export type StorePointer = Static<typeof StorePointer>;

/** Bytes of a pointer and of a manifest at most; a manifest has some 250 for each file. */
export const most = { pointer: 10_000, manifest: 100_000_000 } as const;

/** @throws StoreError if it is none */
export function parsePointer(bytes: Buffer): StorePointer {
  const pointer = parseJson(bytes.toString());
  if (Value.Check(StorePointer, pointer) && isReleaseId(pointer.id) && !Number.isNaN(Date.parse(pointer.since))) return pointer;
  throw new StoreError(`${pointerKey} in RELEASE_STORE names no release. Remove it; the publisher writes it anew when it starts.`);
}

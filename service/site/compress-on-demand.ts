import { LRUCache } from 'lru-cache';
import { type CompressedForm, encode } from '../release/encode';
import { intactBytes } from './damaged-file';
import type { FoundFile } from './release-store';

/** Bytes that are kept in memory: the forms of several thousand pages. */
const mostKept = 64_000_000;

/** Forms that were asked for and are in no release, by digest and form. */
const made = new LRUCache<string, Buffer, { readonly found: FoundFile; readonly form: CompressedForm }>({
  maxSize: mostKept,
  sizeCalculation: ({ length }) => length,
  fetchMethod: async (_key, _stale, { context: { found, form } }) => encode(await intactBytes(found), form, 'quick'),
});

/**
 * Compresses a file of a release that was published without that, once for all who ask; those that nobody has asked for longest make room for others.
 *
 * @throws {DamagedFile} if the file is missing or damaged
 */
export const compressOnDemand = (found: FoundFile, form: CompressedForm): Promise<Buffer> =>
  made.forceFetch(`${found.file.sha256} ${form}`, { context: { found, form } });

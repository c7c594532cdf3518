import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import Piscina from 'piscina';
import { intactBytes } from './damaged-file';
import type { FoundFile } from './release-store';

/** Bytes that are kept in memory: the Markdown of several thousand pages. */
const mostKept = 16_000_000;

/** Milliseconds without a request after which the thread ends; loading its code again takes half a second. */
const idleTimeout = 60_000;

/** A thread of its own, since a long page takes seconds, and visitors must not wait for that. */
const thread = new Piscina<string, string | null>({
  filename: join(__dirname, '../html/markdown.ts'),
  name: 'markdownOf',
  execArgv: ['--import', 'tsx'],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout,
});

interface Made {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** What was asked for, by the digest of the page. */
const made = new LRUCache<string, Made, FoundFile>({
  maxSize: mostKept,
  sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
  fetchMethod: async (_key, _stale, { context: page }) => {
    const html = (await intactBytes(page)).toString();
    const bytes = Buffer.from((await thread.run(html)) ?? '');
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  },
});

/**
 * The Markdown of a page, made once for all who ask; those that nobody has asked for longest make room for others.
 *
 * @throws {DamagedFile} if the page is missing or damaged
 */
export async function markdownOnDemand(page: FoundFile): Promise<FoundFile> {
  const { release, path, file } = page;
  const { bytes, sha256 } = await made.forceFetch(file.sha256, { context: page });
  const { modified } = file;
  const type = 'text/markdown; charset=utf-8';
  return { release, path, bytes, file: { size: bytes.length, sha256, type, role: 'plain', onDemand: true, ...(modified && { modified }) } };
}

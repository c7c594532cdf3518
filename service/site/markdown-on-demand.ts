import { hash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import Piscina from 'piscina';
import type { Markdown } from '../html/markdown';
import { intactBytes } from './damaged-file';
import type { FoundFile } from './release-store';

/** Bytes that are kept in memory: the Markdown of several thousand pages. */
const mostKept = 16_000_000;

/** Milliseconds without a request after which the thread ends; loading its code again takes half a second. */
const idleTimeout = 60_000;

/** A thread of its own, since a long page takes seconds, and visitors must not wait for that. */
const thread = new Piscina<string, Markdown | null>({
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
  readonly canonical: string;
}

/** What was asked for, by the digest of the page. */
const made = new LRUCache<string, Made, FoundFile>({
  maxSize: mostKept,
  sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
  fetchMethod: async (_key, _stale, { context: page }) => {
    const html = (await intactBytes(page)).toString();
    const { text, canonical } = (await thread.run(html)) ?? { text: '', canonical: '' };
    const bytes = Buffer.from(text);
    return { bytes, sha256: hash('sha256', bytes, 'hex'), canonical };
  },
});

/**
 * The Markdown of a page, made once for all who ask; those that nobody has asked for longest make room for others.
 *
 * @returns it as a file, and the canonical URL that the page names: of one that is not translated, that of another language
 * @throws {DamagedFile} if the page is missing or damaged
 */
export async function markdownOnDemand(page: FoundFile): Promise<{ readonly markdown: FoundFile; readonly canonical: string }> {
  const { release, path, file } = page;
  const { bytes, sha256, canonical } = await made.forceFetch(file.sha256, { context: page });
  const { modified } = file;
  const type = 'text/markdown; charset=utf-8';
  const entry = { size: bytes.length, sha256, type, role: 'plain' as const, onDemand: true as const, ...(modified && { modified }) };
  return { markdown: { release, path, bytes, file: entry }, canonical };
}

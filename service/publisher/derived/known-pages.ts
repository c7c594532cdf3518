import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import weakMemoize from '@emotion/weak-memoize';
import type { LocaleCode } from '../../../contract/locales';
import { projectRoot } from '../../config/parsers';
import type { PublishedPage } from './read-page';

/** What pages say, by the digest of their files’ paths and of that; null for one without an address of its own. */
export type KnownPages = ReadonlyMap<string, PublishedPage | null>;

/** The pages of each locale, by route. */
export type PagesByLocale = ReadonlyMap<LocaleCode, readonly PublishedPage[]>;

/** Files of the pages that search engines may list under their own addresses. */
export const listedFiles = weakMemoize((pages: KnownPages): ReadonlySet<string> => {
  const files = new Set<string>();
  for (const page of pages.values()) if (page && page.alternates.length > 0) files.add(page.file);
  return files;
});

/** The code that reads pages, and its packages: what another version has read is read anew. */
const readers = [
  'service/html/main-content.ts',
  'service/html/page-facts.ts',
  'service/html/parse-html.ts',
  'service/publisher/derived/read-page.ts',
  'package-lock.json',
];

const readBy = (): string =>
  readers.reduce((hash, file) => hash.update(readFileSync(join(projectRoot, file))), createHash('sha256')).digest('hex');

/**
 * Reads what was read of the pages of an earlier build: most of them are the same in the next one, and reading one takes milliseconds.
 *
 * @param file where it is kept
 * @returns nothing where there is no such file, or another version of the code has written it
 */
export async function readKnownPages(file: string): Promise<KnownPages> {
  try {
    const { by, pages } = JSON.parse(await readFile(file, 'utf8'));
    return new Map(by === readBy() ? Object.entries(pages) : []);
  } catch {
    return new Map();
  }
}

/**
 * Keeps what was read for a publisher that starts later. Page by page: as one text, that of 5,000 pages takes a second, for which an edit would wait.
 *
 * @param signal leaves what is kept as it is
 * @throws Error of the file system, or because of `signal`
 */
export async function writeKnownPages(file: string, pages: KnownPages, signal?: AbortSignal): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, jsonOf(pages), { signal });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

function* jsonOf(pages: KnownPages): Generator<string> {
  yield `{"by":${JSON.stringify(readBy())},"pages":{`;
  let separator = '';
  for (const [key, page] of pages) {
    yield `${separator}${JSON.stringify(key)}:${JSON.stringify(page)}`;
    separator = ',';
  }
  yield '}}';
}

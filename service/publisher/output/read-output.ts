import { hash as digestOf } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { missing } from '../../content-api/store/stamp';
import type { ReleaseFile } from '../../release/manifest';
import { compilationHash, mayCarryStamp } from './compilation-hash';
import { inlineScriptSources, inlineStyleSources, sourceOf } from './inline-sources';
import { isText } from './media-types';
import { type KnownFile, OutputMemory } from './output-memory';
import { type PartMemory, readByParts } from './page-parts';
import { mentionsIn, type References } from './references';
import { chunkHash, isScriptFragment } from './roles';
import type { OutputFile, SiteOutput } from './site-output';

/**
 * Reads Gatsby's `public` folder, while nobody writes to it.
 *
 * @param memory of earlier readings of the same folder: a file that was not written since is not read again
 * @throws Error of the file system
 */
export async function readOutput(publicDir: string, memory = new OutputMemory()): Promise<SiteOutput> {
  const all = memory.list(publicDir);
  const publishable = [...all].filter(([, known]) => known.type !== null);
  const live = liveFiles(publishable, publicDir, memory);
  const hash = compilationHash([...live.keys()].filter((path) => chunkHash(path) !== null));
  const fragments: string[] = [];
  for (const [path, known] of live) {
    if (!isScriptFragment(path)) continue;
    const published = () => memory.bytes.published(join(publicDir, path), known, hash);
    if (known.fragments?.by !== hash) known.fragments = { by: hash, sources: inlineScriptSources(published().toString()) };
    fragments.push(...known.fragments.sources);
  }
  memory.common = { hash, fragments };
  memory.noteRead();
  const files = [...live].map(([path, known]) => described(publicDir, path, known, memory));
  const leftOut = [...all.keys()].filter((path) => !live.has(path)).sort();
  return { files, leftOut };
}

/**
 * Reads some files of the folder, for who reads all of it later with the same memory, while others are still written.
 *
 * @param memory in which a whole output is known; else nothing is read
 * @param paths that need not be there
 * @throws Error of the file system, for example where a file is replaced just now
 */
export function readSome(publicDir: string, paths: readonly string[], memory: OutputMemory): OutputFile[] {
  if (!memory.common) return [];
  return paths.flatMap((path) => {
    const known = memory.file(publicDir, path, true);
    if (known.stamp === missing.key) return [];
    const file = described(publicDir, path, known, memory);
    // From the published form, which is taken apart already.
    noteMentions(publicDir, path, known, memory);
    return file;
  });
}

/** The published form of a file, made again when the file was written or what all pages have in common has changed. */
function described(publicDir: string, path: string, known: KnownFile, { bytes, common, parts }: OutputMemory): OutputFile {
  const { hash, fragments } = common ?? { hash: '', fragments: [] };
  const by = mayCarryStamp(path) ? [hash, ...fragments].join(' ') : '';
  if (known.described?.by === by) return known.described.file;
  const place = join(publicDir, path);
  const read = () => (mayCarryStamp(path) ? bytes.published(place, known, hash) : bytes.read(place, known));
  const file = { path, entry: describe(path, known, read(), fragments, parts), read: async () => read(), source: place };
  known.described = { by, file };
  return file;
}

/** The output with further files, which are made of it. One that is there already is replaced. */
export function withFiles(output: SiteOutput, added: readonly OutputFile[]): SiteOutput {
  const paths = new Set(added.map(({ path }) => path));
  const files = [...output.files.filter(({ path }) => !paths.has(path)), ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...output, files };
}

function describe(path: string, known: KnownFile, bytes: Buffer, fragments: readonly string[], parts: PartMemory): ReleaseFile {
  const { type, role } = known;
  const entry = { size: bytes.length, sha256: digestOf('sha256', bytes, 'hex'), type: type ?? '', role };
  if (role !== 'page') return entry;
  const sources = readByParts('sources', path, bytes, parts, (text, isStylesheet) =>
    shared(
      isStylesheet
        ? { scripts: [], elements: [sourceOf(text)], attributes: [] }
        : { scripts: inlineScriptSources(text), ...inlineStyleSources(text) },
    ),
  );
  const all = (kind: 'scripts' | 'elements' | 'attributes') => sources.flatMap((part) => part[kind]);
  const lists = parts.page(path).of('lists', [...fragments, ...sources], () =>
    shared({
      inlineScripts: [...new Set([...all('scripts'), ...fragments])],
      inlineStyles: [...new Set(all('elements'))],
      styleAttributes: [...new Set(all('attributes'))],
    }),
  );
  return { ...entry, ...lists };
}

/** Lists that were made lately, by what they say. */
const lately = new LRUCache<string, object>({ max: 10_000 });

/** One object for all pages and parts with the same lists: thousands of pages have a few scripts and styles between them. */
function shared<Lists extends object>(lists: Lists): Lists {
  const key = JSON.stringify(lists);
  const known = lately.get(key) ?? lists;
  lately.set(key, known);
  return known as Lists;
}

/** The files that something leads to, from the pages on; sorted. */
function liveFiles(files: readonly (readonly [string, KnownFile])[], publicDir: string, memory: OutputMemory): Map<string, KnownFile> {
  const references: References = new Set();
  const live: (readonly [string, KnownFile])[] = [];
  let waiting = files.filter(([, { mention }]) => mention !== null);
  let found = files.filter(([, { mention }]) => mention === null);
  while (found.length > 0) {
    for (const [path, known] of found) for (const mention of noteMentions(publicDir, path, known, memory)) references.add(mention);
    live.push(...found);
    found = waiting.filter(([, { mention }]) => mention !== null && references.has(mention));
    const taken = new Set(found);
    waiting = waiting.filter((file) => !taken.has(file));
  }
  return new Map(live.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a text mentions, read once. */
function noteMentions(publicDir: string, path: string, known: KnownFile, { bytes, parts }: OutputMemory): readonly string[] {
  known.mentions ??= isText(known.type ?? '')
    ? readByParts('mentions', path, bytes.read(join(publicDir, path), known), parts, mentionsIn).flat()
    : [];
  return known.mentions;
}

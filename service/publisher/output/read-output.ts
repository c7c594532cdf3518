import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { missing, type Stamp, stampOf } from '../../content-api/store/stamp';
import type { ReleaseFile } from '../../release/manifest';
import { compilationHash, mayCarryStamp } from './compilation-hash';
import { FileBytes } from './file-bytes';
import { inlineScriptSources, inlineStyleSources } from './inline-sources';
import { isText, mediaType } from './media-types';
import { PartMemory, readByParts } from './page-parts';
import { mentionOf, mentionsIn, type References } from './references';
import { chunkHash, isScriptFragment, isWorkingPiece, roleOf } from './roles';
import { textOf } from './text-of';

/** One file that a build made for publishing. */
export interface OutputFile {
  /** Path inside the site, with `/`. */
  readonly path: string;
  /** What the manifest will say of it, but for the compressed forms. */
  readonly entry: ReleaseFile;
  /** Its bytes as they are to be published. */
  readonly read: () => Promise<Buffer>;
}

/** What a build made, reduced to what is published. It depends on content and code only, not on earlier builds. */
export interface SiteOutput {
  readonly files: readonly OutputFile[];
  /** SHA-256 over all paths and contents. */
  readonly contentDigest: string;
  /** Paths that stay out: of no published kind, or left over and mentioned nowhere. */
  readonly leftOut: readonly string[];
}

/** Raised when the same output makes a different release, so that the next publish isn't taken for "nothing changed". */
const releaseForm = 'release form 3';

/** What was found in a file, as long as nobody writes to it. */
interface KnownFile {
  readonly stamp: string;
  readonly role: ReleaseFile['role'];
  /** Whether it is a page or its data, which nobody but Gatsby itself writes. */
  readonly isOfPage: boolean;
  /** Whether it is of a kind that is published. */
  readonly isPublishable: boolean;
  /** What has to mention it; null where nothing has to. */
  readonly mention: string | null;
  /** What its text mentions; none where it is no text. */
  mentions?: readonly string[];
  /** Sources of its inline scripts; of files that pages take in, for a hash of the compilation. */
  fragments?: { readonly by: string; readonly sources: readonly string[] };
  /** What else its published form depends on, and that form. */
  described?: { readonly by: string; readonly file: OutputFile };
}

/** The files and folders in a folder, by their paths, as long as none comes or goes. */
interface KnownFolder {
  readonly stamp: Stamp;
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** What goes into the published form of each page of an output. */
interface Common {
  /** Hash of the compilation. */
  readonly hash: string;
  /** Sources of the inline scripts in files that pages take in. */
  readonly fragments: readonly string[];
}

/** What a process that reads the same folder again and again knows of its files, by path. */
export class OutputMemory {
  readonly #known = new Map<string, KnownFile>();
  readonly #folders = new Map<string, KnownFolder>();
  /** What was read of parts of pages. */
  readonly parts = new PartMemory();
  /** Kept until whoever has read the folder releases them. */
  readonly bytes = new FileBytes();
  /** Of the last whole output. */
  common: Common | undefined;
  /** Whether all files were looked at, and no build has begun since. */
  #isRead = false;
  /** Files that builds say they have written since then; null: any may have been. */
  #written: ReadonlySet<string> | null = null;

  /** Notes what a build has written, pages and their data among it; null where it does not say. */
  noteWritten(files: readonly string[] | null): void {
    const earlier = this.#isRead ? [] : this.#written;
    this.#written = files && earlier && new Set([...earlier, ...files]);
    this.#isRead = false;
  }

  /** Notes that all files were looked at. */
  noteRead(): void {
    this.#isRead = true;
    this.#written = null;
  }

  /** Whether no file of a page was written without a note. Looks at each. */
  isUpToDate(folder: string): boolean {
    if (!this.#isRead && !this.#written) return true;
    const isAsRead = ([path, { stamp, isOfPage }]: [string, KnownFile]) =>
      !isOfPage || this.#written?.has(path) || stamp === stampOf(join(folder, path)).key;
    return [...this.#known].every(isAsRead);
  }

  /** What is known of a file in a folder. @param isWritten whether it was just written */
  file(folder: string, path: string, isWritten = false): KnownFile {
    const known = this.#known.get(path);
    // Another content would have another name.
    if (known?.role === 'hashed') return known;
    if (known?.isOfPage && !isWritten && this.#written?.has(path) === false) return known;
    const stamp = stampOf(join(folder, path)).key;
    if (known?.stamp === stamp) return known;
    const role = roleOf(path);
    const file = {
      stamp,
      role,
      isOfPage: role === 'page' || /^page-data\/.+\/page-data\.json$/.test(path),
      isPublishable: mediaType(path) !== null && !isWorkingPiece(path),
      mention: mentionOf(path),
    };
    this.#known.set(path, file);
    return file;
  }

  /** What is in a folder, listed again once something has come or gone. @throws Error of the file system */
  folder(root: string, path: string): KnownFolder {
    const place = join(root, path);
    const stamp = stampOf(place);
    const known = this.#folders.get(path);
    if (known?.stamp.settled && known.stamp.key === stamp.key) return known;
    const entries = readdirSync(place, { withFileTypes: true });
    const pathsOf = (some: typeof entries) => some.map(({ name }) => (path === '' ? name : `${path}/${name}`));
    const folder = {
      stamp,
      files: pathsOf(entries.filter((entry) => entry.isFile())),
      folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
    };
    this.#folders.set(path, folder);
    return folder;
  }

  /** @param paths of all files that there are, each of which is known */
  keepOnly(paths: ReadonlyMap<string, unknown>): void {
    if (paths.size === this.#known.size) return;
    for (const path of this.#known.keys()) if (!paths.has(path)) this.#known.delete(path);
    const folders = new Set(['', ...[...paths.keys()].map((path) => posix.dirname(path))]);
    for (const path of this.#folders.keys()) if (!folders.has(path)) this.#folders.delete(path);
    this.parts.keepOnly(paths);
  }
}

/**
 * Reads Gatsby's `public` folder, while nobody writes to it.
 *
 * @param memory of earlier readings of the same folder: a file that was not written since is not read again
 * @throws Error of the file system
 */
export async function readOutput(publicDir: string, memory = new OutputMemory()): Promise<SiteOutput> {
  const all = listFiles(publicDir, memory);
  memory.keepOnly(all);
  const publishable = [...all].filter(([, known]) => known.isPublishable);
  const live = liveFiles(publishable, publicDir, memory);
  const hash = compilationHash([...live.keys()].filter((path) => chunkHash(path) !== null));
  const fragments: string[] = [];
  for (const [path, known] of live) {
    if (!isScriptFragment(path)) continue;
    const published = () => memory.bytes.published(join(publicDir, path), known, hash);
    if (known.fragments?.by !== hash) known.fragments = { by: hash, sources: inlineScriptSources(textOf(published())) };
    fragments.push(...known.fragments.sources);
  }
  memory.common = { hash, fragments };
  memory.noteRead();
  const files = [...live].map(([path, known]) => described(publicDir, path, known, memory));
  const leftOut = [...all.keys()].filter((path) => !live.has(path)).sort();
  return { files, contentDigest: digestOf(files), leftOut };
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
    noteMentions(publicDir, path, known, memory);
    return described(publicDir, path, known, memory);
  });
}

/** The published form of a file, made again when the file was written or what all pages have in common has changed. */
function described(publicDir: string, path: string, known: KnownFile, { bytes, common, parts }: OutputMemory): OutputFile {
  const { hash, fragments } = common ?? { hash: '', fragments: [] };
  const by = mayCarryStamp(path) ? [hash, ...fragments].join(' ') : '';
  if (known.described?.by === by) return known.described.file;
  const place = join(publicDir, path);
  const read = () => (mayCarryStamp(path) ? bytes.published(place, known, hash) : bytes.read(place, known));
  const file = { path, entry: describe(path, read(), fragments, parts), read: async () => read() };
  known.described = { by, file };
  return file;
}

/** The output with further files, which are made of it. One that is there already is replaced. */
export function withFiles(output: SiteOutput, added: readonly OutputFile[]): SiteOutput {
  const paths = new Set(added.map(({ path }) => path));
  const files = [...output.files.filter(({ path }) => !paths.has(path)), ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...output, files, contentDigest: digestOf(files) };
}

function digestOf(files: readonly OutputFile[]): string {
  const digest = createHash('sha256').update(releaseForm);
  for (const { path, entry } of files) digest.update(`\n${path}\0${entry.sha256}`);
  return digest.digest('hex');
}

function describe(path: string, bytes: Buffer, fragments: readonly string[], parts: PartMemory): ReleaseFile {
  const entry = {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: mediaType(path) ?? '',
    role: roleOf(path),
  };
  if (entry.role !== 'page') return entry;
  const sources = readByParts('sources', path, bytes, parts, (html) => ({
    scripts: inlineScriptSources(html),
    ...inlineStyleSources(html),
  }));
  const all = (kind: 'scripts' | 'elements' | 'attributes') => sources.flatMap((part) => part[kind]);
  return {
    ...entry,
    inlineScripts: [...new Set([...all('scripts'), ...fragments])],
    inlineStyles: [...new Set(all('elements'))],
    styleAttributes: [...new Set(all('attributes'))],
  };
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
  const read = () => readByParts('mentions', path, bytes.read(join(publicDir, path), known), parts, mentionsIn).flat();
  known.mentions ??= isText(mediaType(path) ?? '') ? read() : [];
  return known.mentions;
}

/** Regular files below a folder, with what is known of them; links are not followed. */
function listFiles(root: string, memory: OutputMemory): Map<string, KnownFile> {
  const all = new Map<string, KnownFile>();
  const list = (path: string) => {
    const { files, folders } = memory.folder(root, path);
    for (const file of files) all.set(file, memory.file(root, file));
    for (const folder of folders) list(folder);
  };
  list('');
  return all;
}

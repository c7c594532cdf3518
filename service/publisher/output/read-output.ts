import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '../../release/manifest';
import { compilationHash, mayCarryStamp, withCompilationHash } from './compilation-hash';
import { inlineScriptSources, inlineStyleSources } from './inline-sources';
import { isText, mediaType } from './media-types';
import { isMentioned, mentionsIn, needsMention, type References } from './references';
import { chunkHash, isScriptFragment, isWorkingPiece, roleOf } from './roles';
import { bytesOf, textOf } from './text-of';

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
  /** Lets go of the bytes that are kept for who reads a file next. */
  readonly release?: () => void;
}

/** Raised when the same output makes a different release, so that the next publish isn't taken for "nothing changed". */
const releaseForm = 'release form 2';

/** Bytes of changed files that are kept in memory: a release reads each file five times. */
const mostKept = 64_000_000;

/** What was found in a file, as long as nobody writes to it. */
interface KnownFile {
  readonly stamp: string;
  /** What its text mentions; none where it is no text. */
  mentions?: readonly string[];
  /** Sources of its inline scripts; of files that pages take in, for a hash of the compilation. */
  fragments?: { readonly by: string; readonly sources: readonly string[] };
  /** What else its published form depends on, and that form. */
  described?: { readonly by: string; readonly file: OutputFile };
}

/** What a process that reads the same folder again and again knows of its files, by path. */
export class OutputMemory {
  readonly #known = new Map<string, KnownFile>();

  /** What is known of a file. @param stamp metadata that changes with every write */
  file(path: string, stamp: string): KnownFile {
    const known = this.#known.get(path);
    const file = known?.stamp === stamp ? known : { stamp };
    this.#known.set(path, file);
    return file;
  }

  keepOnly(paths: ReadonlyMap<string, unknown>): void {
    for (const path of this.#known.keys()) if (!paths.has(path)) this.#known.delete(path);
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
  const publishable = [...all].filter(([path]) => mediaType(path) !== null && !isWorkingPiece(path));
  const raw = new KeptBytes();
  const ready = new KeptBytes();
  // In a row: a read in a thread would wait behind the files that are compressed there.
  const readRaw = async (path: string) => raw.get(path) ?? raw.keep(path, readFileSync(join(publicDir, path)));
  const live = await liveFiles(publishable, readRaw);
  const hash = compilationHash([...live.keys()].filter((path) => chunkHash(path) !== null));
  const stamp = (bytes: Buffer): Buffer => {
    const text = textOf(bytes);
    const stamped = withCompilationHash(text, hash);
    return stamped === text ? bytes : bytesOf(stamped);
  };
  const read = async (path: string): Promise<Buffer> => {
    if (!mayCarryStamp(path)) return readRaw(path);
    return ready.get(path) ?? ready.keep(path, stamp(await readRaw(path)));
  };
  const fragments: string[] = [];
  for (const [path, known] of live) {
    if (!isScriptFragment(path)) continue;
    if (known.fragments?.by !== hash) known.fragments = { by: hash, sources: inlineScriptSources(textOf(await read(path))) };
    fragments.push(...known.fragments.sources);
  }
  const files: OutputFile[] = [];
  for (const [path, known] of live) {
    const by = mayCarryStamp(path) ? [hash, ...fragments].join(' ') : '';
    if (known.described?.by !== by)
      known.described = { by, file: { path, entry: describe(path, await read(path), fragments), read: () => read(path) } };
    files.push(known.described.file);
  }
  const release = () => {
    raw.release();
    ready.release();
  };
  return { files, contentDigest: digestOf(files), leftOut: [...all.keys()].filter((path) => !live.has(path)), release };
}

/** Bytes by path, as far as there is room, until they are let go of. */
class KeptBytes {
  #bytes: Map<string, Buffer> | null = new Map();
  #room = mostKept;

  get(path: string): Buffer | undefined {
    return this.#bytes?.get(path);
  }

  keep(path: string, bytes: Buffer): Buffer {
    if (bytes.length > this.#room) return bytes;
    this.#room -= bytes.length;
    this.#bytes?.set(path, bytes);
    return bytes;
  }

  release(): void {
    this.#bytes = null;
  }
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

function describe(path: string, bytes: Buffer, fragments: readonly string[]): ReleaseFile {
  const entry = {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: mediaType(path) ?? '',
    role: roleOf(path),
  };
  if (entry.role !== 'page') return entry;
  const html = textOf(bytes);
  const { elements, attributes } = inlineStyleSources(html);
  return {
    ...entry,
    inlineScripts: [...new Set([...inlineScriptSources(html), ...fragments])],
    inlineStyles: elements,
    styleAttributes: attributes,
  };
}

/** The files that something leads to, from the pages on; sorted. */
async function liveFiles(
  files: readonly (readonly [string, KnownFile])[],
  read: (path: string) => Promise<Buffer>,
): Promise<Map<string, KnownFile>> {
  const references: References = new Set();
  const live: (readonly [string, KnownFile])[] = [];
  let waiting = files.filter(([path]) => needsMention(path));
  let found = files.filter(([path]) => !needsMention(path));
  while (found.length > 0) {
    for (const [path, known] of found) {
      known.mentions ??= isText(mediaType(path) ?? '') ? mentionsIn(textOf(await read(path))) : [];
      for (const mention of known.mentions) references.add(mention);
    }
    live.push(...found);
    found = waiting.filter(([path]) => isMentioned(path, references));
    const taken = new Set(found);
    waiting = waiting.filter((file) => !taken.has(file));
  }
  return new Map(live.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Regular files below a folder, sorted, with what is known of them; links are not followed. */
function listFiles(root: string, memory: OutputMemory): Map<string, KnownFile> {
  const files: [string, KnownFile][] = [];
  const list = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) list(path);
      else if (entry.isFile()) {
        const { ctimeMs, mtimeMs, size, ino } = statSync(join(root, path));
        files.push([path, memory.file(path, `${ctimeMs} ${mtimeMs} ${size} ${ino}`)]);
      }
    }
  };
  list('');
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

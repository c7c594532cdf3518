import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '../../release/manifest';
import { compilationHash, mayCarryStamp, withCompilationHash } from './compilation-hash';
import { inlineScriptSources } from './inline-scripts';
import { isText, mediaType } from './media-types';
import { addReferences, isMentioned, needsMention, type References } from './references';
import { chunkHash, isScriptFragment, isWorkingPiece, roleOf } from './roles';

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
const releaseForm = 'release form 1';

/**
 * Reads Gatsby's `public` folder.
 *
 * @throws Error of the file system
 */
export async function readOutput(publicDir: string): Promise<SiteOutput> {
  const all = await listFiles(publicDir);
  const publishable = all.filter((path) => mediaType(path) !== null && !isWorkingPiece(path));
  const live = await liveFiles(publicDir, publishable);
  const hash = compilationHash(live.filter((path) => chunkHash(path) !== null));
  const read = async (path: string): Promise<Buffer> => {
    const bytes = await readFile(join(publicDir, path));
    return mayCarryStamp(path) ? Buffer.from(withCompilationHash(bytes.toString('utf8'), hash)) : bytes;
  };

  const fragments: string[] = [];
  for (const path of live.filter(isScriptFragment)) fragments.push(...inlineScriptSources((await read(path)).toString('utf8')));
  const files: OutputFile[] = [];
  for (const path of live) files.push({ path, entry: describe(path, await read(path), fragments), read: () => read(path) });

  const published = new Set(live);
  return { files, contentDigest: digestOf(files), leftOut: all.filter((path) => !published.has(path)) };
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
  return { ...entry, inlineScripts: [...new Set([...inlineScriptSources(bytes.toString('utf8')), ...fragments])] };
}

/** The files that something leads to, from the pages on; sorted. */
async function liveFiles(publicDir: string, paths: readonly string[]): Promise<string[]> {
  const references: References = new Set();
  const live: string[] = [];
  let waiting = [...paths];
  let found = waiting.filter((path) => !needsMention(path));
  while (found.length > 0) {
    for (const path of found) {
      live.push(path);
      if (isText(mediaType(path) ?? '')) addReferences(await readFile(join(publicDir, path), 'utf8'), references);
    }
    const taken = new Set(found);
    waiting = waiting.filter((path) => !taken.has(path));
    found = waiting.filter((path) => isMentioned(path, references));
  }
  return live.sort();
}

/** Regular files below a folder, sorted; links are not followed. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

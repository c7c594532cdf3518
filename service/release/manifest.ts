import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { isReleaseId } from './release-id';

const size = Type.Integer({ minimum: 0 });
const sources = Type.Array(Type.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' }));
const digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** One file of a release, as the server needs it. */
export const ReleaseFile = Type.Object({
  /** Uncompressed size in bytes. */
  size,
  /** SHA-256 of the uncompressed file, hexadecimal; the ETag derives from it. */
  sha256: digest,
  /** Content-Type. */
  type: Type.String(),
  /**
   * `page`: an HTML page, reached without `/index.html`. `hashed`: its name changes with its content, so it may be
   * cached for ever. `plain`: everything else. All but hashed files are revalidated each time. Releases of earlier versions have the Markdown of
   * pages as files of their own, `markdown`.
   */
  role: Type.Union([Type.Literal('page'), Type.Literal('hashed'), Type.Literal('markdown'), Type.Literal('plain')]),
  /** Bytes of the compressed siblings `<path>.br` and `<path>.gz`, where they are smaller. */
  br: Type.Optional(size),
  gz: Type.Optional(size),
  /** A text without compressed siblings yet: the server makes what is asked for, and the publisher both for the next release. */
  onDemand: Type.Optional(Type.Literal(true)),
  /** When this content came to this path, as ISO 8601; absent: with this release. */
  modified: Type.Optional(Type.String()),
  /** Of a page with an address of its own, which there is as Markdown, too: digest of what it says. */
  says: Type.Optional(digest),
  /** Of a page: CSP sources of its inline scripts, `sha256-…`. */
  inlineScripts: Type.Optional(sources),
  /** Those of its style elements, and of its style attributes; releases of earlier versions lack them. */
  inlineStyles: Type.Optional(sources),
  styleAttributes: Type.Optional(sources),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** A manifest as JSON. */
const StoredManifest = Type.Object({
  id: Type.String(),
  createdAt: Type.String(),
  /** SHA-256 over the paths and digests of all files: equal content, equal digest. */
  contentDigest: digest,
  /** Paths are relative to the `site` folder of the release, with `/`. */
  files: Type.Record(Type.String(), ReleaseFile),
  /** Pages that were live once and are no more, by path: the page that has taken the place, which may be gone, too, or null. */
  gone: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]))),
});

/** The files of a release, by their paths. */
export interface ReleaseManifest extends Omit<Static<typeof StoredManifest>, 'files'> {
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

/** Compiled, since a manifest has thousands of entries, and is read at each switch. */
const [manifestCheck, fileCheck] = [TypeCompiler.Compile(StoredManifest), TypeCompiler.Compile(ReleaseFile)];

/** What stands before, between and after the files of a manifest, each of which has a line: strings of JSON have no line breaks. */
const [beforeFiles, betweenFiles, afterFiles] = ['"files":{\n', ',\n', '\n}'];

/** Lines of files, which stay the same objects from one release to the next. */
const linesOfFiles = new WeakMap<ReleaseFile, { readonly path: string; readonly line: Buffer }>();

/**
 * A manifest as JSON, with a line for each file: who has read one manifest need not read what the next one has in common with it. From bytes: of
 * 5,000 pages it has 7 MB, each copy of which is new memory.
 */
export function manifestBytes({ files, ...rest }: ReleaseManifest): Buffer {
  const pieces: Buffer[] = [Buffer.from(`{${beforeFiles}`)];
  const between = Buffer.from(betweenFiles);
  for (const [path, file] of files) {
    if (pieces.length > 1) pieces.push(between);
    pieces.push(lineOf(path, file));
  }
  return Buffer.concat([...pieces, Buffer.from(`${afterFiles},${JSON.stringify(rest).slice(1)}\n`)]);
}

function lineOf(path: string, file: ReleaseFile): Buffer {
  const known = linesOfFiles.get(file);
  if (known?.path === path) return known.line;
  const line = Buffer.from(`${JSON.stringify(path)}:${JSON.stringify(file)}`);
  linesOfFiles.set(file, { path, line });
  return line;
}

/** What the lines of the last manifest say, of those that have many files. */
let known: ReadonlyMap<string, readonly [string, ReleaseFile]> = new Map();

/**
 * Reads a manifest.
 *
 * @param id name of its folder
 * @throws Error if it is invalid or belongs to another folder
 */
export function parseManifest(text: string, id: string): ReleaseManifest {
  const manifest = parseByLine(text) ?? parseWhole(text, id);
  if (!isReleaseId(manifest.id) || manifest.id !== id)
    throw new Error(`The manifest in release folder ${id} names another release, ${manifest.id}. Publish again.`);
  return manifest;
}

function parseWhole(text: string, id: string): ReleaseManifest {
  const manifest: unknown = JSON.parse(text);
  if (!manifestCheck.Check(manifest)) {
    const first = manifestCheck.Errors(manifest).First();
    throw new Error(
      `The manifest of release ${id} is damaged at ${first?.path || '/'}: ${first?.message ?? 'unknown form'}. Roll back to another release or publish again.`,
    );
  }
  const outside = Object.keys(manifest.files).find((path) => !staysInside(path));
  if (outside !== undefined)
    throw new Error(`The manifest of release ${id} names a file outside of it, ${JSON.stringify(outside)}. Publish again.`);
  return { ...manifest, files: new Map(Object.entries(manifest.files)) };
}

/** Null where a manifest has no lines of files, or is not as it should be. */
function parseByLine(text: string): ReleaseManifest | null {
  const end = text.indexOf(afterFiles);
  if (!text.startsWith(`{${beforeFiles}`) || end < 0) return null;
  try {
    const lines = text.slice(beforeFiles.length + 1, end).split(betweenFiles);
    const files = new Map(lines.map((line) => [line, known.get(line) ?? parseLine(line)]));
    const manifest: unknown = JSON.parse(`{"files":{}${text.slice(end + afterFiles.length)}`);
    if (!manifestCheck.Check(manifest) || Object.keys(manifest.files).length > 0) return null;
    // One of a few files that were retired has nothing in common with the next release.
    if (files.size > known.size / 2) known = files;
    return { ...manifest, files: new Map(files.values()) };
  } catch {
    return null;
  }
}

/** @throws Error if it says anything else than what one file of a release is */
function parseLine(line: string): readonly [string, ReleaseFile] {
  const [[path, file] = ['', null], ...others] = Object.entries(JSON.parse(`{${line}}`));
  if (others.length > 0 || !staysInside(path) || !fileCheck.Check(file)) throw new Error('This is not the line of a file.');
  return [path, file];
}

/** Whether a path leads to a file below the folder that it is relative to: manifests come from other machines, too. */
const staysInside = (path: string): boolean =>
  path !== '' && !path.includes('\0') && !path.includes('\\') && path.split('/').every((segment) => !['', '.', '..'].includes(segment));

/** How many pages there are among the files of a release. */
export function pageCount(files: ReadonlyMap<string, ReleaseFile>): number {
  return [...files.values()].filter(({ role }) => role === 'page').length;
}

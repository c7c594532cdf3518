import { rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DataLayout, manifestFile, siteFolder } from '../release/data-layout';
import { manifestBytes, type ReleaseFile, type ReleaseManifest } from '../release/manifest';
import { newReleaseId } from '../release/release-id';
import { type Release, releaseIds } from '../release/releases';
import { reportFile } from './build-report';
import { type ContentReference, referenceFile } from './check/content-reference';
import { Compressor } from './compress';
import { linkOrCopy, syncFiles, syncFolders, syncPath, writeNew } from './durable-files';
import type { EarlyCopies } from './early-copies';
import { inParallel } from './in-parallel';
import { contentDigestOf } from './output/content-digest';
import type { OutputFile, SiteOutput } from './output/site-output';
import { namesOf, outdated, removeFiles, type Staging } from './staging';

/** Files worked on at a time. */
const parallel = 8;

/** A file that is in another release with the same content. */
interface Twin {
  readonly release: Release;
  readonly path: string;
  readonly file: ReleaseFile;
}

interface Assembly {
  readonly layout: DataLayout;
  readonly output: SiteOutput;
  /** The release before, as far as it is intact. */
  readonly previous: Release | null;
  readonly now: Date;
  /** The ledger of pages that were live once. */
  readonly gone?: ReleaseManifest['gone'];
  /** What the next build is compared with, by the id of the release. */
  readonly reference?: (id: string) => ContentReference;
  /** Where a folder with the files of the release before may be prepared. */
  readonly staging?: Staging;
  /** Which may have begun already. */
  readonly compressor?: Compressor;
  readonly copies?: EarlyCopies;
}

/**
 * Makes a release of a build, complete with compressed forms, in the work folder; nothing refers to it yet. What the
 * previous release has with the same content is linked from there, so an unchanged file costs nothing.
 *
 * @returns what the manifest says
 * @throws Error of the file system, for example for want of space; the caller clears the work folder
 */
export async function assembleRelease({
  layout,
  output,
  previous,
  now,
  gone = {},
  reference,
  staging,
  compressor = new Compressor(false),
  copies,
}: Assembly): Promise<ReleaseManifest> {
  const [newest] = await releaseIds(layout.releases);
  const id = newReleaseId(now, contentDigestOf(output), newest);
  const folder = join(layout.work, id);
  const root = join(folder, siteFolder);
  await mkdir(folder, { recursive: true });
  const staged = (await staging?.take(previous, root)) ?? null;
  await mkdir(root, { recursive: true });
  const { linked, written } = divide(output, staged);
  if (staged) {
    const paths = written.map(({ path }) => path);
    const replaced = new Set(paths);
    // Names that get other files wait for these: a copy is renamed onto its name, in one call instead of two.
    const removed = outdated(staged, linked).filter((name) => !replaced.has(name));
    await removeFiles(root, removed, new Set(paths.map(dirname)));
  }
  await copies?.settled();
  const twins = twinsOf(previous, new Set(written.map(({ entry }) => entry.sha256)));
  const placed = new Map<string, ReleaseFile>();
  const note = (file: OutputFile, entry: ReleaseFile) => placed.set(file.path, { ...entry, ...since(file, previous) });
  const unfinished: { readonly file: OutputFile; readonly isCopied: boolean }[] = [];
  // In a row: after other contacts these are all pages, and a task for each costs as much as to move it.
  for (const file of written) {
    const { entry, path } = file;
    const isCopied = copies?.take(entry.sha256, join(root, path)) === true;
    if (isCopied && compressor.isLeft(file)) note(file, { ...entry, onDemand: true });
    else unfinished.push({ file, isCopied });
  }
  await inParallel(parallel, unfinished, async ({ file, isCopied }) => {
    const twin = isCopied ? undefined : twins.get(file.entry.sha256);
    note(file, twin ? await linkTwin(root, file, twin) : await writeFile(root, file, isCopied, compressor));
  });
  // They wait for the disk while the manifest is made; should that fail, so does the release below.
  const syncing = syncFiles(
    root,
    [...placed].flatMap(([path, file]) => namesOf(path, file)),
  );
  syncing.catch(() => {});
  const manifest: ReleaseManifest = {
    id,
    createdAt: now.toISOString(),
    contentDigest: contentDigestOf(output),
    files: new Map(output.files.map(({ path }) => [path, (linked.get(path) ?? placed.get(path)) as ReleaseFile])),
    ...(Object.keys(gone).length > 0 && { gone }),
  };
  // The build report, for `npm run why`; builds without the source plugin have none.
  const report = await readFile(join(layout.buildReport, reportFile)).catch(() => null);
  const beside = {
    ...(report && { [reportFile]: report }),
    ...(reference && { [referenceFile]: `${JSON.stringify(reference(id))}\n` }),
    [manifestFile]: manifestBytes(manifest),
  };
  for (const [name, bytes] of Object.entries(beside)) writeNew(join(folder, name), bytes);
  await Promise.all([syncing, syncFiles(folder, Object.keys(beside))]);
  // Folders of prepared links are on the disk already.
  if (!staged) await syncFolders(root);
  return manifest;
}

/** The files that are in their places already, with what the manifest says of them, and those that are to be put there. */
function divide({ files }: SiteOutput, staged: Release | null): { linked: Map<string, ReleaseFile>; written: OutputFile[] } {
  const linked = new Map<string, ReleaseFile>();
  const written: OutputFile[] = [];
  for (const file of files) {
    const before = staged?.files.get(file.path);
    // The same object in all releases that have the file: a publisher that stays keeps their manifests.
    if (staged && before && isSame(before, file.entry))
      linked.set(file.path, before.modified === undefined ? { ...before, modified: staged.createdAt } : before);
    else written.push(file);
  }
  return { linked, written };
}

/** Whether a file is as it was, and served as it was. */
const isSame = (before: ReleaseFile, entry: ReleaseFile): boolean =>
  before.sha256 === entry.sha256 &&
  before.type === entry.type &&
  before.role === entry.role &&
  before.says === entry.says &&
  cspLists.every((list) => before[list] === entry[list] || String(before[list]) === String(entry[list]));

const cspLists = ['inlineScripts', 'inlineStyles', 'styleAttributes'] as const;

/** Moves an assembled release to its place; from then on it can become current. Either it is there whole, or not at all. */
export async function storeRelease(layout: DataLayout, id: string): Promise<void> {
  await mkdir(layout.releases, { recursive: true });
  await syncPath(join(layout.work, id));
  await rename(join(layout.work, id), join(layout.releases, id));
  await syncPath(layout.releases);
}

/** Clears what a publisher that was killed has left. Only who holds the lock may call it. */
export async function clearWork(layout: DataLayout): Promise<void> {
  await rm(layout.work, { recursive: true, force: true });
}

/** Files of a release, by their digests, of which `wanted` has those that are needed. */
function twinsOf(release: Release | null, wanted: ReadonlySet<string>): ReadonlyMap<string, Twin> {
  const twins = new Map<string, Twin>();
  if (!release) return twins;
  for (const [path, file] of release.files) if (wanted.has(file.sha256)) twins.set(file.sha256, { release, path, file });
  return twins;
}

/** Since when a file is what it is, where the release before had it as well. */
function since({ path, entry }: OutputFile, previous: Release | null): Pick<ReleaseFile, 'modified'> {
  const before = previous?.files.get(path);
  return previous && before?.sha256 === entry.sha256 ? { modified: before.modified ?? previous.createdAt } : {};
}

/** @param isCopied whether it is in its place already, without its compressed forms */
async function writeFile(root: string, file: OutputFile, isCopied: boolean, compressor: Compressor): Promise<ReleaseFile> {
  const target = join(root, file.path);
  if (!isCopied) {
    removeName(target);
    writeNew(target, await file.read());
  }
  const { br, gz, onDemand } = await compressor.formsOf(file);
  if (br) writeNew(`${target}.br`, br);
  if (gz) writeNew(`${target}.gz`, gz);
  return { ...file.entry, ...(br && { br: br.length }), ...(gz && { gz: gz.length }), ...(onDemand && { onDemand }) };
}

async function linkTwin(root: string, { path, entry }: OutputFile, twin: Twin): Promise<ReleaseFile> {
  const [source, target] = [join(twin.release.root, twin.path), join(root, path)];
  const { br, gz, onDemand } = twin.file;
  removeName(target);
  await linkOrCopy(source, target);
  if (br !== undefined) await linkOrCopy(`${source}.br`, `${target}.br`);
  if (gz !== undefined) await linkOrCopy(`${source}.gz`, `${target}.gz`);
  return { ...entry, ...(br === undefined ? {} : { br }), ...(gz === undefined ? {} : { gz }), ...(onDemand && { onDemand }) };
}

/** The name alone: the file is the release before's, too. */
const removeName = (path: string): void => rmSync(path, { force: true });

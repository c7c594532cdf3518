import { linkSync, mkdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { type DataLayout, siteFolder } from '../release/data-layout';
import type { ReleaseFile } from '../release/manifest';
import type { Release } from '../release/releases';
import { damageOf, forms, sizeOf } from '../release/verify';
import { compress } from './compress';
import { syncFiles, writeDurably } from './durable-files';

/** Files linked, removed or looked at, or folders made, in a row before others get a turn: an edit may begin meanwhile. */
const inARow = 200;

/** Names of the files in which a release has a file. */
export const namesOf = (path: string, file: ReleaseFile): string[] =>
  (Object.keys(forms) as (keyof typeof forms)[]).filter((form) => sizeOf(file, form) !== undefined).map((form) => path + forms[form]);

/**
 * The folder of the next release, prepared while nobody waits: it has every file of the current one, as links. A publication then writes
 * what has changed, and costs what that costs, however many pages there are.
 */
export class Staging {
  #preparing: Promise<void> = Promise.resolve();
  #of: { readonly release: Release; readonly changedAt: number | undefined } | undefined;
  /** As it is in the prepared folder. */
  #ready: (Release & { readonly files: Map<string, ReleaseFile> }) | undefined;
  /** The release whose folder this is. */
  #recycled: Release | undefined;

  constructor(private readonly layout: DataLayout) {}

  /** Whether a release has been looked at and prepared, and no file of it has been mended since, by whatever process: the folder has the damaged one. */
  isReady(release: Release): boolean {
    return this.#of?.release === release && this.#of.changedAt === changedAt(release);
  }

  /**
   * Links every file of a release, unless that was done or one is damaged. It goes on while the next publication builds already: to link what
   * it takes over from this one is a part of its work.
   *
   * @param isWhole whether somebody has just looked at every file
   */
  prepare(release: Release, isWhole = false): Promise<void> {
    return this.#next(async () => {
      if (!this.isReady(release) && (isWhole || (await damageOf(release, 'sizes')).length === 0)) await this.#link(release);
    });
  }

  /** Does `work` once what was begun is done. What fails, for example for want of space, leaves no folder: the next publication then does without. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#preparing = this.#preparing.then(work).catch(() => this.clear());
    return this.#preparing;
  }

  /** Waits until nothing is being prepared. */
  settled(): Promise<void> {
    return this.#preparing;
  }

  /**
   * Takes the folder of a release that nobody needs any more: most of its files are those of the current one. To remove thousands of names and to
   * make as many again takes seconds.
   *
   * @param folder where it is now
   */
  async recycle(release: Release, folder: string): Promise<void> {
    await this.clear();
    await rename(folder, this.layout.staging);
    this.#recycled = { ...release, root: join(this.layout.staging, siteFolder) };
  }

  async #link(release: Release): Promise<void> {
    const of = { release, changedAt: changedAt(release) };
    const old = this.#recycled ?? this.#ready;
    this.#recycled = undefined;
    this.#ready = undefined;
    const root = join(this.layout.staging, siteFolder);
    const there = old ? await sameFiles(old, release) : new Set<string>();
    const missing = [...release.files].filter(([path]) => !there.has(path));
    const folders = new Set(missing.map(([path]) => dirname(path)));
    if (old) await removeFiles(root, outdated(old, there), folders);
    else await this.clear();
    await inTurns(folders, (folder) => mkdirSync(join(root, folder), { recursive: true }));
    await inTurns(missing, ([path, file]) => {
      for (const name of namesOf(path, file)) linkSync(join(release.root, name), join(root, name));
    });
    await syncFiles(
      this.layout.staging,
      [...folders].map((folder) => join(siteFolder, folder)),
    );
    this.#ready = { ...release, root, files: new Map(release.files) };
    this.#of = of;
  }

  /** Makes the compressed forms that the release was published without, until `signal` ends it. */
  improve(signal: AbortSignal): Promise<void> {
    return this.#next(() => this.#compress(signal));
  }

  async #compress(signal: AbortSignal): Promise<void> {
    if (!this.#ready) return;
    const { root, files } = this.#ready;
    for (const [path, { onDemand, ...file }] of files) {
      if (signal.aborted) return;
      if (!onDemand) continue;
      const { br, gz } = await compress(await readFile(join(root, path)), 'passing');
      if (!br || !gz) continue;
      for (const [end, bytes] of Object.entries({ br, gz })) await writeDurably(join(root, `${path}.${end}`), bytes);
      files.set(path, { ...file, br: br.length, gz: gz.length });
    }
  }

  /**
   * Gives the prepared folder away, if it is ready for what follows this release.
   *
   * @param target where its files are moved; the folder above it exists
   * @returns the release as it is prepared
   */
  async take(release: Release | null, target: string): Promise<Release | null> {
    const prepared = release && this.isReady(release) ? this.#ready : undefined;
    this.#of = undefined;
    this.#ready = undefined;
    if (!prepared) return null;
    await rename(join(this.layout.staging, siteFolder), target);
    return prepared;
  }

  async clear(): Promise<void> {
    this.#of = undefined;
    this.#ready = undefined;
    this.#recycled = undefined;
    await rm(this.layout.staging, { recursive: true, force: true });
  }
}

/** When something was last done in the folder of a release, beside its site: mending a file is (`mendRelease`). */
const changedAt = ({ root }: Release): number | undefined => statSync(dirname(root), { throwIfNoEntry: false })?.mtimeMs;

/** Paths of the files that are the same on the disk, with all their forms, in two releases: of equal ones one may have been mended. */
async function sameFiles(one: Release, other: Release): Promise<Set<string>> {
  const same = new Set<string>();
  const numberOf = ({ root }: Release, name: string) => statSync(join(root, name), { throwIfNoEntry: false })?.ino;
  await inTurns(one.files, ([path, file]) => {
    const counterpart = other.files.get(path);
    const names = namesOf(path, file);
    if (!counterpart || String(namesOf(path, counterpart)) !== String(names)) return;
    const isSame = (name: string) => {
      const number = numberOf(one, name);
      return number !== undefined && number === numberOf(other, name);
    };
    if (names.every(isSame)) same.add(path);
  });
  return same;
}

/** Does something with each item, and gives others their turn now and then. */
async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % inARow === 0) await breath();
  }
}

/** Names of a release's files that are not taken over. */
export const outdated = ({ files }: Release, taken: { has(path: string): boolean }): string[] =>
  [...files].filter(([path]) => !taken.has(path)).flatMap(([path, file]) => namesOf(path, file));

/**
 * Removes files below a folder, and the folders that they leave empty; a thread for each would take longer than the work.
 *
 * @param filled folders that get other files
 */
export async function removeFiles(root: string, names: readonly string[], filled: ReadonlySet<string>): Promise<void> {
  const folders = new Set<string>();
  await inTurns(names, (name) => {
    rmSync(join(root, name), { force: true });
    for (let folder = dirname(name); folder !== '.' && !filled.has(folder) && !folders.has(folder); folder = dirname(folder))
      folders.add(folder);
  });
  const deepestFirst = [...folders].sort((one, other) => other.length - one.length);
  await inTurns(deepestFirst, (folder) => {
    try {
      rmdirSync(join(root, folder));
    } catch {
      // It has other files.
    }
  });
}

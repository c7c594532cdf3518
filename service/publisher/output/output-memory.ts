import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Stamp, stampOf } from '../../content-api/store/stamp';
import type { ReleaseFile } from '../../release/manifest';
import { FileBytes } from './file-bytes';
import { mediaType } from './media-types';
import { PartMemory } from './page-parts';
import { mentionOf } from './references';
import { isWorkingPiece, roleOf } from './roles';
import type { OutputFile } from './site-output';

/** What was found in a file, as long as nobody writes to it. */
export interface KnownFile {
  readonly stamp: string;
  readonly role: ReleaseFile['role'];
  /** Whether it is a page or its data, which nobody but Gatsby itself writes. */
  readonly isOfPage: boolean;
  /** Its Content-Type; null where it is of a kind that is not published. */
  readonly type: string | null;
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
  /** Whether it has files, and all are of pages: nobody but Gatsby itself adds any or takes them away. */
  readonly isOfPages: boolean;
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
  /** Whether they say that they have deleted pages. */
  #hasDeleted = false;

  /**
   * Notes what a build has done.
   *
   * @param files that it has written, pages and their data among them; null where it does not say
   * @param deleted how many pages it has deleted
   */
  noteWritten(files: readonly string[] | null, deleted = 0): void {
    const earlier = this.#isRead ? [] : this.#written;
    this.#written = files && earlier && new Set([...earlier, ...files]);
    this.#hasDeleted = deleted > 0 || (this.#hasDeleted && !this.#isRead);
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
    // One that was just written may have been read before that, in the same tick of the file system's clock.
    if (known?.stamp === stamp && !isWritten) return known;
    const role = roleOf(path);
    const file = {
      stamp,
      role,
      isOfPage: isOfPage(path),
      type: isWorkingPiece(path) ? null : mediaType(path),
      mention: mentionOf(path),
    };
    this.#known.set(path, file);
    return file;
  }

  /** Regular files below a folder, with what is known of them; links are not followed. @throws Error of the file system */
  list(root: string): Map<string, KnownFile> {
    const all = new Map<string, KnownFile>();
    const changed = this.#changedFolders();
    const list = (path: string) => {
      const { files, folders } = this.#folder(root, path, changed?.has(path));
      for (const file of files) all.set(file, this.file(root, file));
      for (const folder of folders) list(folder);
    };
    list('');
    this.#keepOnly(all);
    return all;
  }

  /** Folders in which builds say they have made something; null where any may have changed. */
  #changedFolders(): ReadonlySet<string> | null {
    if (!this.#written || this.#hasDeleted) return null;
    const changed = new Set<string>();
    for (const path of this.#written) {
      if (this.#folders.get(folderOf(path))?.files.includes(path)) continue;
      for (let folder = path; folder !== ''; ) {
        folder = folderOf(folder);
        changed.add(folder);
      }
    }
    return changed;
  }

  /** What is in a folder, listed again once something has come or gone. @param mayBeChanged as far as builds say */
  #folder(root: string, path: string, mayBeChanged = true): KnownFolder {
    const known = this.#folders.get(path);
    if (known?.isOfPages && !mayBeChanged) return known;
    const place = join(root, path);
    const stamp = stampOf(place);
    if (known?.stamp.settled && known.stamp.key === stamp.key) return known;
    const entries = readdirSync(place, { withFileTypes: true });
    const pathsOf = (some: typeof entries) => some.map(({ name }) => (path === '' ? name : `${path}/${name}`));
    const files = pathsOf(entries.filter((entry) => entry.isFile()));
    const folders = pathsOf(entries.filter((entry) => entry.isDirectory()));
    const folder = { stamp, files, folders, isOfPages: files.length > 0 && files.every(isOfPage) };
    this.#folders.set(path, folder);
    return folder;
  }

  /** @param paths of all files that there are, each of which is known */
  #keepOnly(paths: ReadonlyMap<string, unknown>): void {
    if (paths.size === this.#known.size) return;
    for (const path of this.#known.keys()) if (!paths.has(path)) this.#known.delete(path);
    const folders = new Set(['', ...[...paths.keys()].map(folderOf)]);
    for (const path of this.#folders.keys()) if (!folders.has(path)) this.#folders.delete(path);
    this.parts.keepOnly(paths);
  }
}

/** Whether a file is a page or its data, which nobody but Gatsby itself writes. */
const isOfPage = (path: string): boolean => roleOf(path) === 'page' || /^page-data\/.+\/page-data\.json$/.test(path);

/** The folder that a path is in; empty for the one on top. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** How Gatsby reads and writes the files of pages in the resident builder. */
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Functions of the file system for Gatsby that do their work at once, but for making new files. A page takes a dozen reads and writes; each costs
 * microseconds, and ten times that where a thread does each of its steps.
 *
 * @param {Map<string, string>} slices that were read: each page has the same few
 * @param {PageFiles} pages
 */
export function withoutThreads({ readFile, writeFile: write, outputFile }, slices, pages) {
  const unlessCalledBack =
    (atOnce, original) =>
    (...parameters) =>
      typeof parameters.at(-1) === 'function' ? original(...parameters) : new Promise((resolve) => resolve(atOnce(...parameters)));
  const readFileOnce = (path, ...rest) => {
    if (!String(path).startsWith(join(pages.publicDir, sliceFolder))) return pages.read(path) ?? readFileSync(path, ...rest);
    if (!slices.has(path)) slices.set(path, readFileSync(path, ofBytes));
    return slices.get(path);
  };
  const replaceFileSync = (path, ...rest) => {
    pages.note(path);
    if (!pages.replace(path, ...rest)) writeFileSync(path, ...rest);
  };
  const outputFileSoon = (path, data, ...rest) => {
    if (pages.keep(path, data, ...rest)) return;
    pages.note(path);
    return overwriteOrMake(path, data, ...rest);
  };
  return {
    readFile: unlessCalledBack(readFileOnce, readFile),
    writeFile: unlessCalledBack(replaceFileSync, write),
    outputFile: unlessCalledBack(outputFileSoon, outputFile),
  };
}

/**
 * How Gatsby gets the pages and slices that it puts together, and gives the result back: a character for each byte, since all that it looks for is
 * ASCII. To decode and encode UTF-8 took half of the time to change a slice of all pages. Gatsby also compares a slice with its file before it writes
 * it; with other letters it finds them different, and writes what is there.
 */
const ofBytes = 'latin1';

/**
 * Writes over what a file has, in a fifth of the time that it takes to empty the file first (ext4 then allocates its blocks anew). Releases have
 * copies of what is in `public`, no links to it; what a killed build has left is discarded.
 *
 * @returns {boolean} false where there is no file
 */
function overwriteSync(path, data, encoding = 'utf8') {
  let file;
  try {
    file = openSync(path, constants.O_WRONLY);
  } catch {
    return false;
  }
  try {
    writeFileSync(file, data, encoding);
    ftruncateSync(file, Buffer.byteLength(data, encoding));
  } finally {
    closeSync(file);
  }
  return true;
}

/** Writes a file; a new one and its folders are made by a thread: to make ten thousand of each takes the file system some seconds. */
async function overwriteOrMake(path, data, ...rest) {
  if (overwriteSync(path, data, ...rest)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data, ...rest);
}

/** Where Gatsby has what it puts into pages, in `public`. */
export const sliceFolder = '_gatsby/slices';

/** Pages that are rendered, and files that are written, before somebody is told of them. */
export const portion = 10;

/**
 * The files of pages. Gatsby writes them with places for slices, and then reads each and writes it again with the slices: those in between are kept
 * instead. Somebody is told of the pages that are whole, and of their data.
 */
export class PageFiles {
  /** @type {(files: string[]) => void} */
  onPages = () => {};
  /** Files of pages and their data that are whole, and that nobody was told of. */
  #untold = [];
  #noted = new Set();
  /** Bytes of what Gatsby has rendered, by path; null where it is written at once. */
  #drafts = null;
  #flushed = Promise.resolve();

  constructor(publicDir) {
    this.publicDir = publicDir;
  }

  /** Notes that a file is written. */
  note(path) {
    if (!String(path).startsWith(this.publicDir)) return;
    const file = relative(this.publicDir, path);
    this.#noted.add(file);
    if (file.endsWith('/page-data.json')) this.#untold.push(file);
  }

  /** @returns {string[]} the files in `public` that were noted since the last call */
  takeNoted() {
    const noted = [...this.#noted];
    this.#noted.clear();
    return noted;
  }

  /** Keeps the pages that are written from now on, until they are replaced or flushed. */
  hold() {
    this.#drafts ??= new Map();
  }

  /** Begins to write what was kept and not replaced, once what was begun before is written. @throws Error of the file system, of that, too */
  async flush() {
    const drafts = [...(this.#drafts ?? [])];
    this.#drafts = null;
    await this.#flushed;
    for (const [path] of drafts) this.note(path);
    this.#flushed = Promise.all(drafts.map(([path, html]) => overwriteOrMake(path, html)));
    // Whoever waits next meets it.
    this.#flushed.catch(() => {});
  }

  /** Waits until what was begun is written. @throws Error of the file system */
  async flushed() {
    await this.#flushed;
  }

  /** Forgets what was kept. */
  discard() {
    this.#drafts = null;
  }

  /** A page, as Gatsby reads it to put slices in; null for another file. @throws Error of the file system */
  read(path) {
    if (!this.#isPage(path)) return null;
    return this.#drafts?.get(path)?.toString(ofBytes) ?? readFileSync(path, ofBytes);
  }

  /** Takes the place of a page's first writing; false where it can't. */
  keep(path, html, ...rest) {
    if (!this.#drafts || rest.length > 0 || !this.#isPage(path)) return false;
    this.#drafts.set(path, Buffer.from(html));
    return true;
  }

  /** Takes the place of a page's second writing, with slices, which is the only way Gatsby uses `writeFile` for a page; false for another file. */
  replace(path, html, ...rest) {
    if (rest.length > 0 || !this.#isPage(path)) return false;
    if (!overwriteSync(path, html, ofBytes)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, html, ofBytes);
    }
    this.#drafts?.delete(path);
    this.#untold.push(relative(this.publicDir, path));
    if (this.#untold.length >= portion) this.tell();
    return true;
  }

  /** Tells of the pages that were replaced, and of the data that was written, since the last time. */
  tell() {
    if (this.#untold.length > 0) this.onPages(this.#untold);
    this.#untold = [];
  }

  #isPage(path) {
    return String(path).endsWith('.html') && String(path).startsWith(this.publicDir);
  }
}

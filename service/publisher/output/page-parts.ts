import { createHash } from 'node:crypto';
import { Memo } from '../memo';

/** What Gatsby leaves around a slice that it has put into a page. */
const begin = '<!-- slice-start id="';
const endOf = (id: string): string => `<!-- slice-end id="${id}" -->`;

/** A page without its slices, such as header and footer, and these by their names. */
interface PageParts {
  readonly rest: readonly Buffer[];
  readonly slices: readonly (readonly [id: string, html: Buffer])[];
}

/** The parts of a page that is known by them. */
interface KnownParts extends PageParts {
  /** Digest of the rest. */
  readonly digest: string;
}

/** Takes a page apart. A slice in a slice is a part of the outer one. */
export function partsOfPage(page: Buffer): PageParts {
  const rest: Buffer[] = [];
  const slices: [string, Buffer][] = [];
  let cursor = 0;
  for (let at = page.indexOf(begin); at !== -1; at = page.indexOf(begin, cursor)) {
    const id = page.toString('utf8', at + begin.length, page.indexOf('"', at + begin.length));
    const end = page.indexOf(endOf(id), at);
    if (end === -1) break;
    rest.push(page.subarray(cursor, at));
    slices.push([id, page.subarray(at, end)]);
    cursor = end;
  }
  rest.push(page.subarray(cursor));
  return { rest, slices };
}

/** What was read of pages and of the slices that many of them have. */
export class PartMemory {
  readonly slices = new Memo();
  readonly #pages = new Map<string, Memo>();
  readonly #sliceBytes = new Map<string, Buffer>();
  readonly #parts = new WeakMap<Buffer, KnownParts>();

  /** What was read of a page. @param path of its file */
  page(path: string): Memo {
    const memo = this.#pages.get(path) ?? new Memo();
    this.#pages.set(path, memo);
    return memo;
  }

  /** The parts of a page, which is taken apart once; a slice that is as it was last time is the same object. */
  partsOf(page: Buffer): KnownParts {
    const known = this.#parts.get(page);
    if (known) return known;
    const { rest, slices } = partsOfPage(page);
    const parts = { rest, slices: slices.map(([id, html]) => [id, this.#sliceBytesOf(id, html)] as const), digest: digestOfPieces(rest) };
    this.#parts.set(page, parts);
    return parts;
  }

  keepOnly(paths: ReadonlyMap<string, unknown>): void {
    for (const path of this.#pages.keys()) if (!paths.has(path)) this.#pages.delete(path);
  }

  #sliceBytesOf(id: string, html: Buffer): Buffer {
    const known = this.#sliceBytes.get(id);
    if (known?.equals(html)) return known;
    // A copy, so that the page that it was found in need not stay.
    const own = Buffer.from(html);
    this.#sliceBytes.set(id, own);
    return own;
  }
}

/**
 * Reads a page part by part: a slice once for all pages that have it, and what is the same as before not again. Other contacts in the footer
 * change the files of all pages, and this way cost a fraction of reading them.
 *
 * @param what name of what is read
 * @param path of the page's file
 * @param memory of earlier readings
 * @param read the part; texts in what it gives are kept, so none may be cut from it (`sharedText`)
 */
export function readByParts<Facts>(what: string, path: string, page: Buffer, memory: PartMemory, read: (part: string) => Facts): Facts[] {
  const { rest, slices, digest } = memory.partsOf(page);
  return [
    memory.page(path).of(what, [digest], () => read(rest.join(''))),
    ...slices.map(([id, html]) => memory.slices.of(`${what} of ${id}`, [html], () => read(html.toString()))),
  ];
}

/** Whether a piece of a page lies in one of some others; both are of the same buffer. */
export const isWithin = (piece: Buffer, others: readonly Buffer[]): boolean =>
  others.some(({ byteOffset, length }) => byteOffset <= piece.byteOffset && piece.byteOffset + piece.length <= byteOffset + length);

/** Digest of some bytes that are in pieces. */
export function digestOfPieces(pieces: readonly Buffer[]): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('base64');
}

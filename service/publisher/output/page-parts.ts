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

  /** What was read of a page. @param path of its file */
  page(path: string): Memo {
    const memo = this.#pages.get(path) ?? new Memo();
    this.#pages.set(path, memo);
    return memo;
  }

  keepOnly(paths: ReadonlyMap<string, unknown>): void {
    for (const path of this.#pages.keys()) if (!paths.has(path)) this.#pages.delete(path);
  }
}

/**
 * Reads a page part by part: a slice once for all pages that have it, and what is the same as before not again. Other contacts in the footer
 * change the files of all pages, and this way cost a fraction of reading them.
 *
 * @param what name of what is read
 * @param path of the page's file
 * @param memory of earlier readings
 */
export function readByParts<Facts>(what: string, path: string, page: Buffer, memory: PartMemory, read: (part: string) => Facts): Facts[] {
  const { rest, slices } = partsOfPage(page);
  // What is cut from a text keeps all of it in memory (V8's sliced strings); a clone has strings of its own.
  const readOwn = (part: string) => structuredClone(read(part));
  const digest = createHash('sha256');
  for (const piece of rest) digest.update(piece);
  return [
    memory.page(path).of(what, [digest.digest('base64')], () => readOwn(Buffer.concat(rest).toString())),
    ...slices.map(([id, html]) => {
      const text = html.toString();
      return memory.slices.of(`${what} of ${id}`, [text], () => readOwn(text));
    }),
  ];
}

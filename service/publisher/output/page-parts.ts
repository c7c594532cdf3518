import { createHash } from 'node:crypto';
import { Memo } from '../memo';

/** What Gatsby writes around the parts that many pages have: slices such as header and footer, and stylesheets. The part begins behind the tag. */
const frames = [
  { begin: '<!-- slice-start id="', end: (id: string) => `<!-- slice-end id="${id}" -->` },
  { begin: '<style data-href="', end: () => '</style>' },
] as const;

/** A part that many pages have. */
interface SharedPart {
  /** Of a slice its name, of a stylesheet its address. */
  readonly id: string;
  readonly isStylesheet: boolean;
  readonly bytes: Buffer;
  /** Where in the page it begins. */
  readonly at: number;
}

/** A page without the parts that others have, too, and these. */
interface PageParts {
  readonly rest: readonly Buffer[];
  readonly shared: readonly SharedPart[];
}

/** The parts of a page that is known by them. */
interface KnownParts {
  /** Digest of what no other page need have. */
  readonly digest: string;
  /** Text of that, decoded once. */
  readonly rest: () => string;
  readonly shared: readonly SharedPart[];
}

/** Takes a page apart. A slice in a slice is a part of the outer one. */
export function partsOfPage(page: Buffer): PageParts {
  const rest: Buffer[] = [];
  const shared: SharedPart[] = [];
  let cursor = 0;
  for (let part = nextPart(page, 0); part; part = nextPart(page, cursor)) {
    rest.push(page.subarray(cursor, part.at));
    shared.push(part);
    cursor = part.at + part.bytes.length;
  }
  rest.push(page.subarray(cursor));
  return { rest, shared };
}

/** The next part that other pages have, too; one without an end is none. */
function nextPart(page: Buffer, from: number): SharedPart | undefined {
  const found = frames.flatMap(({ begin, end }) => {
    const start = page.indexOf(begin, from);
    if (start === -1) return [];
    const idAt = start + begin.length;
    const id = page.toString('utf8', idAt, page.indexOf('"', idAt));
    const at = page.indexOf('>', idAt + id.length) + 1;
    const to = page.indexOf(end(id), at);
    return to === -1 ? [] : [{ id, isStylesheet: begin.startsWith('<style'), bytes: page.subarray(at, to), at }];
  });
  return found.sort((a, b) => a.at - b.at)[0];
}

/** What was read of pages and of the parts that many of them have. */
export class PartMemory {
  readonly shared = new Memo();
  readonly #pages = new Map<string, Memo>();
  readonly #sharedBytes = new Map<string, Buffer>();
  readonly #parts = new WeakMap<Buffer, KnownParts>();

  /** What was read of a page. @param path of its file */
  page(path: string): Memo {
    const memo = this.#pages.get(path) ?? new Memo();
    this.#pages.set(path, memo);
    return memo;
  }

  /** The parts of a page, which is taken apart once; of a shared part that is as it was last time, the bytes are the same object. */
  partsOf(page: Buffer): KnownParts {
    const known = this.#parts.get(page);
    if (known) return known;
    const { rest, shared } = partsOfPage(page);
    let text: string | undefined;
    const parts = {
      digest: digestOfPieces(rest),
      rest: () => {
        text ??= rest.join('');
        return text;
      },
      shared: shared.map((part) => ({ ...part, bytes: this.#sharedBytesOf(part) })),
    };
    this.#parts.set(page, parts);
    return parts;
  }

  keepOnly(paths: ReadonlyMap<string, unknown>): void {
    for (const path of this.#pages.keys()) if (!paths.has(path)) this.#pages.delete(path);
  }

  #sharedBytesOf({ id, bytes }: SharedPart): Buffer {
    const known = this.#sharedBytes.get(id);
    if (known?.equals(bytes)) return known;
    // A copy, so that the page that it was found in need not stay.
    const own = Buffer.from(bytes);
    this.#sharedBytes.set(id, own);
    return own;
  }
}

/**
 * Reads a page part by part: one that many pages have once for all of them, and what is the same as before not again. Other contacts in the footer
 * change the files of all pages, and this way cost a fraction of reading them.
 *
 * @param what name of what is read
 * @param path of the page's file
 * @param memory of earlier readings
 * @param read the part; texts in what it gives are kept, so none may be cut from it (`sharedText`)
 */
export function readByParts<Facts>(
  what: string,
  path: string,
  page: Buffer,
  memory: PartMemory,
  read: (part: string, isStylesheet: boolean) => Facts,
): Facts[] {
  const { rest, shared, digest } = memory.partsOf(page);
  return [
    memory.page(path).of(what, [digest], () => read(rest(), false)),
    ...shared.map(({ id, isStylesheet, bytes }) =>
      memory.shared.of(`${what} of ${id}`, [bytes], () => read(bytes.toString(), isStylesheet)),
    ),
  ];
}

function digestOfPieces(pieces: readonly Buffer[]): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('base64');
}

import { createHash } from 'node:crypto';
import { Memo } from '../memo';

/** What Gatsby writes around the parts that many pages have: slices such as header and footer, and stylesheets. A part begins behind the tag. */
const delimiters = [
  { begin: '<!-- slice-start id="', end: (id: string) => `<!-- slice-end id="${id}" -->`, isStylesheet: false },
  { begin: '<style data-href="', end: () => '</style>', isStylesheet: true },
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

/** A page without the parts that others have, too, and these in their order. */
interface PageParts {
  readonly rest: readonly Buffer[];
  readonly shared: readonly SharedPart[];
}

/** A part of many pages, the same object for all of them, with what was read of it. */
interface KnownPart extends Pick<SharedPart, 'id' | 'isStylesheet' | 'bytes'> {
  readonly memo: Memo;
}

/** What is known of a page: what was read of it, and how it is put together. */
interface KnownPage {
  readonly memo: Memo;
  layout?: Layout;
}

/** How a page was put together when it was last taken apart. */
interface Layout {
  /** Bytes of each piece of the rest. */
  readonly lengths: readonly number[];
  /** Of the parts between them. */
  readonly ids: readonly string[];
  /** Of the rest. */
  readonly digest: string;
}

/** The parts of a page that is known by them. */
interface KnownParts {
  /** Digest of the rest. */
  readonly digest: string;
  /** Text of the rest, decoded once. */
  readonly rest: () => string;
  readonly shared: readonly { readonly at: number; readonly part: KnownPart }[];
}

/** Takes a page apart. A slice in a slice is a part of the outer one. */
export function partsOfPage(page: Buffer): PageParts {
  const found = delimiters.flatMap((each) => [...delimitedParts(page, each)]).sort((a, b) => a.at - b.at);
  const rest: Buffer[] = [];
  const shared: SharedPart[] = [];
  let cursor = 0;
  for (const part of found) {
    if (part.at < cursor) continue;
    rest.push(page.subarray(cursor, part.at));
    shared.push(part);
    cursor = part.at + part.bytes.length;
  }
  rest.push(page.subarray(cursor));
  return { rest, shared };
}

/** The parts between such delimiters, without what lies in them. One without an end is none. */
function* delimitedParts(page: Buffer, { begin, end, isStylesheet }: (typeof delimiters)[number]): Iterable<SharedPart> {
  let to = 0;
  for (let from = page.indexOf(begin); from !== -1; from = page.indexOf(begin, to)) {
    const idAt = from + begin.length;
    const idEnd = page.indexOf('"', idAt);
    const at = idEnd === -1 ? 0 : page.indexOf('>', idEnd) + 1;
    // Of a page that was cut off.
    if (at === 0) return;
    const id = page.toString('utf8', idAt, idEnd);
    to = page.indexOf(end(id), at);
    if (to === -1) return;
    yield { id, isStylesheet, bytes: page.subarray(at, to), at };
  }
}

/** What was read of pages and of the parts that many of them have. */
export class PartMemory {
  readonly #pages = new Map<string, KnownPage>();
  readonly #shared = new Map<string, KnownPart>();
  readonly #taken = new WeakMap<Buffer, KnownParts>();

  /** What was read of a page. @param path of its file */
  page(path: string): Memo {
    return this.#page(path).memo;
  }

  /** The parts of a page, which is taken apart once. @param path of its file */
  partsOf(path: string, page: Buffer): KnownParts {
    const taken = this.#taken.get(page) ?? this.#takenAsBefore(path, page) ?? this.#takenApart(path, page);
    this.#taken.set(page, taken);
    return taken;
  }

  keepOnly(paths: ReadonlyMap<string, unknown>): void {
    for (const path of this.#pages.keys()) if (!paths.has(path)) this.#pages.delete(path);
  }

  #page(path: string): KnownPage {
    const page = this.#pages.get(path) ?? { memo: new Memo() };
    this.#pages.set(path, page);
    return page;
  }

  /**
   * A page whose rest is the same as before, and whose parts are known: to compare them takes a fraction of looking for where they begin and end.
   *
   * @returns null if it is another page by now
   */
  #takenAsBefore(path: string, page: Buffer): KnownParts | null {
    const { layout } = this.#page(path);
    if (!layout) return null;
    const rest: Buffer[] = [];
    const shared: KnownParts['shared'][number][] = [];
    let cursor = 0;
    for (const [index, length] of layout.lengths.entries()) {
      rest.push(page.subarray(cursor, cursor + length));
      cursor += length;
      const id = layout.ids[index];
      if (id === undefined) continue;
      const part = this.#shared.get(id);
      if (!part?.bytes.equals(page.subarray(cursor, cursor + part.bytes.length))) return null;
      shared.push({ at: cursor, part });
      cursor += part.bytes.length;
    }
    return cursor === page.length && digestOfPieces(rest) === layout.digest ? knownParts(rest, shared, layout.digest) : null;
  }

  #takenApart(path: string, page: Buffer): KnownParts {
    const { rest, shared } = partsOfPage(page);
    const digest = digestOfPieces(rest);
    this.#page(path).layout = { lengths: rest.map(({ length }) => length), ids: shared.map(({ id }) => id), digest };
    return knownParts(
      rest,
      shared.map((part) => ({ at: part.at, part: this.#known(part) })),
      digest,
    );
  }

  #known({ id, isStylesheet, bytes }: SharedPart): KnownPart {
    const known = this.#shared.get(id);
    if (known?.bytes.equals(bytes)) return known;
    // A copy, so that the page that it was found in need not stay.
    const part = { id, isStylesheet, bytes: Buffer.from(bytes), memo: new Memo() };
    this.#shared.set(id, part);
    return part;
  }
}

function knownParts(rest: readonly Buffer[], shared: KnownParts['shared'], digest: string): KnownParts {
  let text: string | undefined;
  return {
    digest,
    rest: () => {
      text ??= textOf(rest);
      return text;
    },
    shared,
  };
}

/**
 * Reads a page part by part: one that many pages have once for all of them, and what is the same as before not again. Other contacts in the footer
 * change the files of all pages, and this way cost a fraction of reading them.
 *
 * @param what name of what is read
 * @param path of the page's file
 * @param memory of earlier readings
 * @param read the part, which is a stylesheet's text or HTML; texts in what it gives are kept, so none may be cut from it (`sharedText`)
 */
export function readByParts<Facts>(
  what: string,
  path: string,
  page: Buffer,
  memory: PartMemory,
  read: (part: string, isStylesheet: boolean) => Facts,
): Facts[] {
  const { rest, shared, digest } = memory.partsOf(path, page);
  return [
    memory.page(path).of(what, [digest], () => read(rest(), false)),
    ...shared.map(({ part }) => part.memo.of(what, [], () => read(part.bytes.toString(), part.isStylesheet))),
  ];
}

/** Used again for each page: new memory of this size costs more than the copy. */
let scratch = Buffer.alloc(0);

/** Decodes pieces of a text, each of whole characters. Joined as texts, each page would be in memory twice. */
function textOf(pieces: readonly Buffer[]): string {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (scratch.length < length) scratch = Buffer.alloc(2 * length);
  let at = 0;
  for (const piece of pieces) at += piece.copy(scratch, at);
  return scratch.toString('utf8', 0, length);
}

function digestOfPieces(pieces: readonly Buffer[]): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('base64');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

/** The pages of a built site, by address without a slash at the end. */
export type BuiltPages = ReadonlyMap<string, BuiltPage>;

interface BuiltPage {
  /** The first heading, and all text, in a form that does not depend on how a generator sets spaces. */
  readonly heading: string;
  readonly text: string;
  /** Addresses of this site that it links to. */
  readonly links: ReadonlySet<string>;
}

/** Reads every page in a folder. */
export function readPages(folder: string): BuiltPages {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(files.filter(isPage).map((file) => [addressOf(`/${file}`), readPage(join(folder, file))]));
}

/** Gatsby keeps pieces of pages and their data beside them. */
const isPage = (file: string): boolean => file.endsWith('.html') && !/^(_gatsby|page-data)\//.test(file);

/** `/about/index.html` and `/about/` → `/about`. */
const addressOf = (path: string): string => path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';

function readPage(file: string): BuiltPage {
  const page = parse(readFileSync(file, 'utf8'), { blockTextElements: { script: false, style: false } });
  const links = page
    .querySelectorAll('a[href^="/"]')
    .map((link) => link.getAttribute('href') ?? '')
    // What has an extension is a file for machines, such as a feed.
    .map((href) => href.split(/[?#]/)[0] ?? '')
    .filter((path) => !/\.\w+$/.test(path));
  return { heading: textOf(page.querySelector('h1')), text: textOf(page.querySelector('body')), links: new Set(links.map(addressOf)) };
}

const textOf = (element: HTMLElement | null): string => (element?.text ?? '').normalize('NFKC').replace(/[\s\u200b\u2060]+/g, '');

export interface Comparison {
  /** Sentences on what is wrong; none if the sites have the same pages. */
  readonly faults: readonly string[];
  readonly links: number;
  /** Share of our links between pages that stand on the same page of theirs. */
  readonly sharedLinks: number;
}

/**
 * Compares a peer's pages with ours: the same addresses, no link that leads nowhere, and the title of each item on its page.
 *
 * @param isItem whether an address is that of an item's page
 */
export function comparePages(ours: BuiltPages, theirs: BuiltPages, isItem: (address: string) => boolean): Comparison {
  const missing = [...ours.keys()].filter((address) => !theirs.has(address)).map((address) => `it lacks ${address}`);
  const further = [...theirs.keys()].filter((address) => !ours.has(address)).map((address) => `only it has ${address}`);
  const broken = [...theirs].flatMap(([address, { links }]) =>
    [...links].filter((link) => !theirs.has(link)).map((link) => `its ${address} links to ${link}, which is not there`),
  );
  const untitled = [...ours]
    .filter(([address, { heading }]) => isItem(address) && !(heading && theirs.get(address)?.text.includes(heading)))
    .map(([address]) => `its ${address} does not say its title`);
  const wanted = [...ours].flatMap(([address, { links }]) => [...links].map((link) => theirs.get(address)?.links.has(link) ?? false));
  return {
    faults: [...missing, ...further, ...broken, ...untitled],
    links: [...theirs.values()].reduce((sum, { links }) => sum + links.size, 0),
    sharedLinks: wanted.filter(Boolean).length / wanted.length,
  };
}

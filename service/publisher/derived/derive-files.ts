import { hash } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { feedFormats } from '../../../contract/pages';
import { headOf, saidBy, speakingRanges } from '../../html/main-content';
import type { ReportedItem } from '../build-report';
import { Memo } from '../memo';
import { factsOfPage } from '../output/facts-of-page';
import { mediaType } from '../output/media-types';
import { PartMemory } from '../output/page-parts';
import { withFiles } from '../output/read-output';
import type { OutputFile, SiteOutput } from '../output/site-output';
import { articleOf } from './article';
import { feeds, type ReadArticle } from './feeds';
import type { KnownPages } from './known-pages';
import { llmsTexts } from './llms-text';
import { pageDates } from './page-dates';
import { type PublishedPage, readPage } from './read-page';
import { sitemaps } from './sitemaps';

interface DerivationOptions {
  /** What the site shows, by the build's report. */
  readonly items: readonly ReportedItem[];
  /** Origin of the site. */
  readonly siteUrl: string;
  /** What earlier pages say, which need not be read again. */
  readonly known: KnownPages;
  /** What was made of the same pages before. */
  readonly memo?: Memo;
  /** What was read of the same parts of pages before. */
  readonly parts?: PartMemory;
}

interface Derivation {
  readonly output: SiteOutput;
  /** The files that were added to it. */
  readonly derived: readonly OutputFile[];
  /** What the pages say. */
  readonly pages: KnownPages;
}

/**
 * Adds what is made of the pages for machines that read: sitemaps, feeds, `llms.txt`, and for each page the digest of what it says. It is the
 * same for the same pages and dates.
 */
export async function deriveFiles(
  output: SiteOutput,
  { items, siteUrl, known, memo = new Memo(), parts = new PartMemory() }: DerivationOptions,
): Promise<Derivation> {
  const read = await readPages(
    output.files.filter(({ entry }) => entry.role === 'page'),
    known,
    memo,
    parts,
  );
  const pages = [...read.values()].filter((page) => page !== null);
  const byLocale = new Map(localeCodes.map((locale): [LocaleCode, PublishedPage[]] => [locale, []]));
  for (const page of pages) byLocale.get(page.locale)?.push(page);
  for (const ofLocale of byLocale.values()) ofLocale.sort((a, b) => (a.route < b.route ? -1 : 1));
  const contents = new Map<string, string | Buffer>([
    ...sitemaps(byLocale, pageDates(items, pages), siteUrl, memo),
    ...(await feeds(byLocale, items, articlesOf(output, memo), memo)),
    ...llmsTexts(byLocale, memo),
  ]);
  const saying = new Map(pages.map(({ file, says }) => [file, says]));
  const files = output.files.map((file) => {
    const says = saying.get(file.path);
    return says === undefined ? file : withSaying(file, says);
  });
  const derived = [...contents].map(([path, content]) => memo.of(`file ${path}`, [content], () => outputFile(path, content)));
  memo.forgetUnasked();
  return { output: withFiles({ ...output, files }, derived), derived, pages: read };
}

/** Files as they are when it is known what they say. */
const sayingFiles = new WeakMap<OutputFile, OutputFile>();

/** The same object as long as the file is the same, and says the same. */
function withSaying(file: OutputFile, says: string): OutputFile {
  let saying = sayingFiles.get(file);
  if (saying?.entry.says !== says) saying = { ...file, entry: { ...file.entry, says } };
  sayingFiles.set(file, saying);
  return saying;
}

/** Reads articles of pages that are in an output. @param memo what was read of the same pages before */
function articlesOf({ files }: SiteOutput, memo: Memo): ReadArticle {
  let byPath: ReadonlyMap<string, OutputFile> | undefined;
  return (page) =>
    memo.of(`article ${page.file}`, [page], async () => {
      byPath ??= new Map(files.map((file) => [file.path, file]));
      return articleOf(String(await byPath.get(page.file)?.read()), page.url);
    });
}

/**
 * Reads what pages say. Between two of them others get a turn: the builder's answer, and files that are compressed meanwhile.
 *
 * @param files of pages
 * @param known what earlier pages say, which need not be read again
 * @param memo what was read of the same files before
 * @param parts what was read of the same parts of pages before
 */
export async function readPages(files: readonly OutputFile[], known: KnownPages, memo: Memo, parts: PartMemory): Promise<KnownPages> {
  const pages = new Map<string, PublishedPage | null>();
  const earlier = memo.of('earlier pages', [known], () => new Map([...known.values()].map((page) => [page?.file, page])));
  const readings = memo.group('pages');
  for (const { path, entry, read } of files) {
    const reading = readings.of(path, [entry.sha256], async () => {
      await turnOfOthers();
      const bytes = await read();
      const speaking = speakingRanges(bytes);
      const { digest, shared } = parts.partsOf(path, bytes);
      const isSpoken = ({ at, part }: (typeof shared)[number]) => speaking.some(([from, to]) => at < to && from < at + part.bytes.length);
      return parts.page(path).of('said', [digest, ...shared.filter(isSpoken).map(({ part }) => part)], () => {
        const said = saidBy(speaking.map(([from, to]) => bytes.toString('utf8', from, to)).join(''));
        const key = hash('sha256', path + said, 'hex');
        if (known.has(key)) return [key, known.get(key) ?? null] as const;
        // With the facts that the audit will ask for.
        const head = headOf(factsOfPage(path, bytes, parts)[0]);
        return [key, readPage(path, said, head, earlier.get(path))] as const;
      });
    });
    const [digest, page] = reading instanceof Promise ? await reading : reading;
    pages.set(digest, page);
  }
  return pages;
}

function outputFile(path: string, content: string | Buffer): OutputFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const feed = feedFormats.find(({ file }) => path.endsWith(`/${file}`));
  const entry = {
    size: bytes.length,
    sha256: hash('sha256', bytes, 'hex'),
    type: feed ? `${feed.type}; charset=utf-8` : (mediaType(path) ?? ''),
    role: 'plain' as const,
  };
  return { path, entry, read: async () => bytes };
}

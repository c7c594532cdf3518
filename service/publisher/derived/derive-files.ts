import { createHash } from 'node:crypto';
import { feedFormats } from '../../../contract/pages';
import { markdownFile } from '../../release/manifest';
import type { ReportedItem } from '../build-report';
import { mediaType } from '../output/media-types';
import { type OutputFile, type SiteOutput, withFiles } from '../output/read-output';
import { feeds } from './feeds';
import { llmsTexts } from './llms-text';
import { pageDates } from './page-dates';
import { type PublishedPage, readPage } from './read-page';
import { sitemaps } from './sitemaps';

/**
 * Adds what is made of the pages for machines that read: sitemaps, feeds, each page as Markdown, and `llms.txt`. It is the same for the same
 * pages and dates.
 *
 * @param items what the site shows, by the build's report
 */
export async function deriveFiles(output: SiteOutput, items: readonly ReportedItem[], siteUrl: string): Promise<SiteOutput> {
  const pages: PublishedPage[] = [];
  for (const { path, entry, read } of output.files) {
    const page = entry.role === 'page' ? readPage(path, (await read()).toString('utf8')) : null;
    if (page) pages.push(page);
  }
  pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  const texts = new Map([
    ...pages.map((page) => [markdownFile(page.file), page.markdown] as const),
    ...sitemaps(pages, pageDates(items, pages), siteUrl),
    ...feeds(pages, items),
    ...llmsTexts(pages),
  ]);
  return withFiles(
    output,
    [...texts].map(([path, text]) => outputFile(path, text)),
  );
}

const markdownType = 'text/markdown; charset=utf-8';

function outputFile(path: string, text: string): OutputFile {
  const bytes = Buffer.from(text);
  const feed = feedFormats.find(({ file }) => path.endsWith(`/${file}`));
  const isMarkdown = path.endsWith('.md');
  const entry = {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: feed ? `${feed.type}; charset=utf-8` : isMarkdown ? markdownType : (mediaType(path) ?? ''),
    role: isMarkdown ? ('markdown' as const) : ('plain' as const),
  };
  return { path, entry, read: async () => bytes };
}

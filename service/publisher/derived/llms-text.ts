import weakMemoize from '@emotion/weak-memoize';
import type { Heading, ListItem, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { markdownUrl } from '../../site/page-file';
import type { Memo } from '../memo';
import type { PagesByLocale } from './known-pages';
import type { PublishedPage } from './read-page';

/**
 * Makes `llms.txt` (llmstxt.org) for each locale: what the firm is, and its pages as Markdown, by section; the list page of a section comes first, since
 * its address is the shortest.
 *
 * @param memo texts that were made of the same pages before
 * @returns texts by path in the release
 */
export function llmsTexts(pages: PagesByLocale, memo: Memo): Map<string, string> {
  const files = new Map<string, string>();
  for (const [locale, ofLocale] of pages) {
    const home = ofLocale.find(({ alternates, route }) => alternates.length > 0 && route === '/');
    if (home)
      files.set(
        home.file.replace('index.html', 'llms.txt'),
        memo.of(`llms ${locale}`, ofLocale, () => llmsText(home, ofLocale)),
      );
  }
  return files;
}

function llmsText(home: PublishedPage, pages: readonly PublishedPage[]): string {
  const own = pages.filter(({ alternates, route }) => alternates.length > 0 && !/\/page\/\d+$/.test(route));
  const parts = sectionsOf(home, own).map(([title, listed]) => `${markdown([heading(2, title)])}\n${listed.map(lineOf).join('')}`);
  const start = markdown([heading(1, home.firmName), { type: 'blockquote', children: [paragraph(home.description)] }]);
  return [start, ...parts].join('\n');
}

/** Pages by the titles of their sections. */
function sectionsOf(home: PublishedPage, pages: readonly PublishedPage[]): (readonly [title: string, PublishedPage[]])[] {
  const sections = new Map<string, PublishedPage[]>();
  for (const page of pages) {
    const name = page.route.split('/')[1] ?? '';
    const listed = sections.get(name);
    if (listed) listed.push(page);
    else sections.set(name, [page]);
  }
  // A page alone in its section stands with the home page.
  const alone = [...sections.values()].filter(({ length }) => length === 1).flat();
  const groups = [...sections.values()].filter(({ length }) => length > 1);
  return [[home.fullTitle, alone], ...groups.map((group) => [group[0]?.title ?? '', group] as const)];
}

const markdown = (children: RootContent[]): string => toMarkdown({ type: 'root', children }, { bullet: '-' });

const heading = (depth: 1 | 2, value: string): Heading => ({ type: 'heading', depth, children: [{ type: 'text', value }] });

const paragraph = (value: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] });

/** The line of a page in a list; a page stays the same object as long as it says the same. */
const lineOf = weakMemoize((page: PublishedPage) => markdown([{ type: 'list', spread: false, children: [entryOf(page)] }]));

const entryOf = ({ url, title, description }: PublishedPage): ListItem => ({
  type: 'listItem',
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'link', url: markdownUrl(url), children: [{ type: 'text', value: title }] },
        ...(description === '' ? [] : [{ type: 'text' as const, value: `: ${description}` }]),
      ],
    },
  ],
});

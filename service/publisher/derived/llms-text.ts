import type { Heading, List, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { markdownUrl } from '../../site/page-file';
import type { Memo } from '../memo';
import type { PagesByLocale } from './known-pages';
import type { PublishedPage } from './read-page';

/**
 * Makes `llms.txt` (llmstxt.org) for each locale: what the firm is, and its pages as Markdown, by section.
 *
 * @returns texts by path in the release
 */
export function llmsTexts(pages: PagesByLocale, memo: Memo): Map<string, string> {
  const files = new Map<string, string>();
  for (const [locale, ofLocale] of pages) {
    const own = ofLocale.filter(({ alternates, route }) => alternates.length > 0 && !/\/page\/\d+$/.test(route));
    const home = own.find(({ route }) => route === '/');
    if (!home) continue;
    const parts = sectionsOf(home, own).map(([title, listed], at) =>
      // Most edits change nothing of what it says of a page.
      memo.of(`llms ${locale} ${at}`, [title, JSON.stringify(listed.map(factsOf))], () => markdown([heading(2, title), list(listed)])),
    );
    const start = markdown([heading(1, home.firmName), { type: 'blockquote', children: [paragraph(home.description)] }]);
    files.set(home.file.replace('index.html', 'llms.txt'), [start, ...parts].join('\n'));
  }
  return files;
}

const factsOf = ({ url, title, description }: PublishedPage) => [url, title, description];

/** Pages by the titles of their sections. */
function sectionsOf(home: PublishedPage, pages: readonly PublishedPage[]): (readonly [title: string, PublishedPage[]])[] {
  const sections = new Map<string, PublishedPage[]>();
  for (const page of pages) {
    const name = page.route.split('/')[1] ?? '';
    sections.set(name, [...(sections.get(name) ?? []), page]);
  }
  // A page alone in its section stands with the home page.
  const alone = [...sections.values()].filter(({ length }) => length === 1).flat();
  const groups = [...sections.values()].filter(({ length }) => length > 1);
  return [[home.fullTitle, alone], ...groups.map((group) => [group[0]?.title ?? '', group] as const)];
}

const markdown = (children: RootContent[]): string => toMarkdown({ type: 'root', children }, { bullet: '-' });

const heading = (depth: 1 | 2, value: string): Heading => ({ type: 'heading', depth, children: [{ type: 'text', value }] });

const paragraph = (value: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] });

/** The list page comes first: its address is the shortest. */
function list(pages: readonly PublishedPage[]): List {
  return {
    type: 'list',
    spread: false,
    children: pages.map(({ url, title, description }) => ({
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
    })),
  };
}

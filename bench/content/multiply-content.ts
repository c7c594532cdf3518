import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { listPageSize } from '../../contract/list-pages';
import { locales } from '../../contract/locales';
import { pages } from '../../contract/pages';

const day = 86_400_000;

/** Characters of a title at most (`contract/content/blog.ts`). */
const longestTitle = 160;

/** Fields of posts that hold dates. */
const dateFields = ['date', 'updatedAt'] as const;

/**
 * Writes content for a site of about so many pages: the given content, and more posts, since they are what grows on the site of a firm. Each
 * post becomes many, a fortnight apart, with a title of its own and the same picture, category, practices and author, in the same languages.
 *
 * @param from folder of the content that is multiplied
 * @param to folder that is written; it must not exist
 * @param builtPages number of pages that the given content makes
 * @returns how many posts were added
 */
export function multiplyContent(from: string, to: string, builtPages: number, wantedPages: number): number {
  cpSync(from, to, { recursive: true });
  const folder = join(to, 'blogs');
  const posts = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  const missingPages = Math.max(0, wantedPages - builtPages);
  const textsPerPost = posts.flatMap((post) => textsOf(join(folder, post))).length / posts.length;
  const perListPage = listPageSize(missingPages / textsPerPost, pages.blog.list.perPage);
  const missing = Math.round(missingPages / (textsPerPost * (1 + 1 / perListPage)));
  for (let index = 0; index < missing; index += 1) {
    const post = posts[index % posts.length] as string;
    copyPost(join(folder, post), join(folder, `${post}-${index}`), index);
  }
  return missing;
}

const textsOf = (post: string): string[] => locales.map(({ code }) => `${code}.md`).filter((name) => readdirSync(post).includes(name));

function copyPost(from: string, to: string, index: number): void {
  mkdirSync(to);
  const item = parseDocument(readFileSync(join(from, 'item.yaml'), 'utf8'));
  for (const field of dateFields) if (item.has(field)) item.set(field, earlier(String(item.get(field)), (index + 1) * 14));
  writeFileSync(join(to, 'item.yaml'), item.toString());
  for (const name of textsOf(from)) {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(from, name), 'utf8')) ?? [];
    const facts = parseDocument(head);
    // The number first: search engines are shown the first sixty columns of a title, and no two pages may have the same.
    facts.set('title', `${index + 2}. ${String(facts.get('title'))}`.slice(0, longestTitle));
    // A search engine's form of the title would be the same in every copy.
    facts.delete('seoTitle');
    writeFileSync(join(to, name), `---\n${facts.toString()}---\n${body}`);
  }
}

/** A date, or date and time, some days earlier, but not before 2001. */
function earlier(date: string, days: number): string {
  const back = days % (20 * 365);
  const shifted = new Date(new Date(date).getTime() - back * day).toISOString();
  return date.length === 10 ? shifted.slice(0, 10) : shifted.replace('.000', '');
}

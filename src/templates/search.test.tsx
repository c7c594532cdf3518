import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import type { PageContext } from '../routing/page-context';
import SearchPage from './search';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

/** Labels and addresses of the articles in the index of a site with so many. */
function articles(count: number): (readonly [string | null, string | null])[] {
  const post = (_: unknown, at: number) => ({ segment: `post-${at}`, language: 'en', title: `Post ${at}` });
  const none = { works: [], services: [], accounting: null, members: [], projects: [], faqs: [], jobs: [] };
  const data = { ...none, posts: Array.from({ length: count }, post) } as unknown as Queries.SearchPageQuery;
  const { unmount } = render(
    <TextsProvider locale="en" texts={localeTexts('en', 'common', 'menu', 'pages', 'projects', 'search')}>
      <SearchPage {...({ data } as PageProps<Queries.SearchPageQuery, PageContext>)} />
    </TextsProvider>,
  );
  const section = screen.getByRole('heading', { name: 'Articles' }).parentElement as HTMLElement;
  const links = within(section).getAllByRole('link');
  const found = links.map((link) => [link.textContent, link.getAttribute('href')] as const);
  unmount();
  return found;
}

test('the index lists all posts but the last that the query asks for, and then the way to the others', () => {
  // A query can't be made of a constant.
  const asked = Number(/contentBlogList\(.*limit: (\d+)\)/.exec(readFileSync(join(__dirname, 'search.tsx'), 'utf8'))?.[1]);
  const listed = articles(asked - 1);
  expect(listed).toHaveLength(asked - 1);
  expect(listed.at(-1)).toEqual([`Post ${asked - 2}`, `/blog/post-${asked - 2}`]);
  expect(articles(asked)).toEqual([...listed, ['All articles', '/blog']]);
});

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

test('the index lists thirty posts, and then the way to the others', () => {
  expect(articles(30)).toHaveLength(30);
  expect(articles(30).at(-1)).toEqual(['Post 29', '/blog/post-29']);
  expect(articles(31)).toEqual([...articles(30), ['All articles', '/blog']]);
});

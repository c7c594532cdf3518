import { render, screen } from '@testing-library/react';
import type { HeadProps, PageProps } from 'gatsby';
import { renderOnServer } from '../../testing/form/render-on-server';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import { type PageContext, pageContext } from '../routing/page-context';
import WorksPage, { Head } from './works';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const locales = localeTexts('en', 'common', 'menu', 'pages');

const work = (itemId: string, category: string | null) => ({
  itemId,
  segment: itemId,
  language: 'en',
  title: itemId,
  text: '',
  image: { alt: '', gatsbyImageData: null },
  category: category === null ? null : { itemId: category },
});

const category = (itemId: string) => ({ itemId, segment: itemId, language: 'en', name: `Field ${itemId}`, summary: null });

const data = {
  categories: [category('money'), category('empty'), category('people')],
  works: [work('family', 'people'), work('space', null), work('tax', 'money'), work('labour', 'people'), work('sea', null)],
  page: null,
  seo: null,
  firm: { description: 'A firm.' },
  contentSite: { firmName: 'Mezon', shortName: 'Mezon' },
  site: { siteMetadata: { siteUrl: 'https://mezon.example', localeOrigins: [] } },
  locales,
} as unknown as Queries.WorksPageQuery;

/** By field of work; those without one last. */
const inOrder = ['tax', 'family', 'labour', 'space', 'sea'];

test('practices whose category does not exist are a last group without a heading', () => {
  render(
    <TextsProvider locale="en" texts={locales}>
      <WorksPage {...({ data } as PageProps<Queries.WorksPageQuery, PageContext>)} />
    </TextsProvider>,
  );
  const cards = screen
    .getAllByRole('article')
    .map((card) => card.querySelector('h2, h3')?.outerHTML.replace(/ class="\w+"|<\/?a[^>]*>/g, ''));
  expect(cards).toEqual(['<h3>tax</h3>', '<h3>family</h3>', '<h3>labour</h3>', '<h2>space</h2>', '<h2>sea</h2>']);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Field money',
    'Field people',
    'space',
    'sea',
  ]);
  expect(screen.getAllByRole('link', { name: /^Field/ })).toHaveLength(2);
});

test('search engines are told of all practices, in the order of the page', () => {
  const props = { data, pageContext: pageContext('/works', 'en') } as unknown as HeadProps<Queries.WorksPageQuery, PageContext>;
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(renderOnServer(<Head {...props} />)) ?? [];
  const list = JSON.parse(json)['@graph'].find((entity: { '@type': string }) => entity['@type'] === 'ItemList');
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(inOrder);
});

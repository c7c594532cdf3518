import { render, screen } from '@testing-library/react';
import { localeTexts } from '../../testing/form/texts-of';
import HeaderSlice from './header-slice';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const locales = localeTexts('ru', 'common', 'layout', 'menu');

const header = (url: Queries.ContentLinkFragment | null) => {
  const data = { locales, contentSite: { language: 'en', firmName: 'Mezon', shortName: 'Mezon', specialLink: { label: 'Ask us', url } } };
  render(
    <HeaderSlice data={data} sliceContext={{ locale: 'ru' }} section="/contact">
      {null}
    </HeaderSlice>,
  );
  return screen.queryAllByText('Ask us').map((words) => words.closest('a')?.getAttribute('href'));
};

test('the special link stands in bar and mobile menu and leads where the content says, without another prefix', () => {
  expect(header({ href: '/ru/services', hrefLang: null })).toEqual(['/ru/services', '/ru/services']);
});

test('there is none where it is dead', () => {
  expect(header(null)).toEqual([]);
});

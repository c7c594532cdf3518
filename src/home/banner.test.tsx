import { render, screen } from '@testing-library/react';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import { Banner } from './banner';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));
jest.mock('../components/picture/picture', () => ({ Picture: () => null }));

const texts = localeTexts('en', 'home');

test('a slide whose link is dead keeps its words and has no button', () => {
  const slide = { title: 'Tax law', text: 'Words.', linkLabel: 'Read the post', image: {} };
  const slides = [
    { ...slide, linkPath: { href: '/blog/vat', hrefLang: null } },
    { ...slide, title: 'Customs', linkLabel: 'Read more', linkPath: null },
  ];
  const site = { firmName: 'Mezon', shortName: 'Mezon', tagline: 'Law', slides } as unknown as Queries.BannerFragment;
  render(
    <TextsProvider locale="en" texts={texts}>
      <Banner site={site} />
    </TextsProvider>,
  );
  expect(screen.getByText('Customs')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the post' }).getAttribute('href')).toBe('/blog/vat');
  expect(screen.queryByText('Read more')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { ContentLink } from './content-link';

/** Marks what Gatsby leads to without a new document. */
jest.mock('gatsby', () => ({
  graphql: () => null,
  Link: ({ to, ...rest }: { to: string }) => <a href={to} data-client {...rest} />,
}));

const linkTo = (href: string, hrefLang: string | null = null) => {
  render(<ContentLink link={{ href, hrefLang }}>More</ContentLink>);
  const { attributes } = screen.getByRole('link', { name: 'More' });
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
};

test.each([['/ru/services'], ['/contact?topic=v2.0#form']])('%s is a page, led to as it is', (href) => {
  expect(linkTo(href)).toEqual({ href, 'data-client': 'true' });
});

test('a page in another language is a new document, with hreflang', () => {
  expect(linkTo('/blog/vat', 'en')).toEqual({ href: '/blog/vat', hreflang: 'en' });
});

test.each([['/files/rules.pdf'], ['/files/rules.pdf?v=1'], ['/api/media/rules']])('%s is a file', (href) => {
  expect(linkTo(href)).toEqual({ href });
});

test('another site learns nothing of ours', () => {
  expect(linkTo('https://lex.example/')).toEqual({ href: 'https://lex.example/', rel: 'noopener noreferrer' });
});

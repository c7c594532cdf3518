import { renderOnServer } from '../../testing/form/render-on-server';
import { localeTexts } from '../../testing/form/texts-of';
import { pageContext } from '../routing/page-context';
import { PageHead } from './page-head';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

test.each([
  ['<p></p>', '\u00a0', 'VAT'],
  ['<p></p>', 'What changes.', 'What changes.'],
  ['For search.', 'What changes.', 'For search.'],
])('an item of the descriptions %j and %j is described by %j', (seoDescription, summary, description) => {
  const data = {
    item: { title: 'VAT', seoTitle: '<b></b>', seoDescription, summary },
    contentSite: { firmName: 'Mezon', shortName: 'Mezon' },
    locales: localeTexts('en', 'common'),
  } as unknown as Parameters<typeof PageHead>[0]['data'];
  const head = renderOnServer(<PageHead data={data} pageContext={pageContext('/blog/vat', 'en')} />);
  expect(head).toContain(`<meta name="description" content="${description}"/>`);
  expect(head).toContain('<title>VAT');
});

test.each(['', ` ${'Consulting '.repeat(9)}`])('the names of the firm, too, are text (followed by “%s”)', (longName) => {
  const data = {
    item: { title: 'VAT' },
    contentSite: { firmName: `Mezon <b>Legal</b> &amp; Tax${longName}`, shortName: 'Mezon <b>Legal</b> &amp; Tax' },
    locales: localeTexts('en', 'common'),
  } as unknown as Parameters<typeof PageHead>[0]['data'];
  const head = renderOnServer(<PageHead data={data} pageContext={pageContext('/blog/vat', 'en')} />);
  expect(head).toContain('<title>VAT — Mezon Legal &amp; Tax</title>');
  expect(head).not.toMatch(/&lt;b|&amp;amp;/);
});

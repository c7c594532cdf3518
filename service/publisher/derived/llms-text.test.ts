import { publishedPage as page, pagesUrl as url } from '../../../testing/service/published-page';
import { Memo } from '../memo';
import { llmsTexts } from './llms-text';
import type { PublishedPage } from './read-page';

test('what was written before is not taken for what pages say now', () => {
  const memo = new Memo();
  const textOf = (about: Partial<PublishedPage>) => llmsTexts(new Map([['en', [page('/'), page('/about', about)]]]), memo).get('llms.txt');
  const first = textOf({ title: 'About' });
  expect(first).toContain(`[About](${url}/about.md)`);
  // A paragraph of the page, for example: nothing that the list says of it.
  expect(textOf({ title: 'About', says: 'other' })).toBe(first);
  expect(textOf({ title: 'The firm' })).toContain('[The firm]');
  expect(textOf({ title: 'The firm', description: 'Lawyers' })).toContain(': Lawyers');
});

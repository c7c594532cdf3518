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

test('pages of a section stand below its list page, others with the home page, and further pages of a list nowhere', () => {
  const pages = ['/', '/about', '/blog', '/blog/lease', '/blog/page/2', '/blog/vat'].map((route) => page(route));
  const text = llmsTexts(new Map([['en', pages]]), new Memo()).get('llms.txt');
  const listed = text?.match(/^## .*$|(?<=\()\S+(?=\))/gm);
  expect(listed).toEqual([
    '## Page /',
    ...[`${url}/index.md`, `${url}/about.md`],
    '## Page /blog',
    ...[`${url}/blog.md`, `${url}/blog/lease.md`, `${url}/blog/vat.md`],
  ]);
});

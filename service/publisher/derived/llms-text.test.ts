import { Memo } from '../memo';
import { llmsTexts } from './llms-text';
import type { PublishedPage } from './read-page';

const url = 'https://firm.example';

const page = (route: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
  ...{ file: `${route.slice(1)}/index.html`.replace(/^\//, ''), locale: 'en', route, url: url + route, language: 'en' },
  ...{ title: `Page ${route}`, fullTitle: `Page ${route}`, description: '', firmName: 'Firm', says: route },
  ...{ alternates: [{ language: 'en', url: url + route }], links: [], pictures: [], parts: [] },
  ...more,
});

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

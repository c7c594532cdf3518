import { render } from '@testing-library/react';
import { localeTexts } from '../../../testing/form/texts-of';
import { TextsProvider } from '../../i18n/texts-provider';
import { Pagination } from './pagination';

jest.mock('gatsby', () => require('../../../testing/form/gatsby'));

/** What stands in the pagination between the links to the neighbouring pages. */
function numbersOf(page: number, pageCount: number): string {
  const { container } = render(
    <TextsProvider locale="en" texts={localeTexts('en', 'blog')}>
      <Pagination page={page} pageCount={pageCount} />
    </TextsProvider>,
  );
  expect(container.querySelectorAll('[rel=prev]')).toHaveLength(page > 1 ? 1 : 0);
  expect(container.querySelectorAll('[rel=next]')).toHaveLength(page < pageCount ? 1 : 0);
  expect(container.querySelector('[aria-current]')).toHaveProperty('textContent', String(page));
  const items = [...container.querySelectorAll('li')].filter((item) => !item.querySelector('[rel]'));
  for (const item of items) expect(item.getAttribute('aria-hidden')).toBe(item.querySelector('a') ? null : 'true');
  return items.map((item) => item.textContent).join(' ');
}

test.each([
  [1, 83, '1 2 3 … 83'],
  [4, 83, '1 2 3 4 5 6 … 83'],
  [5, 83, '1 2 3 4 5 6 7 … 83'],
  [6, 83, '1 … 4 5 6 7 8 … 83'],
  [42, 83, '1 … 40 41 42 43 44 … 83'],
  [79, 83, '1 … 77 78 79 80 81 82 83'],
  [83, 83, '1 … 81 82 83'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [1, 2, '1 2'],
])('page %i of %i: %s', (page, pageCount, numbers) => {
  expect(numbersOf(page, pageCount)).toBe(numbers);
});

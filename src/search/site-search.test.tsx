import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import type { IndexedItem } from './search-index';
import { SiteSearch } from './site-search';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const item = (number: number): IndexedItem => ({
  path: `/works/${number}`,
  kind: 'works',
  title: `Soliq huquqi ${number}`,
  text: 'Soliq tekshiruvlari va nizolar.',
  names: '',
  terms: '',
});

/** Opens the search page on an index of as many items that all match; each test in a locale of its own, whose index is kept. */
function openSearch(locale: 'uz' | 'tr', count: number) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const items = Array.from({ length: count }, (_, at) => item(at));
  const fetched = jest.fn(async () => ({ ok: true, json: async () => items }));
  Object.assign(window, { fetch: fetched });
  const texts = localeTexts(locale, 'common', 'search');
  render(
    <TextsProvider locale={locale} texts={texts}>
      <SiteSearch index={[]} />
    </TextsProvider>,
  );
  return { fetched, user: userEvent.setup(), field: screen.getByRole('searchbox') };
}

// What is typed stands in the address after a pause, which a busy machine makes while it types.
afterEach(() => window.history.replaceState(null, '', '/'));

const shown = () => document.querySelectorAll('a[data-result]').length;

test('the index is fetched once the field is used, and results come with the keys', async () => {
  const { fetched, user, field } = openSearch('uz', 2);
  expect(fetched).not.toHaveBeenCalled();
  await user.type(field, 'soligʻi');
  await waitFor(() => expect(shown()).toBe(2));
  expect(document.querySelector('mark')).toHaveTextContent('Soliq');
  expect(fetched.mock.calls).toEqual([['/uz/search-index.json']]);
  await user.clear(field);
  expect(shown()).toBe(0);
});

test('of many results as many are shown as somebody looks at', async () => {
  const { user, field } = openSearch('tr', 60);
  await user.type(field, 'so');
  await waitFor(() => expect(shown()).toBe(20));
});

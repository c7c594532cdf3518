import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LocaleCode } from '../../contract/locales';
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
function openSearch(locale: LocaleCode, count: number) {
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

/** Where the browser is, below the origin. */
const address = () => `${location.pathname}${location.search}`;

// What screen readers are told waits as long as the address does, and starts to wait after it.
const waitForPause = (typed: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(typed));

test('a result that is followed before the pause leaves its question in the address', async () => {
  const { user, field } = openSearch('de', 2);
  await user.type(field, 'soliq');
  await waitFor(() => expect(shown()).toBe(2));
  const link = screen.getAllByRole('link')[0] as HTMLElement;
  const left: string[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    left.push(address());
  });
  fireEvent.input(field, { target: { value: 'soliq huquqi' } });
  fireEvent.click(link);
  expect(left).toEqual(['/?q=soliq+huquqi']);
});

test('a question is not put into the address of the page that comes next', async () => {
  const { user, field } = openSearch('fr', 2);
  await user.type(field, 'soliq');
  await waitFor(() => expect(shown()).toBe(2));
  fireEvent.input(field, { target: { value: 'huquqi' } });
  window.history.pushState(null, '', '/works/1');
  await waitForPause('huquqi');
  expect(address()).toBe('/works/1');
});

test('a question is not put in the place of the one that Back led to', async () => {
  window.history.replaceState(null, '', '/?q=soliq');
  const { field } = openSearch('ru', 2);
  await waitFor(() => expect(shown()).toBe(2));
  fireEvent.input(field, { target: { value: 'huquqi' } });
  window.history.replaceState(null, '', '/?q=nizolar');
  fireEvent.popState(window);
  await waitForPause('nizolar');
  expect(address()).toBe('/?q=nizolar');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localeTexts, textsOf } from '../../testing/form/texts-of';
import ErrorScreen from '../errors/error-screen';
import { type PageFailure, pageFailure } from '../errors/page-failure';
import { TextsProvider } from '../i18n/texts-provider';
import type { GatsbyLoader, PageResources } from './gatsby-loader';
import { guardLoading } from './guard-loading';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

/** jsdom loads no pages, but says when it should. */
const console = jest.spyOn(globalThis.console, 'error').mockImplementation();
const loads = () => console.mock.calls.filter(([error]) => String(error).includes('navigation (except hash changes)')).length;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, fetch: async () => ({ status: 200 }) });
  sessionStorage.clear();
  pageFailure.set(null);
  console.mockClear();
});

/** Fails to load the FAQ in a booted page whose address is `shown`, as asked for by `wanted`. */
async function failToLoad(shown: string, wanted: string): Promise<void> {
  history.replaceState(null, '', shown);
  const about: PageResources = { page: { path: '/about', webpackCompilationHash: 'a', slicesMap: {} } };
  const loader = { loadPage: async (path: string) => (path === '/about' ? about : undefined) } as GatsbyLoader;
  guardLoading(loader, () => new URL(wanted, location.href).href);
  await loader.loadPage('/about');
  void loader.loadPage('/faq');
  await waitFor(() => expect([loads() > 0, pageFailure.get() !== null]).toContain(true));
}

/** Pages whose address has changed before they are loaded, as with Back, and others. */
const addresses = [
  ['of the current page', '/faq', '/faq'],
  ['of the current page, with a fragment', '/faq#fees', '/faq#fees'],
  ['of the current page, with another fragment', '/faq#fees', '/faq#terms'],
  ['of another page', '/about', '/faq#fees'],
] as const;

test.each(addresses)('a page that can’t be loaded is loaded from the server once: at the address %s', async (_, shown, wanted) => {
  await failToLoad(shown, wanted);
  expect([loads(), pageFailure.get()]).toEqual([1, null]);
  await failToLoad(shown, wanted);
  expect([loads(), pageFailure.get()?.retryPath]).toEqual([1, new URL(wanted, location.href).href]);
});

test.each(addresses)('the error screen’s link does so again: at the address %s', async (_, shown, wanted) => {
  history.replaceState(null, '', shown);
  const failure: PageFailure = { statusCode: 500, message: '', retryPath: new URL(wanted, location.href).href };
  const { unmount } = render(
    <TextsProvider locale="en" texts={localeTexts('en', 'common', 'errors')}>
      <ErrorScreen {...failure} />
    </TextsProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: textsOf('en', 'errors').errors.tryAgain }));
  expect(loads()).toBe(1);
  unmount();
});

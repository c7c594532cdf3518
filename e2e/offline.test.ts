import type { Page } from 'playwright-core';
import type { LocaleCode } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { navigate, openBooted, settled } from '../testing/browser/client-navigation';
import { quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

jest.setTimeout(120_000);

const notice = (page: Page) => page.locator('[data-online]');
const wordsOf = (locale: LocaleCode) =>
  (require(`../locales/${locale}/navigation.json`) as { navigation: Record<string, string> }).navigation;

test.each(sampled(['ar'], ['en']))('%s: a polite notice appears offline, and disappears back online', async (locale) => {
  const { page, problems } = await openBooted(browser, localizedPath('/about', locale));
  await quiet(page);
  expect(await notice(page).count()).toBe(0);
  await page.context().setOffline(true);
  await notice(page).waitFor();
  expect(await notice(page).textContent()).toBe(wordsOf(locale).offline);
  expect(
    await page
      .getByRole('status')
      .filter({ has: notice(page) })
      .count(),
  ).toBe(1);
  await page.context().setOffline(false);
  await page.getByText(wordsOf(locale).online ?? '', { exact: true }).waitFor();
  await notice(page).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('where the network goes right after hydration, the notice is there from the next time on', async () => {
  const { page } = await openPage(browser);
  await page.route(/\/later-[^/]+\.js$/, (route) => route.abort());
  await page.goto(at('/about'));
  await Promise.all([page.waitForEvent('requestfailed'), boot(page)]);
  await page.unrouteAll();
  await page.context().setOffline(true);
  await Promise.all([page.waitForResponse(/\/later-[^/]+\.js$/), page.context().setOffline(false)]);
  await quiet(page);
  await page.context().setOffline(true);
  await notice(page).waitFor();
});

test('the notice is below the header and within the window', async () => {
  const { page } = await openBooted(browser, '/about', { viewport: { width: 360, height: 740 } });
  await quiet(page);
  await page.context().setOffline(true);
  await notice(page).waitFor();
  const [notices, header] = await Promise.all([notice(page).boundingBox(), page.locator('header').boundingBox()]);
  expect(notices?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((notices?.x ?? 0) + (notices?.width ?? 0)).toBeLessThanOrEqual(360);
});

test('offline, a page that was not fetched can’t be opened: the current one stays, and the bar turns red', async () => {
  const { page, documents } = await openBooted(browser, '/about');
  await quiet(page);
  // Nothing is fetched ahead here, so that the page is really missing.
  await page.context().setOffline(true);
  await notice(page).waitFor();
  await navigate(page, '/privacy');
  await page.locator('[data-progress=failed]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(documents).toEqual([]);

  await page.context().setOffline(false);
  await page.locator('[data-online=true]').waitFor();
  await navigate(page, '/privacy');
  await settled(page, '/privacy');
  expect(documents).toEqual([]);
});

test('a page visited before opens offline', async () => {
  const { page, documents } = await openBooted(browser, '/about');
  await navigate(page, '/faq');
  await settled(page, '/faq');
  await page.context().setOffline(true);
  await page.goBack();
  await settled(page, '/about');
  await navigate(page, '/faq');
  await settled(page, '/faq');
  expect(documents).toEqual([]);
});

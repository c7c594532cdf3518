import type { Page } from 'playwright-core';
import { boot, booted } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser({ pictures: false });

const field = (page: Page) => page.locator('#search-field');
const results = (page: Page) => page.locator('main h3 [data-result]');
const question = (page: Page) => new URL(page.url()).searchParams.get('q');
const isIndexShown = (page: Page) => page.getByRole('heading', { name: 'Everything on this site' }).isVisible();

test('without JavaScript the page lists everything by kind, with links', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(at('/search'));
  expect(await isIndexShown(page)).toBe(true);
  const kinds = ['Practices', 'Services', 'Lawyers and accountants', 'Projects', 'Articles', 'Questions and answers', 'Vacancies', 'Pages'];
  expect(await page.locator('main h3').allInnerTexts()).toEqual(kinds);
  for (const path of ['/works/tax', '/works/accounting', '/leadership/jasur-ravoqov', '/faq#fees'])
    expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1);
});

test('an address with a question shows its results, with what was found marked', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(at('/search?q=tax%20lawyer'));
  await booted(page);
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('tax lawyer');
  await results(page).filter({ hasText: 'Jasur Ravoqov' }).waitFor();
  expect(await page.locator('main mark', { hasText: 'tax' }).count()).toBeGreaterThan(0);
  expect(await isIndexShown(page)).toBe(false);
  expect(problems).toEqual([]);
});

test('nothing is loaded before the field is used; questions stand in the address, and Back leads to the one before', async () => {
  const { page, problems } = await openPage(browser);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(at('/about'));
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.waitForURL(/\/search$/);
  await boot(page);
  expect(loaded).not.toContain('/search-index.json');

  await field(page).fill('visa');
  await field(page).press('Enter');
  await results(page).first().waitFor();
  expect(question(page)).toBe('visa');
  const [first] = await results(page).allInnerTexts();
  await field(page).fill('xqzvw');
  await page.getByText('Nothing was found for “\u2068xqzvw\u2069”.').waitFor();
  expect(await isIndexShown(page)).toBe(true);
  await page.waitForURL(/q=xqzvw/);
  await page.goBack();
  await page.waitForURL(/q=visa/);
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('visa');
  expect((await results(page).allInnerTexts())[0]).toBe(first);
  expect(loaded).toContain('/search-index.json');
  expect(problems).toEqual([]);
});

test('the number of results is announced, and arrow keys lead through them and back', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/search'));
  await boot(page);
  await field(page).fill('arbitration');
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ results? for “\u2068arbitration\u2069”/ })
    .waitFor();
  await field(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(
    await results(page)
      .nth(1)
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('an index that can’t be loaded is said, and everything is still listed', async () => {
  const { page } = await openPage(browser);
  await page.route('**/search-index.json', (route) => route.abort());
  await page.goto(at('/search'));
  await boot(page);
  await field(page).fill('tax');
  await page.getByRole('alert').filter({ hasText: 'The search could not be loaded' }).waitFor();
  expect(await isIndexShown(page)).toBe(true);
});

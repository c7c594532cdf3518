import type { Page } from 'playwright-core';
import { boot } from '../testing/browser/boot';
import { navigate, openBooted, settled } from '../testing/browser/client-navigation';
import { quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at, content } from '../testing/browser/site';

const browser = sharedBrowser({ pictures: false });

jest.setTimeout(120_000);

/** Languages in which the contacts were asked for. */
function calls(page: Page): string[] {
  const languages: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact/site')) languages.push(request.headers()['accept-language'] ?? '');
  });
  return languages;
}

/** Answers the call for the contacts in place of the API. */
const answer = (page: Page, status: number, body: object) =>
  page.route('**/api/contact/site', (route) => route.fulfill({ status, json: body }));

/** Comes from the English page to the Russian one, as by the language menu. */
async function changeLanguage(page: Page): Promise<void> {
  await page.goto(at('/ru/about'));
  await boot(page);
}

test('contacts are fetched after each change of language, in that language, and only then', async () => {
  const { page, problems } = await openBooted(browser, '/about');
  const asked = calls(page);
  await navigate(page, '/faq');
  await settled(page, '/faq');
  await quiet(page);
  expect(asked).toEqual([]);
  const shown = () => page.locator('footer').textContent();
  await page.goto(at('/ru/about'));
  const served = await shown();
  const answered = page.waitForResponse('**/api/contact/site');
  await boot(page);
  await answered;
  await quiet(page);
  expect(asked).toEqual(['ru']);
  // The same contacts: nothing changes on the screen.
  expect(await shown()).toBe(served);
  await page.goto(at('/ru/faq'));
  await boot(page);
  await quiet(page);
  expect(asked).toEqual(['ru']);
  expect(problems).toEqual([]);
});

test('contacts that changed since the build replace the built ones', async () => {
  const { page, problems } = await openBooted(browser, '/about');
  const contact = await content<object>('/contact/site', 'ru');
  await answer(page, 200, { data: { ...contact, phone: '+998 00 000 99 99', address: 'Новый адрес' } });
  await changeLanguage(page);
  const footer = page.locator('footer');
  await footer.getByText('Новый адрес').waitFor();
  expect(await footer.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+998000009999');
  expect(problems).toEqual([]);
});

test('without contacts there is no footer', async () => {
  const { page } = await openBooted(browser, '/about');
  await answer(page, 200, { data: null });
  await changeLanguage(page);
  await page.locator('footer').waitFor({ state: 'detached' });
});

test.each([
  ['an error', 503, { error: 'Later', message: 'Please' }],
  ['nonsense', 200, { data: { phone: 5 } }],
  ['an invalid link', 200, { data: { telegram: 'javascript:alert(1)' } }],
])('%s in response is logged, and the built contacts stay', async (_, status, body) => {
  const { page } = await openBooted(browser, '/about');
  await answer(page, status, body);
  await page.goto(at('/ru/about'));
  const served = await page.locator('footer').textContent();
  const logged = page.waitForEvent('console', (message) => message.text().includes('Contacts could not be refreshed'));
  await boot(page);
  await logged;
  expect(await page.locator('footer').textContent()).toBe(served);
});

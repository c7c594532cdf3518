import type { Page } from 'playwright-core';
import { localeCodes } from '../contract/locales';
import { consent as words } from '../locales/en/consent.json';
import { layout } from '../locales/en/layout.json';
import { localizedPath } from '../src/routing/localized-path';
import { violations } from '../testing/browser/axe';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at, content } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

interface Contact {
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly workTime: string;
  readonly map: { readonly embedUrl: string; readonly linkUrl: string; readonly image: { readonly alt: string } };
}

const browser = sharedBrowser();

/** The contact page, and the addresses that were asked for at the map's host, which answers with a page of ours. */
async function contactPage(path = '/contact', options = {}) {
  const { page, problems } = await openPage(browser, options);
  const mapRequests: string[] = [];
  await page.context().route('https://www.openstreetmap.org/**', (route) => {
    mapRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>The map' });
  });
  await page.goto(at(path));
  return { page, problems, mapRequests };
}

const main = (page: Page) => page.getByRole('main');
const showMap = (page: Page) => main(page).getByRole('link', { name: 'Show the interactive map' });
const frame = (page: Page) => main(page).locator('iframe');

test.each(sampled(['ar', 'ru'], localeCodes))('four boxes show address, phone, e-mail and working hours, in %s', async (locale) => {
  const contact = await content<Contact>('/contact/site', locale);
  const { page } = await contactPage(localizedPath('/contact', locale));
  const boxes = main(page).locator('dl').first().locator('dd');
  expect(await boxes.allInnerTexts()).toEqual([contact.address, contact.phone, contact.email, contact.workTime]);
  expect(await boxes.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `tel:${contact.phone.replace(/[^+\d]/g, '')}`,
    `mailto:${contact.email}`,
  ]);
  // Right-to-left text around them would move the plus sign and the at sign.
  expect(await boxes.locator('a > bdi[dir="ltr"]').count()).toBe(2);
});

test.each([
  [360, 1],
  [768, 2],
  [1280, 4],
  [1920, 4],
])('at %i px the boxes form %i columns', async (width, columns) => {
  const { page } = await contactPage('/contact', { viewport: { width, height: 900 } });
  const places = await main(page)
    .locator('dl')
    .first()
    .locator(':scope > div')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left));
  expect(new Set(places).size).toBe(columns);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('the map is a picture with the address, and sends no request to another host', async () => {
  const contact = await content<Contact>('/contact/site', 'en');
  const { page, problems, mapRequests } = await contactPage();
  await boot(page);
  const figure = main(page).locator('figure');
  await figure.scrollIntoViewIfNeeded();
  expect(await figure.locator('img').getAttribute('alt')).toBe(contact.map.image.alt);
  expect(await figure.innerText()).toContain(contact.address);
  expect(await figure.innerText()).toContain('www.openstreetmap.org');
  expect(await frame(page).count()).toBe(0);
  expect([...mapRequests, ...problems]).toEqual([]);
});

test.each(['click', 'keyboard'] as const)('opened by %s, the interactive map replaces the picture and takes the focus', async (way) => {
  const contact = await content<Contact>('/contact/site', 'en');
  const { page, problems, mapRequests } = await contactPage();
  await boot(page);
  const before = await main(page).locator('figure').boundingBox();
  if (way === 'click') await showMap(page).click();
  else await showMap(page).press('Enter');
  await frame(page).waitFor();
  expect(await frame(page).getAttribute('title')).toBe('Interactive map: the way to our office');
  expect(mapRequests).toEqual([contact.map.embedUrl]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  expect(await main(page).locator('figure').boundingBox()).toMatchObject({ width: before?.width, height: before?.height });
  expect(problems.filter((problem) => !problem.startsWith('request to www.openstreetmap.org'))).toEqual([]);
});

test('with stored consent the map is shown at once, and removed when consent is withdrawn', async () => {
  const { page, mapRequests } = await contactPage('/contact', { undecided: true });
  await boot(page);
  await page.getByRole('button', { name: words.settings }).click();
  await page.getByRole('dialog').getByLabel(words.map).check();
  await page.getByRole('button', { name: words.save }).click();
  await frame(page).waitFor();

  await page.goto(at('/about'));
  expect(mapRequests).toHaveLength(1);
  await page.goto(at('/contact'));
  await boot(page);
  await frame(page).waitFor();
  expect(mapRequests).toHaveLength(2);

  await page.getByRole('contentinfo').getByRole('link', { name: layout.cookieSettings }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.reject }).click();
  await frame(page).waitFor({ state: 'detached' });
  expect(await showMap(page).count()).toBe(1);
});

test('rejecting third parties removes a map that was opened by hand, too', async () => {
  const { page } = await contactPage('/contact', { undecided: true });
  await boot(page);
  await showMap(page).click();
  await frame(page).waitFor();
  await page.locator('#cc-main .cm').getByRole('button', { name: words.reject }).click();
  await frame(page).waitFor({ state: 'detached' });
});

test('without JavaScript it is a link to the provider’s own map', async () => {
  const contact = await content<Contact>('/contact/site', 'en');
  const { page, mapRequests } = await contactPage('/contact', { javaScriptEnabled: false });
  expect(await showMap(page).getAttribute('href')).toBe(contact.map.linkUrl);
  expect(mapRequests).toEqual([]);
  await showMap(page).click();
  await page.waitForURL(/openstreetmap/);
});

test('print shows contacts and picture, but no form and no map link', async () => {
  const { page } = await contactPage();
  await page.emulateMedia({ media: 'print' });
  expect(await showMap(page).count()).toBe(0);
  expect(await main(page).locator('form').isVisible()).toBe(false);
  expect(await main(page).locator('dl').first().isVisible()).toBe(true);
});

describe.each(sampled([360], [1280]))('%i px wide', (width) => {
  test.each(sampled(['ar'], ['en']))('no violation with the map open, in %s', async (locale) => {
    const { page } = await contactPage(localizedPath('/contact', locale), { viewport: { width, height: 800 }, bypassCSP: true });
    await boot(page);
    await main(page).locator('figure a').first().click();
    await frame(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { consent as words } from '../locales/en/consent.json';
import { layout } from '../locales/en/layout.json';
import { boot } from '../testing/browser/boot';
import { openPage, type WatchedPage } from '../testing/browser/browser';
import { quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at, baseUrl } from '../testing/browser/site';
import { type FakeVendors, openVendors } from '../testing/browser/vendor';

const browser = sharedBrowser();
let vendors: FakeVendors;

beforeAll(async () => {
  vendors = await openVendors();
});
beforeEach(() => vendors.calls.splice(0));
afterAll(() => vendors.close());

const choiceKey = 'site-consent';

/** A page for somebody who has not decided, and what went wrong apart from requests to other hosts, which these specs are about. */
async function visit(path: string, options = {}): Promise<WatchedPage & { requests: () => string[]; faults: () => string[] }> {
  const watched = await openPage(browser, { undecided: true, ...options });
  await watched.page.goto(at(path));
  const isRequest = (problem: string) => problem.startsWith('request to');
  return {
    ...watched,
    requests: () => watched.problems.filter(isRequest),
    faults: () => watched.problems.filter((problem) => !isRequest(problem)),
  };
}

const banner = (page: Page) => page.locator('#cc-main .cm');
const settings = (page: Page) => page.getByRole('dialog');
const inBanner = (page: Page, name: string) => banner(page).getByRole('button', { name });
const settingsLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: layout.cookieSettings });

/** Boots the page and waits until nothing more is on its way. */
async function bootFully(page: Page): Promise<void> {
  await boot(page);
  await quiet(page);
}

/** Moves on to the same page, as a later visit of the same person. */
async function visitAgain(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await bootFully(page);
}

const storedChoice = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), choiceKey);
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort();
const addresses = () => vendors.calls.map(({ address }) => address.replace(/:\d+/, '')).sort();

// That nothing is loaded before a decision is checked on every kind of page by the sweep (`sweep.test.ts`).

test('accepting loads exactly what is configured, at once and on every later page, and is not asked again', async () => {
  const { page, faults } = await visit('/contact?categoryId=tax&name=Canary');
  await boot(page);
  await inBanner(page, words.accept).click();
  await banner(page).waitFor({ state: 'detached' });
  await quiet(page);
  // The map of the contact page comes, too; here it is only asked for, since there is no network.
  const expected = [
    'analytics.localhost/collect',
    'analytics.localhost/pixel.gif',
    'analytics.localhost/script.js',
    'chat.localhost/chat.js',
    'chat.localhost/collect',
    'chat.localhost/frame.html',
    'chat.localhost/pixel.gif',
  ];
  expect(addresses()).toEqual(expected);
  const tag = page.locator('script[src*="analytics.localhost"]');
  expect(await tag.getAttribute('data-website-id')).toBe('42');

  vendors.calls.splice(0);
  await visitAgain(page, '/ru/about');
  expect(addresses()).toEqual(expected);
  expect(await banner(page).count()).toBe(0);
  expect(faults().filter((fault) => !fault.includes('openstreetmap'))).toEqual([]);
});

test('a provider learns our origin as the referrer, and no address of a page', async () => {
  const { page } = await visit('/leadership/davron-mezonov?from=canary');
  await boot(page);
  await inBanner(page, words.accept).click();
  await quiet(page);
  const ours = vendors.calls.filter(({ address }) => !address.includes('/frame'));
  expect(new Set(ours.map(({ referer }) => referer))).toEqual(new Set([`${new URL(baseUrl).origin}/`]));
});

test('rejecting loads nothing, then and later, and is not asked again', async () => {
  const { page, requests, faults } = await visit('/about');
  await boot(page);
  await inBanner(page, words.reject).click();
  await banner(page).waitFor({ state: 'detached' });
  for (const path of ['/about', '/contact', '/ru', '/ar/blog']) {
    await visitAgain(page, path);
    expect(await banner(page).count()).toBe(0);
  }
  expect([...requests(), ...faults(), ...vendors.calls]).toEqual([]);
  expect(await storedChoice(page)).toMatchObject({ categories: ['necessary'], consentTimestamp: expect.stringMatching(/^20\d\d-/) });
});

test('in the settings each service is allowed by itself; none is ticked beforehand', async () => {
  const { page } = await visit('/about');
  await boot(page);
  await inBanner(page, words.settings).click();
  await settings(page).waitFor();
  const switches = settings(page).getByRole('checkbox');
  expect(
    await switches.evaluateAll((boxes) => boxes.map((box) => [(box as HTMLInputElement).value, (box as HTMLInputElement).checked])),
  ).toEqual([
    ['necessary', true],
    ['analytics', false],
    ['chat', false],
    ['map', false],
  ]);
  expect(await switches.first().isDisabled()).toBe(true);
  await settings(page).getByLabel(words.chat).check();
  await settings(page).getByRole('button', { name: words.save }).click();
  await quiet(page);
  expect(new Set(addresses().map((address) => address.split('/')[0]))).toEqual(new Set(['chat.localhost']));
  expect((await storedChoice(page)).categories).toEqual(['necessary', 'chat']);
});

test('a withdrawal ends what runs: the page starts anew without it, and what it has left is gone', async () => {
  const { page, faults } = await visit('/about');
  const context = page.context();
  await boot(page);
  await inBanner(page, words.accept).click();
  await quiet(page);
  await context.addCookies([{ name: 'site_locale', value: 'en', url: baseUrl }]);
  expect(await cookieNames(context)).toEqual(['site_locale', 'vendor_domain', 'vendor_visitor']);

  await settingsLink(page).click();
  const reloaded = page.waitForEvent('load');
  await settings(page).getByRole('button', { name: words.reject }).click();
  await reloaded;
  vendors.calls.splice(0);
  await bootFully(page);
  expect(await page.locator('script[src*=".localhost"]').count()).toBe(0);
  // The script set its cookie once more while the page was being left.
  expect(await cookieNames(context)).toEqual(['site_locale']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([choiceKey]);
  await visitAgain(page, '/contact');
  expect(vendors.calls).toEqual([]);
  expect(faults()).toEqual([]);
});

test('a withdrawal in one tab holds in all of them', async () => {
  const { page } = await visit('/about');
  await boot(page);
  await inBanner(page, words.accept).click();
  await quiet(page);
  const other = await page.context().newPage();
  await other.goto(at('/services'));
  await bootFully(other);
  expect(await other.locator('script[src*=".localhost"]').count()).toBe(2);

  const reloaded = other.waitForEvent('load');
  await settingsLink(page).click();
  await settings(page).getByRole('button', { name: words.reject }).click();
  await reloaded;
  await bootFully(other);
  expect(await other.locator('script[src*=".localhost"]').count()).toBe(0);
});

test('Global Privacy Control means no: nothing is asked, nothing is loaded, and the settings say so', async () => {
  const { page, requests } = await visit('/about', { undecided: false });
  await bootFully(page);
  expect(await banner(page).count()).toBe(0);
  await settingsLink(page).click();
  expect(await settings(page).innerText()).toContain('Global Privacy Control');
  expect(await settings(page).getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await visitAgain(page, '/contact');
  expect(requests()).toEqual([]);
});

test('a permission that was given before the browser sent the signal is void', async () => {
  const { page } = await visit('/about');
  await boot(page);
  await inBanner(page, words.accept).click();
  await quiet(page);
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  vendors.calls.splice(0);
  await visitAgain(page, '/about');
  expect(vendors.calls).toEqual([]);
  expect(await storedChoice(page)).toBeNull();
  expect(await cookieNames(page.context())).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['services, hosts or version have changed', { revision: 0 }],
  ['half a year is over', { expirationTime: Date.now() - 1 }],
])('the visitor is asked again when %s', async (_, change) => {
  const { page } = await visit('/about');
  await boot(page);
  await inBanner(page, words.accept).click();
  await quiet(page);
  vendors.calls.splice(0);
  await page.evaluate(
    ([key, changed]) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), ...changed })),
    [choiceKey, change] as const,
  );
  await visitAgain(page, '/about');
  await banner(page).waitFor();
  expect(vendors.calls).toEqual([]);
});

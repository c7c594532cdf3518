import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { answer, type FakeBackOffice, fakeBackOffice, take } from '../service/request-intake/test-support/fake-back-office';
import { launchBrowser } from './support/browser';
import { type OwnSite, startOwnSite } from './support/own-site';
import {
  aVisitor,
  field,
  fieldFault,
  fillForm,
  formLocales,
  openForm,
  ownProblems,
  problemBox,
  requestUrl,
  send,
  sendButton,
  textsIn,
  toast,
  untilCredible,
  untilStarted,
} from './support/request-form';
import { content } from './support/site';
import { storedRequests } from './support/stored-requests';

jest.setTimeout(120_000);

interface Contact {
  readonly phone: string;
  readonly email: string;
  readonly telegram: string;
}

let browser: Browser;
let contact: Contact;
let office: FakeBackOffice;
let brokenOffice: FakeBackOffice;
/** A site that takes one request from an address in an hour. */
let strict: OwnSite;
/** A site that can store nothing: its database can't be opened, and the spool lies on a full device. */
let full: OwnSite;
/** A site with a back office. */
let withOffice: OwnSite;
/** A site whose back office answers nothing but errors. */
let withBrokenOffice: OwnSite;

beforeAll(async () => {
  browser = await launchBrowser();
  contact = await content<Contact>('/contact/site', 'en');
  office = await fakeBackOffice();
  strict = await startOwnSite({ REQUESTS_PER_ADDRESS: '1' });
  full = await startOwnSite({}, (folder) => mkdir(path.join(folder, 'requests.db')));
  await symlink('/dev/full', path.join(full.dataDir, 'requests-spool.jsonl'));
  withOffice = await startOwnSite({ API_HOST: office.apiHost });
  brokenOffice = await fakeBackOffice(answer(500, 'broken'));
  withBrokenOffice = await startOwnSite({ API_HOST: brokenOffice.apiHost });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => Promise.all([browser, strict, full, withOffice, withBrokenOffice, office, brokenOffice].map((each) => each.close())));

const count = (text: string, part: string) => text.split(part).length - 1;

/** Title and text of the toast. */
const toastWords = async (page: Page) => (await toast(page).innerText()).split('\n').filter(Boolean);

/** The other ways to the firm stand in the page once, and the mail link carries what was written while it is followed. */
async function expectAlternatives(page: Page, message: string): Promise<void> {
  const shown = await page.locator('#request').innerText();
  // Offline there is no toast, whose code can't be fetched then.
  const toasts = (await toast(page).allInnerTexts()).join();
  expect([count(shown, contact.phone), count(toasts, contact.phone)]).toEqual([1, 0]);
  const href = (start: string) => page.locator(`#request a[href^="${start}"]`);
  expect(await href('tel:').getAttribute('href')).toBe(`tel:${contact.phone.replace(/[^+\d]/g, '')}`);
  expect(await href(contact.telegram).count()).toBe(1);
  await page.evaluate(() => {
    const follow = (event: Event) => {
      document.documentElement.dataset.followed = (event.target as HTMLAnchorElement).href;
      event.preventDefault();
    };
    addEventListener('click', follow, { once: true });
  });
  await href('mailto:').click();
  const followed = new URL((await page.locator('html').getAttribute('data-followed')) ?? '');
  expect(followed.pathname).toBe(contact.email);
  expect(followed.searchParams.get('body')?.replace(/\r\n/g, '\n')).toContain(message);
  // Afterwards nothing of it is left in the page.
  await page.locator(`#request a[href="mailto:${contact.email}"]`).waitFor();
}

/** What the visitor wrote still stands in the form and in the tab's storage. */
async function expectKept(page: Page, message: string): Promise<void> {
  expect(await field(page, 'message').inputValue()).toBe(message);
  expect(await page.evaluate(() => sessionStorage.getItem('request-draft'))).toContain(JSON.stringify(message).slice(1, -1));
}

describe.each(formLocales)('in %s', (locale) => {
  const texts = textsIn(locale);
  const sent = (page: Page) => page.getByRole('heading', { name: texts.sentTitle }).waitFor();

  test('an answer that is lost, ten times over, and one that comes: one stored request', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    let tries = 0;
    await page.route(requestUrl, async (route) => {
      tries += 1;
      if (tries > 10) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await untilCredible(page);
    for (let lost = 1; lost <= 10; lost += 1) {
      const failed = page.waitForEvent('requestfailed');
      await sendButton(page).click();
      await failed;
      expect(tries).toBe(lost);
    }
    await sendButton(page).click();
    await sent(page);
    expect([tries, storedRequests(visitor.message).length]).toEqual([11, 1]);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('offline: it is said, the text is kept, other ways are named; back online it is sent', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await untilStarted(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('#request').getByText(texts.offline).waitFor();
    await send(page);
    await problemBox(page).waitFor();
    expect(await problemBox(page).innerText()).toContain(texts.notSent);
    await expectAlternatives(page, visitor.message);
    await expectKept(page, visitor.message);
    await page.context().setOffline(false);
    await page.locator('#request').getByText(texts.offline).waitFor({ state: 'detached' });
    await sendButton(page).click();
    await sent(page);
    expect(storedRequests(visitor.message)).toHaveLength(1);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('too many: the API’s title and text, the other ways once, the text kept', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { base: strict.url });
    const fromHere = { method: 'POST', headers: { 'Content-Type': 'application/json', 'Accept-Language': locale } };
    const body = JSON.stringify({ ...visitor, consent: true, consentVersion: '1', locale });
    await fetch(`${strict.url}/api/request`, { ...fromHere, body });
    const refused = await fetch(`${strict.url}/api/request`, { ...fromHere, body });
    const { error, message } = (await refused.json()) as { error: string; message: string };
    await fillForm(page, visitor);
    await send(page);
    await toast(page).waitFor();
    expect([refused.status, await toastWords(page)]).toEqual([429, [error, message]]);
    expect(await problemBox(page).innerText()).toMatch(new RegExp(`^${error}\\s+${message}$`));
    await expectAlternatives(page, visitor.message);
    await expectKept(page, visitor.message);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('nothing can be stored: 503 in the visitor’s language, the other ways once, the text kept, nothing acknowledged', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { base: full.url });
    await fillForm(page, visitor);
    const answered = page.waitForResponse(requestUrl);
    await send(page);
    const response = await answered;
    const { error, message, data } = (await response.json()) as { error: string; message: string; data?: unknown };
    await toast(page).waitFor();
    expect([response.status(), response.headers()['retry-after'], data]).toEqual([503, '60', undefined]);
    expect(await toastWords(page)).toEqual([error, message]);
    expect(await problemBox(page).innerText()).toMatch(new RegExp(`^${error}\\s+${message}$`));
    await expectAlternatives(page, visitor.message);
    await expectKept(page, visitor.message);
    expect(ownProblems(problems)).toEqual([]);
  });

  test.each<[string, (route: Route) => Promise<void>]>([
    ['a page of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
    ['a sign-in page of a hotel', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<form>' })],
    ['a success without a number', (route) => route.fulfill({ status: 201, json: { data: {} } })],
  ])('%s is not taken for an answer', async (_, garbage) => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await page.route(requestUrl, garbage);
    await send(page);
    await toast(page).waitFor();
    expect(await toastWords(page)).toEqual([texts.common.errorTitle, texts.notSentTitle]);
    expect(await problemBox(page).locator('h3').innerText()).toBe(texts.notSentTitle);
    await expectAlternatives(page, visitor.message);
    await expectKept(page, visitor.message);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('no answer within 20 seconds ends the wait', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { clock: true });
    await fillForm(page, visitor);
    await untilStarted(page);
    await page.waitForLoadState('networkidle');
    const held = new Promise<void>((resolve) => void page.route(requestUrl, () => resolve()));
    await page.clock.fastForward(4_000);
    await sendButton(page).click();
    await held;
    await page.clock.fastForward(19_500);
    expect(await problemBox(page).count()).toBe(0);
    await page.clock.fastForward(1_000);
    await problemBox(page).waitFor();
    expect(await problemBox(page).innerText()).toContain(texts.notSent);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('a refusal of the back office reaches the visitor in its own words', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { base: withOffice.url });
    await fillForm(page, visitor);
    office.manner = answer(409, {
      error: 'No new matters',
      message: 'We take none until Monday.',
      fields: { email: 'This address is blocked here.' },
    });
    await send(page);
    await toast(page).waitFor();
    expect(await toastWords(page)).toEqual(['No new matters', 'We take none until Monday.']);
    expect(await problemBox(page).innerText()).toContain(fieldFault(texts, 'email', 'This address is blocked here.'));
    expect(await page.locator('#request a[href^="tel:"]').count()).toBe(0);
    office.manner = take;
    await sendButton(page).click();
    await sent(page);
    expect([...office.taken.values()].filter(({ body }) => body.message === visitor.message)).toHaveLength(1);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('a back office that is down is the firm’s matter, not the visitor’s', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { base: withBrokenOffice.url });
    await fillForm(page, visitor);
    await send(page);
    await sent(page);
    expect(storedRequests(visitor.message, withBrokenOffice.dataDir)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('other words after an answer that was lost: it is said that the first have arrived; sent again, both are there', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await page.route(
      requestUrl,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await send(page);
    await problemBox(page).waitFor();
    const changed = `${visitor.message} And one more.`;
    await field(page, 'message').fill(changed);
    const answered = page.waitForResponse(requestUrl);
    await sendButton(page).click();
    const response = await answered;
    const { error, message } = (await response.json()) as { error: string; message: string };
    await problemBox(page).getByText(message).waitFor();
    expect([response.status(), await problemBox(page).locator('h3').innerText()]).toEqual([422, error]);
    expect(message).toContain(texts.send);
    await sendButton(page).click();
    await sent(page);
    expect([storedRequests(visitor.message).length, storedRequests(changed).length]).toEqual([1, 1]);
    expect(ownProblems(problems)).toEqual([]);
  });
});

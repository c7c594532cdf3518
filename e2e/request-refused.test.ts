import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { type OwnSite, startOwnSite } from '../testing/browser/own-site';
import { expectAlternatives, expectKept, toastWords } from '../testing/browser/request-failure';
import {
  aVisitor,
  fieldFault,
  fillForm,
  formLocales,
  openForm,
  ownProblems,
  problemBox,
  requestUrl,
  send,
  textsIn,
  toast,
} from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { storedRequests } from '../testing/browser/stored-requests';
import { answer, type FakeBackOffice, fakeBackOffice, take } from '../testing/intake/fake-back-office';

const browser = sharedBrowser({ pictures: false });
let office: FakeBackOffice;
/** Accepts one request per address and hour. */
let strict: OwnSite;
/** Can store nothing: its database can't be opened, and its spool is on a full device. */
let full: OwnSite;
/** Has a back office. */
let withOffice: OwnSite;

beforeAll(async () => {
  office = await fakeBackOffice();
  strict = await startOwnSite({ REQUESTS_PER_ADDRESS: '1' });
  full = await startOwnSite({}, (folder) => mkdir(path.join(folder, 'requests.db')));
  await symlink('/dev/full', path.join(full.dataDir, 'requests-spool.jsonl'));
  withOffice = await startOwnSite({ API_HOST: office.apiHost });
});
afterAll(() => Promise.all([strict, full, withOffice, office].map((each) => each.close())));

describe.each(formLocales)('in %s', (locale) => {
  const texts = textsIn(locale);
  const sent = (page: Page) => page.getByRole('heading', { name: texts.sentTitle }).waitFor();

  test('too many requests: the API’s title and text, other ways named once, the text kept', async () => {
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

  test('storage that fails: 503 in the visitor’s language, other ways named once, the text kept, nothing acknowledged', async () => {
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
    ['an error page of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
    ['a sign-in page of a hotel network', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<form>' })],
    ['a success without a reference', (route) => route.fulfill({ status: 201, json: { data: {} } })],
  ])('%s is not taken for a response of the API', async (_, garbage) => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await page.route(requestUrl, garbage);
    await send(page);
    await toast(page).waitFor();
    expect(await toastWords(page)).toEqual([texts.notifications.errorTitle, texts.notSentTitle]);
    expect(await problemBox(page).locator('h3').innerText()).toBe(texts.notSentTitle);
    await expectAlternatives(page, visitor.message);
    await expectKept(page, visitor.message);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('a rejection by the back office is shown in its own words', async () => {
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
    await send(page);
    await sent(page);
    expect([...office.taken.values()].filter(({ body }) => body.message === visitor.message)).toHaveLength(1);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('a back office that is down is not the visitor’s problem: the request is accepted', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { base: withOffice.url });
    await fillForm(page, visitor);
    office.manner = answer(500, 'broken');
    await send(page);
    await sent(page);
    expect([...office.taken.values()].filter(({ body }) => body.message === visitor.message)).toEqual([]);
    expect(storedRequests(visitor.message, withOffice.dataDir)).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});

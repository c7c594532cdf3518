import type { Page, Request } from 'playwright-core';
import { localizedPath } from '../src/routing/localized-path';
import { nextFrames } from '../testing/browser/boot';
import { type OwnSite, startOwnSite } from '../testing/browser/own-site';
import {
  aVisitor,
  engineFetched,
  field,
  fillForm,
  formHydrated,
  formLocales,
  holdCalls,
  openForm,
  problemBox,
  receivedReference,
  requestUrl,
  send,
  sendButton,
  textsIn,
  toast,
  untilStarted,
} from '../testing/browser/request-form';
import { runRequests } from '../testing/browser/requests-command';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { content } from '../testing/browser/site';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser({ pictures: false });

const isEngine = (url: string) => url.includes('/request-engine-');

/** Every request to the API's request call, as the page makes them. */
function posts(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/request') && seen.push(request));
  return seen;
}

describe.each(formLocales)('in %s', (locale) => {
  const texts = textsIn(locale);

  test('a request shows a loader, then its number, and is stored once', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    const title = await page.title();
    await fillForm(page, visitor);
    for (const name of ['categoryId', 'regionId', 'expertId']) await field(page, name).selectOption({ index: 1 });
    const calls = await holdCalls(page, requestUrl, (route) => route.continue());
    await send(page);
    const loader = page.locator('#request [role=status]').getByText(texts.sending);
    await loader.waitFor();
    expect([await sendButton(page).isDisabled(), await page.locator('#request form').getAttribute('aria-busy')]).toEqual([true, 'true']);
    await calls.come;
    calls.release();

    await page.getByRole('heading', { name: texts.sentTitle }).waitFor();
    const reference = await receivedReference(page);
    expect(reference).toMatch(/^\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await page.locator('#request').innerText()).toContain(texts.sentText.replace('{{reference}}', reference));
    expect(await page.locator('#request form').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('request');
    expect(await page.title()).toBe(title);
    expect(await page.locator('#request').innerText()).toContain(texts.nextSteps.reading);
    expect(await toast(page).count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('request-draft'))).toBeNull();

    const { privacy } = await content<{ privacy: { version: string } }>('/content/site/', locale);
    expect(storedRequests(visitor.message)).toEqual([
      expect.objectContaining({
        reference,
        ...visitor,
        phone_e164: '+998901234567',
        locale,
        page: localizedPath('/contact', locale),
        consent_version: privacy.version,
        status: 'accepted',
        category_id: expect.any(String),
        region_id: expect.any(String),
        expert_id: expect.any(String),
      }),
    ]);
    expect(problems).toEqual([]);
  });

  test('it can be sent by keyboard alone', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    const tabTo = async (id: string) => {
      for (let step = 0; step < 80 && (await focused()) !== id; step += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(id);
    };
    await tabTo('request-name');
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#request form')?.noValidate);
    await page.keyboard.press('Enter');
    await problemBox(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('request-name');
    for (const name of ['name', 'phone', 'email'] as const) {
      await tabTo(`request-${name}`);
      await page.keyboard.insertText(visitor[name]);
    }
    await tabTo('request-message');
    await page.keyboard.insertText(visitor.message);
    await tabTo('request-regionId');
    await page.keyboard.press('ArrowDown');
    await tabTo('request-consent');
    await page.keyboard.press('Space');
    // The link to the privacy page stands between the box and the button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.sentTitle }).waitFor();
    expect(storedRequests(visitor.message)).toEqual([expect.objectContaining({ ...visitor, region_id: expect.any(String) })]);
    expect(problems).toEqual([]);
  });

  test('text typed before hydration stays, with focus and caret', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    const framework = await holdCalls(page, '**/_gatsby-scripts-1.html', (route) => route.continue());
    await fillForm(page, visitor);
    await field(page, 'regionId').selectOption({ index: 2 });
    await field(page, 'message').evaluate((element) => {
      element.focus();
      (element as HTMLTextAreaElement).setSelectionRange(3, 7);
    });
    expect(await page.evaluate(() => document.querySelector<HTMLFormElement>('#request form')?.noValidate)).toBe(false);
    framework.release();
    await untilStarted(page);
    await engineFetched(page);
    for (const name of ['name', 'phone', 'email', 'message'] as const) expect(await field(page, name).inputValue()).toBe(visitor[name]);
    expect(await field(page, 'regionId').evaluate((select) => (select as HTMLSelectElement).selectedIndex)).toBe(2);
    expect(await field(page, 'consent').isChecked()).toBe(true);
    expect(
      await page.evaluate(() => {
        const { id, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
        return [id, selectionStart, selectionEnd];
      }),
    ).toEqual(['request-message', 3, 7]);
    expect(problems).toEqual([]);
  });

  test('a double click sends one request', async () => {
    const visitor = aVisitor();
    const { page } = await openForm(browser, locale);
    const sent = posts(page);
    await fillForm(page, visitor);
    await formHydrated(page);
    await sendButton(page).dblclick();
    await page.getByRole('heading', { name: texts.sentTitle }).waitFor();
    expect([sent.length, storedRequests(visitor.message).length]).toEqual([1, 1]);
  });
});

test('the code that checks and sends is fetched when the form is near the view or focused, not before', async () => {
  const { page } = await openForm(browser, 'en', { on: '/' });
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await untilStarted(page);
  await nextFrames(page);
  expect(fetched.some((path) => path.endsWith('.js'))).toBe(true);
  expect(fetched.filter(isEngine)).toEqual([]);
  const engine = page.waitForRequest((request) => isEngine(request.url()));
  await field(page, 'name').focus();
  await engine;
  expect(fetched.filter(isEngine)).toHaveLength(1);
  expect(fetched.filter((path) => path.includes('/toast-'))).toEqual([]);
});

test('staff find the request by its number, with the version of the consent', async () => {
  const visitor = aVisitor();
  const { page } = await openForm(browser, 'ar');
  await fillForm(page, visitor);
  await send(page);
  await page.getByRole('heading', { name: textsIn('ar').sentTitle }).waitFor();
  const { privacy } = await content<{ privacy: { version: string } }>('/content/site/', 'ar');
  const shown = await runRequests('show', await receivedReference(page));
  for (const part of [visitor.name, visitor.email, visitor.message.split('\n')[0], privacy.version]) expect(shown).toContain(part);
});

describe('where a form is not sent sooner than an hour after opening', () => {
  let site: OwnSite;
  // An hour, since three seconds could pass on a busy machine.
  beforeAll(async () => {
    site = await startOwnSite({ REQUEST_MIN_SECONDS: '3600' });
  });
  // Once the browser has left it: the service waits for open connections.
  afterAll(() => site.close());

  test('a form sent sooner after opening than a person could is quarantined, a later one accepted', async () => {
    const statusAfter = async (seconds: number) => {
      const visitor = aVisitor();
      const { page } = await openForm(browser, 'en', { base: site.url, clock: true });
      await fillForm(page, visitor);
      await formHydrated(page);
      await page.clock.fastForward(seconds * 1_000);
      await send(page);
      await page.getByRole('heading', { name: textsIn('en').sentTitle }).waitFor();
      return storedRequests(visitor.message, site.dataDir).map(({ status }) => status);
    };
    expect([await statusAfter(0), await statusAfter(3_600)]).toEqual([['quarantined'], ['accepted']]);
  });
});

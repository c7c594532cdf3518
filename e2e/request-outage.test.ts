import type { Page } from 'playwright-core';
import { expectAlternatives, expectKept } from '../testing/browser/request-failure';
import {
  aVisitor,
  engineFetched,
  field,
  fillForm,
  formLocales,
  openForm,
  ownProblems,
  problemBox,
  requestUrl,
  send,
  textsIn,
  untilStarted,
} from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser({ pictures: false });

describe.each(formLocales)('in %s', (locale) => {
  const texts = textsIn(locale);
  const sent = (page: Page) => page.getByRole('heading', { name: texts.sentTitle }).waitFor();

  test('after ten lost responses and one that arrives there is one stored request', async () => {
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
    for (let lost = 1; lost <= 10; lost += 1) {
      const failed = page.waitForEvent('requestfailed');
      await send(page);
      await failed;
      expect(tries).toBe(lost);
    }
    await send(page);
    await sent(page);
    expect([tries, storedRequests(visitor.message).length]).toEqual([11, 1]);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('offline, a notice says so, the text is kept and other ways are named; back online it is sent', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await untilStarted(page);
    await engineFetched(page);
    await page.context().setOffline(true);
    await page.locator('#request').getByText(texts.offline).waitFor();
    await send(page);
    await problemBox(page).waitFor();
    expect(await problemBox(page).innerText()).toContain(texts.notSent);
    await expectAlternatives(page, visitor.message);
    await expectKept(page, visitor.message);
    await page.context().setOffline(false);
    await page.locator('#request').getByText(texts.offline).waitFor({ state: 'detached' });
    await send(page);
    await sent(page);
    expect(storedRequests(visitor.message)).toHaveLength(1);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('it gives up after 20 seconds without a response', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale, { clock: true });
    await fillForm(page, visitor);
    await untilStarted(page);
    const held = new Promise<void>((resolve) => void page.route(requestUrl, () => resolve()));
    await send(page);
    await held;
    // The clock also runs by itself, and a busy machine takes its time.
    await page.clock.fastForward(10_000);
    expect(await problemBox(page).count()).toBe(0);
    await page.clock.fastForward(10_000);
    await problemBox(page).waitFor();
    expect(await problemBox(page).innerText()).toContain(texts.notSent);
    expect(ownProblems(problems)).toEqual([]);
  });

  test('a message edited after a lost response is sent as a second request, after a notice that the first has arrived', async () => {
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
    await send(page);
    const response = await answered;
    const { error, message } = (await response.json()) as { error: string; message: string };
    await problemBox(page).getByText(message).waitFor();
    expect([response.status(), await problemBox(page).locator('h3').innerText()]).toEqual([422, error]);
    expect(message).toContain(texts.send);
    await send(page);
    await sent(page);
    expect([storedRequests(visitor.message).length, storedRequests(changed).length]).toEqual([1, 1]);
    expect(ownProblems(problems)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { expectAlternatives, expectKept } from '../testing/browser/request-failure';
import {
  aVisitor,
  field,
  fillForm,
  formLocales,
  openForm,
  ownProblems,
  problemBox,
  requestUrl,
  send,
  sendButton,
  textsIn,
  untilCredible,
  untilStarted,
} from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { storedRequests } from '../testing/browser/stored-requests';

jest.setTimeout(120_000);

const browser = sharedBrowser();

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

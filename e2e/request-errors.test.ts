import type { Page } from 'playwright-core';
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
  textsIn,
  toast,
  untilStarted,
} from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser({ pictures: false });

/** The links of the error summary: field and words. */
const summary = (page: Page) =>
  problemBox(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href')?.replace('#request-', ''), link.textContent]));

/** What assistive technology hears of a field: invalid or not, and its description. */
const heard = (page: Page, name: string) =>
  field(page, name).evaluate((control) => ({
    invalid: control.getAttribute('aria-invalid'),
    // The error comes before what explains the field.
    description: document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
  }));

describe.each(formLocales)('in %s', (locale) => {
  const texts = textsIn(locale);
  const words = [
    ['name', texts.required.name],
    ['phone', texts.errors.reachable],
    ['message', texts.required.message],
    ['consent', texts.errors.consent],
  ] as const;

  test('sending an empty form focuses a summary whose links lead to the fields with the same errors', async () => {
    const { page, problems } = await openForm(browser, locale, { viewport: { width: 360, height: 640 } });
    const title = await page.title();
    await untilStarted(page);
    await send(page);
    await problemBox(page).waitFor();
    expect(await problemBox(page).locator('h3').innerText()).toBe(texts.errorsTitle);
    expect(await summary(page)).toEqual(words);
    expect(await problemBox(page).evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
    expect(await page.title()).toBe(texts.errorText.replace('{{text}}', title));
    for (const [name, text] of words) {
      expect(await heard(page, name)).toEqual({ invalid: 'true', description: texts.errorText.replace('{{text}}', text) });
      await problemBox(page).locator(`a[href="#request-${name}"]`).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`request-${name}`);
      // The label comes into view with its field, below the header that sticks to the top.
      const isCovered = await page.locator(`label[for=request-${name}]`).evaluate((label) => {
        const { left, right, top, height } = label.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, top + height / 2);
        return !(seen === label || label.contains(seen));
      });
      expect([name, isCovered]).toEqual([name, false]);
    }
    expect(new URL(page.url()).hash).toBe('');
    expect(problems).toEqual([]);
  });

  test.each([
    ['phone', 'call me', texts.errors.phone],
    ['email', 'aziza@', texts.errors.email],
    ['message', 'x'.repeat(5_001), fieldFault(texts, 'message', texts.errors.tooLong)],
  ])('an invalid %s is reported at the field, and sent once corrected', async (name, wrong, words) => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await field(page, name).fill(wrong);
    await send(page);
    await problemBox(page).waitFor();
    expect(await summary(page)).toEqual([[name, words]]);
    expect(await field(page, name).inputValue()).toBe(wrong);
    await field(page, name).fill(visitor[name as keyof typeof visitor]);
    await send(page);
    await page.getByRole('heading', { name: texts.sentTitle }).waitFor();
    expect(storedRequests(visitor.message)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('errors found by the server are shown the same way, with its texts', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    // The schema of the browser is passed by; the real server's answer to a body that breaks two rules is shown.
    await page.route(requestUrl, async (route) => {
      const body = { ...JSON.parse(route.request().postData() ?? '{}'), phone: 'call me', email: 'x'.repeat(300) };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await send(page);
    await problemBox(page).waitFor();
    expect(await summary(page)).toEqual([
      ['phone', texts.errors.phone],
      ['email', fieldFault(texts, 'email', texts.errors.tooLong)],
    ]);
    await toast(page).waitFor();
    const [error, message] = await problemBox(page).locator('h3, h3 + p').allInnerTexts();
    expect((await toast(page).innerText()).split('\n').filter(Boolean)).toEqual([error, message]);
    expect([await page.locator('#request form').count(), storedRequests(visitor.message).length]).toEqual([1, 0]);
    expect(ownProblems(problems)).toEqual([]);
  });
});

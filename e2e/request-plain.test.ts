import type { Page } from 'playwright-core';
import { localeByCode } from '../contract/locales';
import { overflow, violations } from '../testing/browser/axe';
import { aVisitor, field, fillForm, formLocalesArabicFirst, openForm, sendButton, textsIn } from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser({ pictures: false });

/** What axe finds on a copy of the page: it needs script. */
async function violationsOf(page: Page): Promise<string[]> {
  const copy = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await copy.setContent(await page.content());
  return violations(copy);
}

describe.each(formLocalesArabicFirst)('without JavaScript in %s', (locale) => {
  const texts = textsIn(locale);
  const { languageTag, dir } = localeByCode(locale);
  const open = () => openForm(browser, locale, { javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('the form is posted, and the next page gives the number in the visitor’s language', async () => {
    const visitor = aVisitor();
    const { page, problems } = await open();
    await fillForm(page, visitor);
    await field(page, 'categoryId').selectOption({ index: 1 });
    await sendButton(page).click();
    await page.waitForURL('**/api/request/sent?**');
    const [row, ...others] = storedRequests(visitor.message);
    expect([row?.locale, row?.status, others]).toEqual([locale, 'accepted', []]);
    expect(await page.locator('h1').innerText()).toBe(texts.sentTitle);
    expect(await page.locator('main').innerText()).toContain(texts.sentText.replace('{{reference}}', row?.reference));
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([languageTag, dir]);
    expect(page.url()).not.toContain('aziza');
    expect([await violationsOf(page), await overflow(page), problems]).toEqual([[], 0, []]);
  });

  test('an invalid form comes back with linked errors and all values, and is sent once corrected', async () => {
    const visitor = aVisitor();
    const { page, problems } = await open();
    await fillForm(page, { ...visitor, phone: 'call me' });
    await sendButton(page).click();
    const links = page.locator('[role=alert] a[href^="#"]');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([texts.errors.phone]);
    expect(await page.title()).toMatch(new RegExp(`^${texts.errorText.replace('{{text}}', '')}`));
    expect(await page.locator('#phone-rule').innerText()).toBe(texts.errors.phone);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([languageTag, dir]);
    for (const name of ['name', 'email', 'message'] as const) expect(await page.locator(`#${name}`).inputValue()).toBe(visitor[name]);
    expect([await page.locator('#phone').inputValue(), await page.locator('#consent').isChecked()]).toEqual(['call me', true]);
    expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
    expect(storedRequests(visitor.message)).toEqual([]);

    await page.locator('#phone').fill(visitor.phone);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/api/request/sent?**');
    expect(storedRequests(visitor.message)).toHaveLength(1);
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });
});

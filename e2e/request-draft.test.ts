import type { Page } from 'playwright-core';
import { type LocaleCode, localeByCode } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import {
  aVisitor,
  field,
  fillForm,
  formLocales,
  openForm,
  send,
  textsIn,
  untilStarted,
  type Visitor,
} from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser({ pictures: false });

/** Keeps the page from hydrating, as when the network fails after it. */
const withoutFramework = (page: Page) => page.route('**/_gatsby-scripts-1.html', (route) => route.abort());

async function chooseLanguage(page: Page, locale: LocaleCode): Promise<void> {
  await page.locator('header details:has(a[hreflang]) > summary').first().click();
  await page
    .locator(`header a[hreflang="${localeByCode(locale).languageTag}"]`)
    .first()
    .click();
  await page.waitForURL(at(localizedPath('/contact', locale)));
}

async function expectFilled(page: Page, { name, phone, email, message }: Visitor): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('#request-name')?.value === wanted, name);
  const shown = await Promise.all(['name', 'phone', 'email', 'message'].map((each) => field(page, each).inputValue()));
  expect(shown).toEqual([name, phone, email, message]);
}

test('a half-filled form follows the visitor through languages, with consent to be given again, and is sent from the last', async () => {
  const visitor = aVisitor();
  const { page, problems } = await openForm(browser, 'en');
  await fillForm(page, visitor);
  await field(page, 'regionId').selectOption({ index: 2 });
  const region = await field(page, 'regionId').inputValue();
  for (const locale of ['ru', 'ar', 'zh'] as const) {
    await chooseLanguage(page, locale);
    await expectFilled(page, visitor);
    expect([await field(page, 'regionId').inputValue(), await field(page, 'consent').isChecked()]).toEqual([region, false]);
  }
  await field(page, 'consent').check();
  await send(page);
  await page.getByRole('heading', { name: textsIn('zh').sentTitle }).waitFor();
  expect(storedRequests(visitor.message)).toEqual([expect.objectContaining({ locale: 'zh', page: '/zh/contact', region_id: region })]);
  expect(problems).toEqual([]);
});

describe.each(formLocales)('in %s', (locale) => {
  test('a draft survives a reload and a visit to another page', async () => {
    const visitor = aVisitor();
    const { page, problems } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await untilStarted(page);
    await page.reload();
    await expectFilled(page, visitor);
    await page.goto(at(localizedPath('/', locale)));
    await expectFilled(page, visitor);
    expect(problems).toEqual([]);
  });

  test('it does so without hydration, too, and across a change of language', async () => {
    const visitor = aVisitor();
    const { page } = await openForm(browser, locale);
    await withoutFramework(page);
    await fillForm(page, visitor);
    await chooseLanguage(page, locale === 'en' ? 'de' : 'en');
    await expectFilled(page, visitor);
    await page.reload();
    await expectFilled(page, visitor);
    expect(await page.evaluate(() => document.querySelector<HTMLFormElement>('#request form')?.noValidate)).toBe(false);
  });

  test('it is removed once the request has arrived, and belongs to the tab', async () => {
    const visitor = aVisitor();
    const { page } = await openForm(browser, locale);
    await fillForm(page, visitor);
    await send(page);
    await page.getByRole('heading', { name: textsIn(locale).sentTitle }).waitFor();
    await page.reload();
    expect(await field(page, 'message').inputValue()).toBe('');

    await fillForm(page, visitor);
    const other = await page.context().newPage();
    await other.goto(page.url());
    expect(await field(other, 'message').inputValue()).toBe('');
  });

  test.each([
    ['a practice', '/works/tax', 'categoryId', 'tax-accounting'],
    ['a service', '/services/company-formation', 'categoryId', 'corporate'],
    ['a lawyer', '/leadership/davron-mezonov', 'expertId', 'davron-mezonov'],
  ])('coming from %s, it is selected, with and without hydration', async (_, path, name, id) => {
    const { page, problems } = await openForm(browser, locale, { on: path });
    const link = page.locator(`main a[href*="${name}="]`).first();
    const url = at((await link.getAttribute('href')) ?? '');
    await link.click();
    await page.waitForURL(url);
    await field(page, name).waitFor();
    expect(await field(page, name).inputValue()).toBe(id);

    const served = await openForm(browser, locale, { on: '/contact' });
    await withoutFramework(served.page);
    await served.page.goto(url);
    expect(await field(served.page, name).inputValue()).toBe(id);
    expect(problems).toEqual([]);
  });
});

test('it is removed after a plain form post, too', async () => {
  const visitor = aVisitor();
  const { page, problems } = await openForm(browser, 'ru');
  await withoutFramework(page);
  await fillForm(page, visitor);
  await page.reload();
  await expectFilled(page, visitor);
  await field(page, 'consent').check();
  await page.locator('#request button[type=submit]').click();
  await page.waitForURL('**/api/request/sent**');
  expect(storedRequests(visitor.message)).toHaveLength(1);
  await page.goto(at('/ru/contact'));
  expect(await field(page, 'message').inputValue()).toBe('');
  expect(problems.filter((problem) => !problem.includes('_gatsby-scripts') && !problem.includes('ERR_FAILED'))).toEqual([]);
});

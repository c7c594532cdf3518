import type { Page } from 'playwright-core';
import { localeCookie } from '../contract/locale-cookie';
import { localeByCode, localeCodes, locales } from '../contract/locales';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

const menu = (page: Page) => page.locator('[data-menu]').filter({ has: page.locator('a[hreflang]') });
const choice = (page: Page, code: string) => menu(page).locator(`a[data-locale="${code}"]`);
const isOpen = async (page: Page) => (await menu(page).getAttribute('open')) !== null;

async function choose(page: Page, code: string): Promise<void> {
  await menu(page).locator('summary').click();
  await choice(page, code).click();
}

const year = 365 * 24 * 60 * 60;

test('it lists nine languages, each a link with label, flag and lang attributes', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/ru/works/tax'));
  await menu(page).locator('summary').click();
  const entries = await menu(page)
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => ({
        label: link.querySelector('span')?.textContent,
        flag: link.querySelector('img')?.getAttribute('src'),
        href: link.getAttribute('href'),
        lang: link.getAttribute('lang'),
        hreflang: link.getAttribute('hreflang'),
        current: link.getAttribute('aria-current'),
      })),
    );
  expect(entries).toEqual(
    locales.map(({ code, label, languageTag }) => ({
      label,
      flag: `/flags/${code}.svg`,
      href: code === 'en' ? '/works/tax' : `/${code}/works/tax`,
      lang: languageTag,
      hreflang: languageTag,
      current: code === 'ru' ? 'true' : null,
    })),
  );
  expect(entries.map(({ label }) => label)).toEqual(['Eng', 'Рус', 'Oʻzb', 'Kor', 'Chi', 'Deu', 'Fra', 'Ara', 'Tur']);
});

describe.each([
  ['before hydration', false],
  ['after hydration', true],
])('%s, choosing a language', (_, isBooted) => {
  test('switches locale and route, keeps query and fragment, and is remembered for a year', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(at('/contact?from=letter&id=7#request'));
    if (isBooted) await boot(page);
    await choose(page, 'ar');
    await page.waitForURL(at('/ar/contact?from=letter&id=7#request'));
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const cookies = await page.context().cookies();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ name: 'site_locale', value: 'ar', path: '/', sameSite: 'Lax' });
    const life = (cookies[0]?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.abs(life - year)).toBeLessThan(3_600);
    expect(problems).toEqual([]);
  });

  test('works by keyboard', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/about?a=1#main'));
    if (isBooted) await boot(page);
    await menu(page).locator('summary').focus();
    await page.keyboard.press('Space');
    for (const _ of localeCodes) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/tr/about?a=1#main'));
    expect((await page.context().cookies())[0]).toMatchObject({ value: 'tr' });
  });

  test('works in a new tab, with query and fragment', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/about?a=1#main'));
    if (isBooted) await boot(page);
    await menu(page).locator('summary').click();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), choice(page, 'de').click({ modifiers: ['Control'] })]);
    // Playwright may attach to the tab after its navigation, and then waits for another one.
    await opened.waitForFunction((wanted) => location.href === wanted, at('/de/about?a=1#main'));
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});

test('afterwards the front page opens in that language, and other addresses in their own', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/'));
  await page.goto(at('/about'));
  await choose(page, 'fr');
  await page.waitForURL(at('/fr/about'));
  await page.goto(at('/'));
  expect(new URL(page.url()).pathname).toBe('/fr');
  await page.goto(at('/about'));
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('it works on the 404 page, which never hydrates', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/no-such-page?a=1'));
  await choose(page, 'zh');
  await page.waitForURL(at('/zh?a=1'));
  expect((await page.context().cookies())[0]).toMatchObject({ value: 'zh' });
});

test('a link to the home page leads to the language of the page that it stands on, whatever was chosen before', async () => {
  const { page } = await openPage(browser);
  await page.context().addCookies([{ name: localeCookie, value: 'ru', url: at('/') }]);
  await page.goto(at('/no-such-page'));
  await page.locator('main a[href="/"]').first().click();
  await page.waitForURL(at('/'));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.goto(at('/'));
  expect(page.url()).toBe(at('/ru'));
});

test('only a choice sets the cookie', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/ru/about'));
  await boot(page);
  await menu(page).locator('summary').click();
  await choice(page, 'de').hover();
  await choice(page, 'de').focus();
  await choice(page, 'de').click({ button: 'right' });
  expect(await page.context().cookies()).toEqual([]);
});

test('with JavaScript off it links to the same page in every language', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  for (const code of localeCodes) {
    await page.goto(at('/works/tax'));
    await choose(page, code);
    expect(new URL(page.url()).pathname).toBe(code === 'en' ? '/works/tax' : `/${code}/works/tax`);
    expect(await page.locator('html').getAttribute('lang')).toBe(localeByCode(code).languageTag);
  }
});

test('it prefetches no page of another language', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/about'));
  await boot(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await menu(page).locator('summary').click();
  for (const code of localeCodes) await choice(page, code).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));
  expect(asked.filter((path) => !path.startsWith('/flags/') && localeCodes.some((code) => path.includes(`/${code}/`)))).toEqual([]);
});

describe('it closes', () => {
  test('on Escape, and focus returns to its button', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/about'));
    await menu(page).locator('summary').click();
    await choice(page, 'de').focus();
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  test('on a click elsewhere or on the burger, and when focus leaves it', async () => {
    const { page } = await openPage(browser, { viewport: { width: 768, height: 800 } });
    await page.goto(at('/about'));
    await menu(page).locator('summary').click();
    await page.mouse.click(100, 700);
    expect(await isOpen(page)).toBe(false);
    await menu(page).locator('summary').click();
    await page.locator('[data-menu] summary').last().click();
    expect(await isOpen(page)).toBe(false);
    await menu(page).locator('summary').click();
    await page.locator('main a').first().focus();
    expect(await isOpen(page)).toBe(false);
  });
});

const otherWindows = [
  [360, '/about'],
  [1280, '/about'],
  [1280, '/ar/about'],
] as const;
test.each(sampled([[360, '/ar/about']], otherWindows))('at %i px on %s its list fits into the window', async (width, path) => {
  const { page } = await openPage(browser, { viewport: { width, height: 400 } });
  await page.goto(at(path));
  await menu(page).locator('summary').click();
  const box = await menu(page).locator('ul').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
});

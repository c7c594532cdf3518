import type { Page } from 'playwright-core';
import { localizedPath } from '../src/routing/localized-path';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

/** Lines that an element shows, by its real height, and what its style allows. */
const linesOf = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) =>
    elements.map((element) => {
      const { lineHeight, webkitLineClamp } = getComputedStyle(element);
      return { allowed: webkitLineClamp, shown: Math.round(element.clientHeight / Number.parseFloat(lineHeight)) };
    }),
  );

/** Makes every card's title and text far too long for the cut. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main article h2 a, main article h2 ~ p')) {
      element.textContent = `${element.textContent} `.repeat(20);
    }
  });

describe('cards of the blog', () => {
  test.each(sampled(['ar', 'zh'], ['en', 'ru']))('titles are clamped to 2 lines and texts to 3: %s', async (locale) => {
    const { page, problems } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at(localizedPath('/blog', locale)));
    await lengthen(page);
    const titles = await linesOf(page, 'main article h2');
    const texts = await linesOf(page, 'main article h2 ~ p');
    expect(titles.length).toBeGreaterThan(1);
    expect(new Set(titles.map((lines) => JSON.stringify(lines)))).toEqual(new Set(['{"allowed":"2","shown":2}']));
    expect(new Set(texts.map((lines) => JSON.stringify(lines)))).toEqual(new Set(['{"allowed":"3","shown":3}']));
    expect(problems).toEqual([]);
  });

  test('the first card’s picture is eager, the others are lazy', async () => {
    // As it is served: wide windows load the others after the page.
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at('/blog'));
    const ways = await page.$$eval('main article img', (images) =>
      images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority') ?? ''}`.trim()),
    );
    expect(ways[0]).toBe('eager high');
    expect(new Set(ways.slice(1))).toEqual(new Set(['lazy']));
  });
});

describe('pages of the blog', () => {
  const current = (page: Page) => page.locator('nav ol [aria-current="page"]').allInnerTexts();

  test('have their own addresses, and the current one is marked visually and with aria-current', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at('/blog'));
    const pages = page.getByRole('navigation', { name: 'Pages of the blog' });
    expect(await pages.locator('[aria-current]').allInnerTexts()).toEqual(['1']);
    const [here, other] = await pages
      .locator('a:has-text("1"), a:has-text("2")')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(here).not.toBe(other);
    expect(await pages.locator('[rel=prev]').count()).toBe(0);
    await pages.locator('[rel=next]').click();
    expect(new URL(page.url()).pathname).toBe('/blog/page/2');
    expect(await pages.locator('[aria-current]').allInnerTexts()).toEqual(['2']);
    expect(await pages.locator('[rel=prev]').getAttribute('href')).toBe('/blog');
  });

  test('have a breadcrumb: home, blog, page', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/ru/blog/page/2'));
    const way = page.locator('main nav').first();
    expect(await way.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/ru', '/ru/blog']);
    expect(await current(page)).toContain('Страница 2');
  });
});

test('links to groups of practices scroll to their headings, below the header', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(at('/works'));
  const jump = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const name = await jump.innerText();
  await jump.click();
  const heading = page.getByRole('heading', { level: 2, name });
  const [top, header] = await Promise.all([
    heading.evaluate((element) => element.getBoundingClientRect().top),
    page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom),
  ]);
  expect(top).toBeGreaterThanOrEqual(header);
});

test('a vacancy’s row shows location, type and deadline', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/jobs'));
  const [job] = ((await (await fetch(at('/api/jobs/site'))).json()) as { data: { location: string }[] }).data;
  const facts = await page.locator('main li ul').first().locator('li').allInnerTexts();
  expect(facts[0]).toBe(job?.location);
  expect(facts.length).toBeGreaterThanOrEqual(2);
});

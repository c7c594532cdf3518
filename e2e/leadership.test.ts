import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { localizedPath } from '../src/routing/localized-path';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { openBooted, settled } from '../testing/browser/client-navigation';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

const everybody = 10;

/** Names on the cards that can be seen. */
const shown = (page: Page) => page.locator('#team h2:visible').allInnerTexts();
const status = (page: Page) => page.locator('#team [role=status]');
const choose = (page: Page, dimension: string, value: string) => page.locator(`#team [name=${dimension}]`).selectOption(value);

describe('without JavaScript', () => {
  const open = async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at('/leadership'));
    return page;
  };

  test('everybody is listed at first', async () => {
    expect(await shown(await open())).toHaveLength(everybody);
  });

  test.each([
    ['practice', 'tax', ['Jasur Ravoqov', 'Dilnoza Koshinova']],
    ['region', 'samarkand', ['Sherzod Naqshinov']],
    ['language', 'fr', ['Malika Girihova', 'Kamila Lojuvardova', 'Elena Suzanova']],
  ])('choosing a %s filters the list at once', async (dimension, value, names) => {
    const page = await open();
    await choose(page, dimension, value);
    expect(await shown(page)).toEqual(names);
  });

  test('filters combine, and clearing them lists everybody again', async () => {
    const page = await open();
    await choose(page, 'language', 'fr');
    await choose(page, 'practice', 'litigation');
    expect(await shown(page)).toEqual(['Malika Girihova']);
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    expect(await shown(page)).toHaveLength(everybody);
  });

  test('the clear link is visible only while a filter is set', async () => {
    const page = await open();
    const link = page.getByRole('link', { name: 'Clear the filters' });
    expect(await link.isVisible()).toBe(false);
    await choose(page, 'region', 'samarkand');
    expect(await link.isVisible()).toBe(true);
  });
});

describe('with JavaScript', () => {
  test('an address with filters shows its result before hydration, without fetching a script', async () => {
    const { page, problems } = await openPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(at('/leadership?practice=tax&language=de'));
    expect(await shown(page)).toEqual(['Jasur Ravoqov']);
    expect(await page.locator('#team [name=practice]').inputValue()).toBe('tax');
    expect(scripts).toEqual([]);
    await boot(page);
    expect(await shown(page)).toEqual(['Jasur Ravoqov']);
    expect(await page.locator('#team h2').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('each filter is in the address, and Back undoes it', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(at('/leadership'));
    await choose(page, 'practice', 'tax');
    await boot(page);
    await choose(page, 'language', 'de');
    expect(new URL(page.url()).search).toBe('?practice=tax&language=de');
    expect(await shown(page)).toEqual(['Jasur Ravoqov']);
    await page.goBack();
    await expect(shown(page)).resolves.toEqual(['Jasur Ravoqov', 'Dilnoza Koshinova']);
    expect(await page.locator('#team [name=language]').inputValue()).toBe('');
    await page.goBack();
    await page.waitForFunction((count) => document.querySelectorAll('#team h2').length === count, everybody);
    expect(problems).toEqual([]);
  });

  test('Back from a profile restores the filters', async () => {
    const { page, problems } = await openBooted(browser, '/leadership?region=samarkand');
    await page.getByRole('link', { name: 'Sherzod Naqshinov' }).click();
    await settled(page, '/leadership/sherzod-naqshinov');
    await page.goBack();
    await settled(page, '/leadership');
    expect(await shown(page)).toEqual(['Sherzod Naqshinov']);
    expect(await page.locator('#team [name=region]').inputValue()).toBe('samarkand');
    expect(problems).toEqual([]);
  });

  test('filters work after client navigation, with one history entry each', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(at('/about'));
    await boot(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Our Team' }).first().click();
    await page.waitForSelector('#team h2');
    const before = await page.evaluate(() => history.length);
    await choose(page, 'region', 'samarkand');
    expect(await shown(page)).toEqual(['Sherzod Naqshinov']);
    expect(new URL(page.url()).search).toBe('?region=samarkand');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  test('the number of people is announced', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/leadership'));
    await boot(page);
    await choose(page, 'practice', 'tax');
    await page.waitForFunction(() => document.querySelector('#team [role=status]')?.textContent === 'People shown: 2');
  });

  test('an empty result says what to do', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/leadership?region=samarkand&language=ko'));
    await boot(page);
    expect(await shown(page)).toEqual([]);
    expect(await status(page).innerText()).toBe('People shown: 0');
    expect(await page.locator('#team').innerText()).toContain('Nobody matches all of these');
    expect(await page.locator('#team dt').allInnerTexts()).toEqual(['Office: Samarkand region', 'Language spoken: Korean']);
    expect(await page.locator('#team dd').allInnerTexts()).toContain('Sherzod Naqshinov');
    expect(await page.locator('#team a[href="/contact#request"]').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('#team h2').length === count, everybody);
    expect(new URL(page.url()).search).toBe('');
  });

  test('an address with invalid filters lists everybody', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/leadership?practice=%22%5D%7B%7D&utm_source=x'));
    expect(await shown(page)).toHaveLength(everybody);
  });
});

test.each(['en', 'ar'] as const)('the canonical address ignores filters: %s', async (locale) => {
  const path = localizedPath('/leadership', locale);
  const html = await (await fetch(at(`${path}?practice=tax`))).text();
  const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(new URL(canonical).pathname + new URL(canonical).search).toBe(path);
});

test('a photograph of any shape takes the place of a plate, with the face in view, and in two tones', async () => {
  // Red to the left, green to the right, and a white face high in the middle.
  const face = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><circle cx="80" cy="80" r="80" fill="#fff"/></svg>',
  );
  const photograph = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#a02020' } })
    .composite([
      { input: { create: { width: 800, height: 1000, channels: 3, background: '#20a020' } }, left: 800, top: 0 },
      { input: face, left: 720, top: 200 },
    ])
    .jpeg()
    .toBuffer();
  const { page } = await openPage(browser);
  await page.goto(at('/leadership'));
  const plate = await page.locator('#team picture').first().boundingBox();
  await page.route('**/static/images/**', (route) => route.fulfill({ body: photograph, contentType: 'image/jpeg' }));
  await page.reload();
  await page.evaluate(() => {
    const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules)) as CSSStyleRule[];
    const name = rules.find(({ style }) => style?.mixBlendMode === 'luminosity')?.selectorText.match(/\.([\w-]+)/)?.[1];
    document.querySelector('#team picture')?.classList.add(name ?? '');
    document.querySelector('[data-floating]')?.remove();
  });
  const picture = page.locator('#team picture').first();
  await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  expect(await picture.boundingBox()).toEqual(plate);
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (across: number, down: number) => {
    const first = (Math.round(info.height * down) * info.width + Math.round(info.width * across)) * info.channels;
    return [...data.subarray(first, first + 3)] as [number, number, number];
  };
  // Neither side keeps its colour: all is blue, and the face is the lightest.
  for (const [red, green, blue] of [colour(0.1, 0.9), colour(0.9, 0.9)]) expect(blue).toBeGreaterThan(Math.max(red, green) + 20);
  expect(Math.min(...colour(0.5, 0.28))).toBeGreaterThan(200);
});

import type { Page } from 'playwright-core';
import { overflow } from '../testing/browser/axe';
import { laidOut } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { carousels } from '../testing/browser/carousel';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

// The sample content is kinder than what editors may enter: here the served page is given what the contract allows.
const browser = sharedBrowser({ pictures: false });

/** A page as served, all of it laid out. The framework waits for a sign of a person, and changes nothing back. */
async function open(path: string, width: number): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 740 } });
  await page.goto(at(path));
  await laidOut(page);
  return page;
}

describe.each(sampled(['/ar/about', '/uz/about'], ['/about']))('the header of %s', (path) => {
  const wordmark = 'header a > bdi[aria-hidden]';

  test.each([320, 360, 576, 768, 1200])('has room for the firm’s name at %i px', async (width) => {
    const page = await open(path, width);
    expect(await page.locator(wordmark).evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  });

  test.each([320, 576, 768, 1200])('keeps every control in a window of %i px under the longest names', async (width) => {
    const page = await open(path, width);
    await page.evaluate((selector) => {
      const name = document.querySelector(selector) as HTMLElement;
      name.style.content = 'normal';
      name.style.blockSize = 'auto';
      name.textContent = 'Mezon Legal, Accounting & Tax Consulting';
      const special = document.querySelector('header > div > div > a') as Element;
      special.textContent = 'Beratungstermin bei Anwälten vereinbaren';
    }, wordmark);
    const beyond = await page.locator('header summary:visible, header > div a:visible').evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth ? control.textContent : [];
      }),
    );
    expect(beyond).toEqual([]);
  });
});

test.each([320, 360])('eight slides have their buttons in a window of %i px, clear of the slide’s own link', async (width) => {
  const page = await open('/', width);
  const dots = page.locator(`${carousels.banner} [data-go]`);
  await dots.last().evaluate((last) => {
    for (let count = last.parentElement?.childElementCount ?? 0; count < 8; count += 1) last.after(last.cloneNode());
  });
  expect(await dots.count()).toBe(8);
  expect(await overflow(page)).toBe(0);
  const buttons = await page
    .locator(`${carousels.banner} button`)
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
  for (const { left, right, width: size, height } of buttons) {
    expect([left >= 0, right <= width, size >= 24, height >= 24]).toEqual([true, true, true, true]);
  }
  const link = await page
    .locator(`${carousels.banner} [data-list] a`)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(Math.round(Math.min(...buttons.map(({ top }) => top)))).toBeGreaterThanOrEqual(Math.round(link));
});

test('long figures stand one below the other on a phone, and short ones in pairs', async () => {
  const page = await open('/', 320);
  const figures = page.locator('#jobs-count dl > div');
  const lines = () => figures.evaluateAll((all) => new Set(all.map((figure) => figure.getBoundingClientRect().top)).size);
  expect([await figures.count(), await lines()]).toEqual([4, 2]);
  await figures.locator('dd > span > span:first-child').evaluateAll((values) => {
    for (const value of values) value.textContent = '1\u00a0250 mln USD';
  });
  expect([await lines(), await overflow(page)]).toEqual([4, 0]);
});

test.each(['preformatted lines', 'a table'])('%s in an article is no wider than a phone', async (kind) => {
  const page = await open('/blog/vat-for-newcomers', 320);
  await page
    .locator('article p')
    .first()
    .evaluate((paragraph, isTable) => {
      const pre = document.createElement('pre');
      pre.textContent = 'Bank: Ipak Yoʻli, Tashkent, account 2020 8000 1052 3344 5001, MFO 00444, INN 301 234 567, OKED 69102';
      // As the sanitiser writes it.
      const scroller = Object.assign(document.createElement('div'), { className: 'table-scroll', tabIndex: 0 });
      const row = scroller.appendChild(document.createElement('table')).insertRow();
      for (let cell = 0; cell < 6; cell += 1) row.insertCell().textContent = 'Rechtsschutzversicherung';
      paragraph.after(isTable ? scroller : pre);
    }, kind === 'a table');
  expect(await overflow(page)).toBe(0);
});

test('a firm with one partner shows its logo no larger than it is', async () => {
  const page = await open('/', 1280);
  const partners = page.locator('#partners li');
  await partners.evaluateAll(([, ...others]) => {
    for (const other of others) other.remove();
  });
  expect((await partners.boundingBox())?.width).toBeLessThanOrEqual(240);
});

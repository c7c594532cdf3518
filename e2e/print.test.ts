import type { Page } from 'playwright-core';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser();

async function onPaper(path: string): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(at(path));
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** The colours of all text. */
const coloursOf = (page: Page): Promise<string[]> =>
  page.$$eval('body *', (elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);

const paths = sampled(['/blog/vat-for-newcomers'], ['/leadership/malika-girihova', '/works/tax']);

describe.each(paths)('%s in print', (path) => {
  test('has only content under the firm’s name: no menu, footer, floating buttons, breadcrumb or request button', async () => {
    const page = await onPaper(path);
    expect(await page.locator('header').innerText()).toBe('Mezon');
    for (const chrome of ['header nav', 'header details', 'footer', '[data-floating]', 'main nav', 'main a[href*="#request"]']) {
      expect([chrome, await page.locator(chrome).first().isVisible()]).toEqual([chrome, false]);
    }
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('is black on white', async () => {
    const page = await onPaper(path);
    for (const selector of ['h1', 'article p', 'article h2']) {
      const ground = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          let behind: Element | null = element;
          while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
          return behind ? getComputedStyle(behind).backgroundColor : 'paper';
        });
      expect([selector, ground]).toEqual([selector, 'paper']);
    }
    expect(await coloursOf(page)).toEqual(['rgb(0, 0, 0)']);
  });

  test('breaks neither pictures nor table rows', async () => {
    const page = await onPaper(path);
    for (const selector of ['picture', 'tr']) {
      const breaks = await page.$$eval(selector, (elements) => elements.map((element) => getComputedStyle(element).breakInside));
      expect(new Set([...breaks, 'avoid'])).toEqual(new Set(['avoid']));
    }
  });
});

test('no text of the home page stays light where its dark ground is not printed', async () => {
  expect(await coloursOf(await onPaper('/'))).toEqual(['rgb(0, 0, 0)']);
});

test('links in an article show their whole address, except those within the page and to phone or mail', async () => {
  const page = await onPaper('/works/tax');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const after = await page.$$eval('article a', (links) =>
    links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content] as const),
  );
  expect(after.length).toBeGreaterThan(0);
  for (const [href, content] of after)
    expect(content).toBe(
      /^(#|tel:|mailto:)/.test(href ?? '') ? 'none' : `" (${href?.startsWith('/') ? new URL(at('/')).origin : ''}${href})"`,
    );
});

test.each(['/leadership', '/blog'])('cards of %s, which are links as a whole, show no address', async (path) => {
  const page = await onPaper(path);
  const after = await page.$$eval('main article a', (links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(after.length).toBeGreaterThan(1);
  expect(new Set(after)).toEqual(new Set(['none']));
});

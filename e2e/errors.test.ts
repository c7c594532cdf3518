import type { Page } from 'playwright-core';
import { localeByCode } from '../contract/locales';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { navigate, openBooted, rewriteJson, settled } from '../testing/browser/client-navigation';
import { quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

jest.setTimeout(120_000);

const heading = (page: Page) => page.locator('main h1').textContent();
const robots = (page: Page) => page.locator('meta[name=robots]').getAttribute('content');
const faqScript = /component---src-templates-faq/;

describe('a part of a page that can’t be loaded', () => {
  test('causes one reload; a second failure within 60 seconds shows the error screen instead', async () => {
    const { page, documents } = await openBooted(browser, '/about');
    await page.route(faqScript, (route) => route.abort());
    await navigate(page, '/faq');
    await page.waitForURL(at('/faq'));
    expect(documents).toEqual(['/faq']);
    // The page as served is complete, whatever its scripts do: it stays.
    await page.mouse.move(40, 340);
    await page.mouse.move(42, 342);
    await quiet(page);
    expect(documents).toEqual(['/faq']);

    await page.goto(at('/about'));
    await boot(page);
    documents.splice(0);
    for (let time = 1; time <= 5; time += 1) {
      await navigate(page, '/faq');
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    }
    expect(documents).toEqual([]);
    expect(await page.locator('main').textContent()).toContain('500');
    expect(new URL(page.url()).pathname).toBe('/about');

    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 60_000)));
    await navigate(page, '/faq');
    await page.waitForURL(at('/faq'));
    expect(documents).toEqual(['/faq']);
  });

  test.each([
    ['data of the page', /page-data\/faq\/page-data\.json/],
    ['Gatsby’s own data', '**/page-data/app-data.json'],
  ])('so does the failure of %s', async (_, url) => {
    const { page, documents } = await openBooted(browser, '/about');
    await page.route(url, (route) => (route.request().method() === 'HEAD' ? route.continue() : route.fulfill({ status: 503 })));
    await navigate(page, '/faq?from=about#first');
    await page.waitForURL(at('/faq?from=about#first'));
    expect(documents).toEqual(['/faq']);
  });

  test('causes a full load on Back, too, if the page was to be fetched ahead when it failed', async () => {
    const { page, documents } = await openBooted(browser, '/faq');
    await navigate(page, '/about');
    await settled(page, '/about');
    await page.route(faqScript, (route) => route.abort());
    await page.reload();
    await boot(page);
    await page.evaluate(() => window.___loader.hovering('/faq'));
    await quiet(page);
    await page.unroute(faqScript);
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => history.back())]);
    expect(documents).toEqual(['/about', '/faq']);
    expect(await page.locator('main details').first().isVisible()).toBe(true);
  });

  test('the error screen links to a retry and to the home page, and disappears with the next page', async () => {
    const { page, documents } = await openBooted(browser, '/de/about');
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await page.route(faqScript, (route) => route.abort());
    await navigate(page, '/de/faq');
    await page.getByRole('heading', { name: 'Etwas ist schiefgegangen' }).waitFor();
    expect(await page.getByRole('link', { name: 'NOCH EINMAL VERSUCHEN' }).getAttribute('href')).toBe(at('/de/faq'));
    expect(await page.getByRole('link', { name: 'ZUR STARTSEITE' }).getAttribute('href')).toBe('/de');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Etwas ist schiefgegangen');
    await navigate(page, '/de/jobs');
    await settled(page, '/de/jobs');
    expect(await heading(page)).not.toBe('Etwas ist schiefgegangen');
    expect(documents).toEqual([]);
  });

  test('a page with text in its form is not reloaded', async () => {
    const { page } = await openPage(browser);
    await page.route(/component---src-templates-contact/, (route) => route.abort());
    await page.goto(at('/contact'));
    await page.locator('textarea').fill('A long question');
    await quiet(page);
    expect(await page.locator('textarea').inputValue()).toBe('A long question');
    expect(await page.evaluate(() => sessionStorage.getItem('chunk-reload'))).toBeNull();
  });

  test('an unhandled chunk error follows the same rule, with a silent console', async () => {
    const { page, problems, documents } = await openBooted(browser, '/about');
    const failing = () =>
      page.evaluate(() => {
        void Promise.reject(Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' }));
      });
    await Promise.all([page.waitForEvent('load'), failing()]);
    await boot(page);
    await failing();
    await quiet(page);
    expect(documents).toEqual(['/about']);
    expect(problems).toEqual([]);
  });
});

describe('not found', () => {
  test.each(sampled(['ar'], ['en', 'ru']))('an unknown path in %s shows the 404 page in its language, at its address', async (locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const { page, documents } = await openBooted(browser, `${prefix}/about`);
    const menu = await page.locator('header nav a').first().textContent();
    await navigate(page, `${prefix}/no-such-page`);
    await settled(page, `${prefix}/no-such-page`);
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true);
    const { languageTag, dir } = localeByCode(locale);
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTag);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    expect(await page.locator('header nav a').first().textContent()).toBe(menu);
    expect(await page.locator('main a').first().getAttribute('href')).toBe(prefix || '/');
    await page.goBack();
    await settled(page, `${prefix}/about`);
    await page.goForward();
    await settled(page, `${prefix}/no-such-page`);
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true);
    expect(documents).toEqual([]);
  });

  test('a page that fails its validity check shows 404 and is noindex', async () => {
    const { page } = await openBooted(browser, '/ru/about');
    await rewriteJson(page, '**/page-data/ru/blog/vat-for-newcomers/page-data.json', ({ result }) => {
      result.data.item = null;
    });
    await navigate(page, '/ru/blog/vat-for-newcomers');
    await settled(page, '/ru/blog/vat-for-newcomers');
    expect(await page.locator('main').textContent()).toContain('404');
    expect(await page.locator('main').textContent()).toContain('Найти эту страницу не удалось');
    expect(await robots(page)).toBe('noindex');
    await navigate(page, '/ru/faq');
    await settled(page, '/ru/faq');
    await page.waitForFunction(() => document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content.startsWith('index, follow'));
  });
});

describe('error screen', () => {
  test('an unknown middleware shows 500 and its name', async () => {
    const { page } = await openBooted(browser, '/about');
    await page.route(/component---src-templates-blog-tsx/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('page-number', 'no-such') });
    });
    await navigate(page, '/blog');
    await settled(page, '/blog');
    expect(await page.locator('main').textContent()).toContain('500');
    expect(await page.getByText('Unknown middleware: no-such').isVisible()).toBe(true);
  });

  test.each(sampled([['ar', '/ar', 'حدث خطأ ما']], [['en', '', 'Something went wrong']]))(
    'in %s a page that throws shows 500 and the message between header and footer',
    async (_, prefix, title) => {
      const { page } = await openBooted(browser, `${prefix}/about`);
      await rewriteJson(page, `**/page-data${prefix}/blog/page-data.json`, ({ result }) => {
        result.data.items = null;
      });
      await navigate(page, `${prefix}/blog`);
      await settled(page, `${prefix}/blog`);
      expect(await heading(page)).toBe(title);
      expect(await page.locator('main').textContent()).toContain('500');
      expect(await page.locator('main [lang=en]').textContent()).toMatch(/null/);
      expect(await page.locator('footer').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    },
  );

  test('an error in the error screen shows a fallback in the page’s language with a link home', async () => {
    const { page } = await openBooted(browser, '/ru/about');
    await rewriteJson(page, '**/page-data/ru/blog/page-data.json', ({ result }) => {
      result.data.items = null;
    });
    await page.evaluate(() => {
      document.querySelector = () => {
        throw new Error('the error screen is broken, too');
      };
    });
    await page.evaluate(() => window.___navigate('/ru/blog'));
    await page.getByText('При показе страницы ошибки произошла ещё одна ошибка').waitFor();
    await page.getByRole('link', { name: 'Вернуться на главную' }).click();
    await page.waitForURL(at('/ru'));
  });

  test('an error in the frame shows the same fallback, never a blank window', async () => {
    const { page } = await openPage(browser);
    await rewriteJson(page, '**/slice-data/frame--en.json', ({ result }) => {
      Object.assign(result.data, { locales: null });
    });
    await page.goto(at('/about'));
    await boot(page);
    await page.getByText('An error occurred while showing the error page').waitFor();
    expect(await page.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/');
  });
});

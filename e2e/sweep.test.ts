import type { Page } from 'playwright-core';
import type { LocaleCode } from '../contract/locales';
import { fontsOf } from '../src/head/font-preloads';
import { localizedPath } from '../src/routing/localized-path';
import { overflow, violations } from '../testing/browser/axe';
import { boot, nextFrames, showIntent } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { consentBanner } from '../testing/browser/consent';
import { type PageKind, pageKindNames, pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sweptLocales } from '../testing/browser/sweep-plan';

/** Widths in pixels: a small phone, and a desktop with the wide menu. */
const [narrow, wide] = [360, 1280];

const browser = sharedBrowser();

// What every page promises, to a visitor who has not decided about third parties: it is accessible at both widths, no framework script
// before a sign of intent, a silent console before and after hydration, no request to another host, fonts and scripts within their budgets.
describe.each(pageKindNames)('%s', (kind) => {
  test.each(sweptLocales)('in %s', async (locale) => {
    const { page, problems } = await openPage(browser, { undecided: true, viewport: { width: narrow, height: 800 } });
    const framework = frameworkRequests(page);
    const response = await page.goto(at(localizedPath(pageKinds[kind], locale)));
    expect(response?.status()).toBe(kind === 'notFound' ? 404 : 200);
    const flawsAtNarrow = await flaws(page);
    await page.setViewportSize({ width: wide, height: 800 });
    expect({ [narrow]: flawsAtNarrow, [wide]: await flaws(page) }).toEqual({ [narrow]: [], [wide]: [] });
    expect(framework).toEqual([]);

    if (kind === 'notFound') await showIntent(page);
    else {
      await boot(page);
      await consentBanner(page).waitFor();
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await nextFrames(page);
    expect(await excesses(page, kind, locale)).toEqual([]);
    // Error pages stay as served. Chromium itself reports their status.
    if (kind === 'notFound') expect(framework).toEqual([]);
    expect(problems.filter((problem) => !(kind === 'notFound' && problem.includes('404')))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

/** Violations of accessibility, and sideways scrolling. */
async function flaws(page: Page): Promise<string[]> {
  const found = await violations(page);
  const beyond = await overflow(page);
  return beyond > 0 ? [...found, `${beyond} px wider than the window`] : found;
}

/** Paths of scripts, page data and Gatsby's script slice, filled as the page requests them. */
function frameworkRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|^\/page-data\/|^\/_gatsby\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** What is over its budget, a line each. */
async function excesses(page: Page, kind: PageKind, locale: LocaleCode): Promise<string[]> {
  const budget = budgetOf(kind, locale);
  const weights = await weightsOf(page);
  return (Object.keys(weights) as (keyof Weights)[])
    .filter((part) => weights[part] > budget[part])
    .map((part) => `${part}: ${weights[part]} of ${budget[part]}`);
}

/** What a page has fetched; bytes as they travel. */
interface Weights {
  readonly fonts: number;
  readonly fontFiles: number;
  /** Scripts that hydration waits for. */
  readonly hydration: number;
  /** All scripts. */
  readonly scripts: number;
}

/** Upper limits (1 KB = 1000 B), with the question about third parties in `scripts`. Home has carousels, and contact a form. */
function budgetOf(kind: PageKind, locale: LocaleCode): Weights {
  const fontFiles = fontsOf(locale).length;
  const isRich = kind === 'home' || kind === 'contact';
  return {
    fonts: fontFiles * 30_000,
    fontFiles,
    hydration: isRich ? 117_000 : 95_000,
    scripts: isRich ? 190_000 : 114_000,
  };
}

const weightsOf = (page: Page): Promise<Weights> =>
  page.evaluate(() => {
    const hydrated = performance.getEntriesByName('onInitialClientRender')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sum = (some: typeof files) => some.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
    const scripts = files.filter(({ initiatorType }) => initiatorType === 'script');
    return {
      fonts: sum(fonts),
      fontFiles: fonts.length,
      hydration: sum(scripts.filter(({ responseEnd }) => responseEnd <= hydrated)),
      scripts: sum(scripts),
    };
  });

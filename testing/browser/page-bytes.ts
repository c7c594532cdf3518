import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { openPage, type Pages } from './browser';

/** Bytes as they travel (compressed by the server), and what stands inside the HTML compressed by itself. */
export interface PageBytes {
  /** The page with the styles that stand in it. */
  html: number;
  /** Styles in the page, by themselves. */
  css: number;
  /** Scripts in the page that run before any sign of a visitor, by themselves; without data. */
  inlineScript: number;
  /** Script files fetched before a sign of a visitor. */
  scriptBefore: number;
  /** Script files after boot, what was fetched before included. */
  script: number;
  /** Gatsby's JSON of this page. */
  pageData: number;
  fonts: number;
  fontFiles: number;
  /** Pictures of the first load, those near the view included. */
  images: number;
  /** Everything of the first load, before a sign of a visitor. */
  firstLoad: number;
}

/** Lighthouse's phone: its pictures are chosen for this width and density. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * Loads a page as a phone does, weighs it, moves the pointer, and weighs the script again.
 *
 * @param url absolute
 */
export async function pageBytes(browser: Pages, url: string): Promise<PageBytes> {
  const { page } = await openPage(browser, phone);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await weigh(requests, url);
  const inline = await inlineCode(page);
  // Error pages have inline script, too, and never boot.
  if (inline.script.includes('_gatsby-scripts')) await boot(page, requests);
  const after = await weigh(requests, url);
  await page.context().close();
  return {
    html: first.document,
    css: brotli(inline.css),
    inlineScript: brotli(inline.script),
    scriptBefore: first.script,
    script: after.script,
    pageData: after.pageData,
    fonts: first.font,
    fontFiles: first.fontFiles,
    images: first.image,
    firstLoad: first.total,
  };
}

/** Milliseconds without a finished request after which nothing more is on its way. */
const quiet = 700;

/** Gives the sign of a visitor, and waits until Gatsby runs and everything that it asks for is here. */
async function boot(page: Page, requests: readonly Request[]): Promise<void> {
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
  await page.waitForFunction(() => '___loader' in window);
  for (let count = -1; count !== requests.length; ) {
    count = requests.length;
    await page.waitForTimeout(quiet);
  }
}

async function weigh(requests: readonly Request[], url: string) {
  const { origin, pathname } = new URL(url);
  const ownData = `${origin}/page-data${pathname === '/' ? '/index' : pathname}/page-data.json`;
  const sum = { document: 0, script: 0, font: 0, fontFiles: 0, image: 0, pageData: 0, total: 0 };
  for (const request of requests) {
    const bytes = (await request.sizes()).responseBodySize;
    const kind = request.resourceType();
    sum.total += bytes;
    if (kind === 'document' || kind === 'script' || kind === 'font' || kind === 'image') sum[kind] += bytes;
    if (kind === 'font') sum.fontFiles += 1;
    if (request.url() === ownData) sum.pageData = bytes;
  }
  return sum;
}

const inlineCode = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => Array.from(document.querySelectorAll(selector), (element) => element.textContent ?? '').join('\n');
    return { css: text('style'), script: text('script:not([src]):not([type="application/ld+json"])') };
  });

const brotli = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

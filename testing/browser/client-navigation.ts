import type { Page } from 'playwright-core';
import { boot } from './boot';
import { openPage, type PageOptions, type Pages, type WatchedPage } from './browser';
import { at } from './site';

/** A page that the framework has taken over, with the addresses of all documents that it loaded since. */
export interface BootedPage extends WatchedPage {
  readonly documents: string[];
}

/** Opens a page and boots it. */
export async function openBooted(browser: Pages, path: string, options: PageOptions = {}): Promise<BootedPage> {
  const watched = await openPage(browser, options);
  await watched.page.context().addInitScript(noteArrivals);
  await watched.page.goto(at(path));
  await boot(watched.page);
  return { ...watched, documents: documentsOf(watched.page) };
}

/** Writes into the page which path's page is on the screen, once its transition is over. */
function noteArrivals(): void {
  addEventListener('DOMContentLoaded', () => {
    const box = document.querySelector<HTMLElement>('[data-transition]');
    if (!box) return;
    new MutationObserver(() => {
      if (!box.dataset.phase) document.documentElement.dataset.arrivedAt = location.pathname;
    }).observe(box, { attributeFilter: ['data-phase'] });
  });
}

function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Goes to a path as a link of the site does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page
    .evaluate((to) => window.___navigate(to), path)
    .catch((error: Error) => {
      // A part of the page can't be loaded, and it is reloaded instead.
      if (!error.message.includes('context was destroyed')) throw error;
    });
}

/** Fetches everything that a page needs, so that going there takes no time. */
export const fetchAhead = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (to) => Boolean(await window.___loader.loadPage(to)), path);

/** Waits until the page of a path has come by client navigation and stands still. */
export async function settled(page: Page, path: string): Promise<void> {
  await page.waitForFunction((pathname) => document.documentElement.dataset.arrivedAt === pathname, path);
}

/** Holds back what matches until it is let go. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Changes JSON on its way to the page. */
export async function rewriteJson(page: Page, url: string | RegExp, change: (json: PageData) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as PageData;
    change(json);
    await route.fulfill({ response, json });
  });
}

/** What Gatsby fetches for a page, as far as the specs change it. */
export interface PageData {
  readonly result: { readonly data: Record<string, unknown> };
}

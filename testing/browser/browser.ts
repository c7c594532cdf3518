import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import chromiumFlags from './chromium-flags.json';
import { watchTraffic } from './quiet';

/** Debian's builds of Chromium. The headless shell draws no browser windows, so a page takes a third of the processor time. */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** What pages are opened in. */
export type Pages = Pick<Browser, 'newContext'>;

/** How a browser is launched. */
export interface LaunchOptions {
  /** Whether pages have their pictures. A page without takes three quarters of the processor time. */
  readonly pictures?: boolean;
}

/** As when a user switches pictures off: they are not fetched, and keep their places. */
const noPictures = '--blink-settings=imagesEnabled=false';

/**
 * A headless browser. Its flags keep it from calling home, which a closed network refuses noisily.
 *
 * @throws Error if there is no Chromium
 */
export async function launchBrowser({ pictures = true }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? executables.find(existsSync);
  if (!executablePath) throw new Error('There is no Chromium: install the Debian package chromium-headless-shell, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...(pictures ? [] : [noPictures])] });
}

/** A page, and what went wrong on it: console errors and warnings, uncaught errors, requests to other hosts. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: string[];
}

/** What a page may be opened with. */
export interface PageOptions extends BrowserContextOptions {
  /** Opens it as the first page of a visit, with the loader; otherwise the visit goes on and there is none. */
  firstOfVisit?: boolean;
  /** Opens it for somebody who has not decided about other providers, and is asked; otherwise the browser says no for its user (Global Privacy Control). */
  undecided?: boolean;
}

/** Opens a page in a context of its own and watches it. */
export async function openPage(
  browser: Pages,
  { firstOfVisit = false, undecided = false, ...options }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  if (!firstOfVisit) await context.addInitScript(continueVisit);
  if (!undecided) await context.addInitScript(sendPrivacySignal);
  // Less than a test may take, so that a failure names what was waited for.
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  watchTraffic(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname)) problems.push(`request to ${hostname}`);
  });
  return { page, problems };
}

function continueVisit(): void {
  try {
    sessionStorage.setItem('visit', 'begun');
  } catch {
    // The blank page that a tab begins with has no storage.
  }
}

function sendPrivacySignal(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

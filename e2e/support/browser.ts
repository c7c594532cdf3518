import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Keeps Chromium from calling home, which a closed network refuses noisily. */
const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser for one test file. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: quiet });

/** A page, and what went wrong on it: console errors and warnings, uncaught errors, requests to other hosts. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: string[];
}

/** Opens a page in a context of its own and watches it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
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

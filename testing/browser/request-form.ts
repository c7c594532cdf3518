import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import type { LocaleCode } from '../../contract/locales';
import { localizedPath } from '../../src/routing/localized-path';
import { sampled } from '../sampled';
import { showIntent } from './boot';
import { openPage, type Pages, type WatchedPage } from './browser';
import { at } from './site';

/** The languages in which the form is tested. Texts per language are the component tests' part. */
export const formLocales = sampled(['en'], ['ru', 'ar', 'zh']);

/** For what depends on the direction of writing. */
export const formLocalesArabicFirst = sampled(['ar'], ['en', 'ru', 'zh']);

/** The interface texts of the form in a locale, as they stand in `locales/`. */
export function textsIn(locale: LocaleCode) {
  const read = (namespace: string) => JSON.parse(readFileSync(path.join(__dirname, '../../locales', locale, `${namespace}.json`), 'utf8'));
  return { ...read('request').request, common: read('common').common, notifications: read('notifications').notifications };
}

/** What is said of a field whose rule does not name it. */
export const fieldFault = (texts: ReturnType<typeof textsIn>, name: string, words: string): string =>
  texts.fieldError.replace('{{field}}', texts.fields[name]).replace('{{text}}', words);

/** Lets calls for `url` wait; gives what waits for the first to come, and what sets it free. */
export async function holdCalls(page: Page, url: string, then: (route: Route) => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const come = new Promise<void>((resolve) => {
    void page.route(url, async (route) => {
      resolve();
      await released;
      await then(route);
    });
  });
  return { come, release };
}

/** What a visitor writes. */
export interface Visitor {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

/** Somebody with a question that nobody else asks, so that their request can be found again. */
export function aVisitor(): Visitor {
  return {
    name: 'Азиза Каримова',
    phone: '+998 90 123 45 67',
    email: 'aziza@example.com',
    message: `A question on tax, ${randomUUID()}.\nIts second line.`,
  };
}

interface FormOptions {
  /** Path, in the route table, of the page with the form. */
  readonly on?: string;
  /** Another site than the one under test. */
  readonly base?: string;
  /** Whether the test sets the page's clock. */
  readonly clock?: boolean;
}

/** Opens the contact page, or `on`, in a context of its own. */
export async function openForm(
  browser: Pages,
  locale: LocaleCode,
  { on = '/contact', base = at('/'), clock = false, ...options }: BrowserContextOptions & FormOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  if (clock) await watched.page.clock.install();
  await watched.page.goto(new URL(localizedPath(on, locale), base).href);
  return watched;
}

export const field = (page: Page, name: string): Locator => page.locator(`#request-${name}`);
export const sendButton = (page: Page): Locator => page.locator('#request button[type=submit]');
export const problemBox = (page: Page): Locator => page.locator('#request [role=alert]');
/** What pops up at the edge of the window. */
export const toast = (page: Page): Locator => page.locator('.Toastify__toast');

/** Fills what is required, as a visitor does. */
export async function fillForm(page: Page, visitor: Visitor): Promise<void> {
  for (const name of ['name', 'phone', 'email', 'message'] as const) await field(page, name).fill(visitor[name]);
  await field(page, 'consent').check();
}

/** Gives a sign of intent, and waits until the form is hydrated. */
export async function untilStarted(page: Page): Promise<void> {
  await showIntent(page);
  await formHydrated(page);
}

/** Waits until React has taken over the form. */
export async function formHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('#request form')?.noValidate);
}

/** Waits until the code that checks and sends a request has been fetched. Not for a page whose clock is set: it has no such entries. */
export async function engineFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/request-engine-')));
}

/** Sends the form once it is hydrated; before that, the browser would post it. */
export async function send(page: Page): Promise<void> {
  await formHydrated(page);
  await sendButton(page).click();
}

/** The number that takes the place of the form. */
export async function receivedReference(page: Page): Promise<string> {
  return (await page.locator('#request bdi').first().textContent()) ?? '';
}

/** The call that sends a request, for `page.route`. */
export const requestUrl = '**/api/request';

/** Problems of a page but those that Chromium itself reports for every answer that is not a success. */
export const ownProblems = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !problem.includes('Failed to load resource'));

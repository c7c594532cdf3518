import type { Page } from 'playwright-core';
import { field, toast } from './request-form';
import { content } from './site';

interface Contact {
  readonly phone: string;
  readonly email: string;
  readonly telegram: string;
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Title and text of the toast. */
export const toastWords = async (page: Page) => (await toast(page).innerText()).split('\n').filter(Boolean);

/** The other ways to the firm stand in the page once, and the mail link carries what was written while it is followed. */
export async function expectAlternatives(page: Page, message: string): Promise<void> {
  const contact = await content<Contact>('/contact/site', 'en');
  const shown = await page.locator('#request').innerText();
  // Offline there is no toast, whose code can't be fetched then.
  const toasts = (await toast(page).allInnerTexts()).join();
  expect([count(shown, contact.phone), count(toasts, contact.phone)]).toEqual([1, 0]);
  const href = (start: string) => page.locator(`#request a[href^="${start}"]`);
  expect(await href('tel:').getAttribute('href')).toBe(`tel:${contact.phone.replace(/[^+\d]/g, '')}`);
  expect(await href(contact.telegram).count()).toBe(1);
  await page.evaluate(() => {
    const follow = (event: Event) => {
      document.documentElement.dataset.followed = (event.target as HTMLAnchorElement).href;
      event.preventDefault();
    };
    addEventListener('click', follow, { once: true });
  });
  await href('mailto:').click();
  const followed = new URL((await page.locator('html').getAttribute('data-followed')) ?? '');
  expect(followed.pathname).toBe(contact.email);
  expect(followed.searchParams.get('body')?.replace(/\r\n/g, '\n')).toContain(message);
  // Afterwards nothing of it is left in the page.
  await page.locator(`#request a[href="mailto:${contact.email}"]`).waitFor();
}

/** What the visitor wrote still stands in the form and in the tab's storage. */
export async function expectKept(page: Page, message: string): Promise<void> {
  expect(await field(page, 'message').inputValue()).toBe(message);
  expect(await page.evaluate(() => sessionStorage.getItem('request-draft'))).toContain(JSON.stringify(message).slice(1, -1));
}

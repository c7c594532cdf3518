import type { Page } from 'playwright-core';
import { overflow, violations } from '../testing/browser/axe';
import {
  aVisitor,
  engineFetched,
  field,
  fillForm,
  formLocalesArabicFirst,
  holdCalls,
  openForm,
  problemBox,
  requestUrl,
  send,
  textsIn,
  toast,
  untilStarted,
} from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

describe.each(formLocalesArabicFirst)('in %s', (locale) => {
  test.each(sampled([360], [1280]))('no state of the form has a violation, %i px wide', async (width) => {
    const texts = textsIn(locale);
    const { page } = await openForm(browser, locale, { viewport: { width, height: 800 } });
    const found: string[] = [];
    const check = async (state: string) => {
      found.push(...(await violations(page)).map((violation) => `${state}: ${violation}`));
      if ((await overflow(page)) > 0) found.push(`${state}: scrolls sideways`);
    };
    await check('served');
    await untilStarted(page);
    await check('empty');
    await send(page);
    await problemBox(page).waitFor();
    await check('errors');
    await engineFetched(page);
    await page.context().setOffline(true);
    await page.locator('#request').getByText(texts.offline).waitFor();
    await check('offline');
    await page.context().setOffline(false);
    await fillForm(page, aVisitor());
    const calls = await holdCalls(page, requestUrl, (route) => route.abort());
    await send(page);
    await page.locator('#request [role=status]').getByText(texts.sending).waitFor();
    await check('processing');
    await calls.come;
    calls.release();
    await problemBox(page).waitFor();
    await toast(page).waitFor();
    await check('alternatives');
    await page.unroute(requestUrl);
    await send(page);
    await page.getByRole('heading', { name: texts.sentTitle }).waitFor();
    await check('sent');
    expect(found).toEqual([]);
  });
});

/** Left and right edge of an element, in pixels of the window. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });

test('in Arabic the form is mirrored, while numbers and addresses run left to right', async () => {
  const { page } = await openForm(browser, 'ar');
  await untilStarted(page);
  await send(page);
  await problemBox(page).waitFor();
  const direction = (name: string) => field(page, name).evaluate((control) => getComputedStyle(control).direction);
  expect(await Promise.all(['name', 'phone', 'email', 'categoryId', 'message'].map(direction))).toEqual([
    'rtl',
    'ltr',
    'ltr',
    'rtl',
    'rtl',
  ]);
  // The box to tick stands right of its words.
  expect((await edges(page, '#request-consent')).left).toBeGreaterThanOrEqual((await edges(page, 'label[for=request-consent]')).right);
  const borders = await page.locator('#request-name').evaluate((control) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(control.parentElement as HTMLElement);
    return [borderLeftWidth, borderRightWidth];
  });
  expect(borders).toEqual(['0px', '4px']);
});

test('with reduced motion the loader stands still', async () => {
  const animation = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await openForm(browser, 'en', { reducedMotion });
    await fillForm(page, aVisitor());
    await page.route(requestUrl, () => undefined);
    await send(page);
    const name = await page.locator('#request [role=status] svg').evaluate((star) => getComputedStyle(star).animationName);
    await page.context().close();
    return name;
  };
  expect([(await animation('no-preference')) === 'none', await animation('reduce')]).toEqual([false, 'none']);
});

test('with forced colours, errors are told apart from required fields', async () => {
  const { page } = await openForm(browser, 'en', { forcedColors: 'active' });
  await untilStarted(page);
  await send(page);
  await problemBox(page).waitFor();
  const border = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).borderBlockStartWidth);
  expect(await border('#request-name')).toBe('2px');
  expect(await border('#request-regionId')).toBe('1px');
  expect(await page.locator('#request-name-error').isVisible()).toBe(true);
  const outline = await field(page, 'name').evaluate((control) => {
    control.focus();
    return getComputedStyle(control).outlineStyle;
  });
  expect(outline).not.toBe('none');
});

test('every target is at least 24 pixels wide and high', async () => {
  const { page } = await openForm(browser, 'ru', { viewport: { width: 360, height: 640 } });
  await untilStarted(page);
  await send(page);
  await problemBox(page).waitFor();
  const small = await page
    .locator('#request :is(a, button, input:not([type=hidden]):not([tabindex="-1"]), select, textarea)')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => [target.outerHTML.slice(0, 80), target.getBoundingClientRect()] as const)
        // A link inside a sentence may be as high as its line (WCAG 2.5.8).
        .filter(([html, { width, height }]) => !html.includes('/privacy') && (width < 24 || height < 24))
        .map(([html]) => html),
    );
  expect(small).toEqual([]);
});

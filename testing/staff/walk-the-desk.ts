import type { Page } from 'playwright-core';
import { type LocaleCode, localeByCode } from '../../contract/locales';
import { staffTexts } from '../../service/locales/staff-texts';
import type { Texts } from '../../service/staff/view';
import { overflow, violations } from '../browser/axe';
import { openPage, type PageOptions, type Pages } from '../browser/browser';
import { fakeReport } from '../service/fake-report';
import type { DeskSite } from './desk-site';

/** The word on the pages that visitors see. */
const wordOnSite = async (site: DeskSite): Promise<string> =>
  / (\w+)<p>Legal/.exec(await (await fetch(site.config.siteUrl)).text())?.[1] ?? '';

/** Goes from control to control by Tab until one of this name has the focus, and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  const seen: string[] = [];
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const text = await page.locator(':focus').evaluate((element) => element.textContent?.trim() ?? '');
    if (text === name) return page.keyboard.press('Enter');
    seen.push(text);
  }
  throw new Error(`No control is called "${name}", but there are: ${[...new Set(seen)].join(', ')}`);
}

/** Waits until the desk gives this answer. @param name key below `desk.answer` */
export const answer = (page: Page, t: Texts, name: string) =>
  page.locator('[data-answer]', { hasText: t(`desk.answer.${name}.title`) }).waitFor();

/** Words of the desk in a language. */
export const deskTexts = (locale: LocaleCode): Texts => staffTexts(locale) as Texts;

/**
 * Goes the way of an editor, by keyboard only: signs in, publishes and watches, allows what was stopped, goes back, resumes and signs out.
 * Every page on the way is accessible and no wider than its window.
 */
export async function walkTheDesk(site: DeskSite, browser: Pages, locale: LocaleCode, options: PageOptions = {}): Promise<void> {
  const t = deskTexts(locale);
  const link = site.inviteByCommand('Nodira');
  const { page, problems } = await openPage(browser, { locale: localeByCode(locale).languageTag, ...options });
  // The first question reads the whole content folder, in this process, and others use the same cores.
  page.setDefaultTimeout(60_000);
  const expectGood = async () => {
    if (options.javaScriptEnabled !== false) expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([page.url(), width, await overflow(page)]).toEqual([page.url(), width, 0]);
    }
  };
  await page.goto(link);
  await expectGood();
  await press(page, t('desk.signIn.button'));
  await answer(page, t, 'live');
  await expectGood();

  const build = site.holdBuilds();
  site.word = 'two';
  await press(page, t('desk.publish.button'));
  await answer(page, t, 'running');
  await page.locator('[aria-current=step]', { hasText: t('desk.stage.build') }).waitFor();
  await expectGood();
  build();
  await answer(page, t, 'live');
  expect(await wordOnSite(site)).toBe('two');

  site.word = 'three';
  site.report = fakeReport({ members: 1 });
  await site.request({ source: 'hook' });
  await site.idle();
  await page.goto(`${site.config.siteUrl}/staff`);
  await answer(page, t, 'stopped');
  await page.getByText('Title of members-10').waitFor();
  await expectGood();
  await press(page, t('desk.allow'));
  await answer(page, t, 'live');
  expect(await wordOnSite(site)).toBe('three');

  await press(page, t('desk.menu.history'));
  await page.getByText(t('desk.action.allowed')).waitFor();
  await expectGood();
  await page.getByText(t('desk.action.allowed')).focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('desk.allowedBy', { who: 'Nodira' })).waitFor();
  await expectGood();

  await press(page, t('desk.menu.why'));
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('/works/tax');
  await page.keyboard.press('Enter');
  await page.getByText(t('why.state.held-back')).first().waitFor();
  await expectGood();
  await press(page, t('desk.menu.coverage'));
  await page.getByRole('columnheader').first().waitFor({ state: 'attached' });
  await expectGood();
  await page.getByRole('cell').first().getByRole('link').press('Enter');
  await page.getByText(t('coverage.hint.complete')).waitFor();
  await expectGood();
  await press(page, t('desk.menu.problems'));
  await page.getByText(t('problems.none')).waitFor();
  await expectGood();

  await press(page, t('desk.menu.releases'));
  await page.getByText(t('desk.releases.live')).waitFor();
  await expectGood();
  await press(page, t('desk.releases.back'));
  await page.getByRole('heading', { name: t('desk.goBack.title') }).waitFor();
  await expectGood();
  await press(page, t('desk.goBack.button'));
  await answer(page, t, 'held');
  expect(await wordOnSite(site)).toBe('two');
  await page.getByText(t('desk.live.back', { who: 'Nodira' })).waitFor();
  await expectGood();
  await press(page, t('desk.resume.button'));
  // What was allowed is on the site again, and asked about again.
  await answer(page, t, 'stopped');
  await press(page, t('desk.allow'));
  await answer(page, t, 'live');
  expect(await wordOnSite(site)).toBe('three');

  expect(problems).toEqual([]);
  await press(page, t('desk.signOut'));
  await page.getByRole('heading', { name: t('desk.signInNeeded.title') }).waitFor();
  await expectGood();
}

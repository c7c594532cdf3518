import { randomUUID } from 'node:crypto';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { field, formHydrated, send, textsIn } from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser();

test('a chief accountant in Seoul finds a tax lawyer who speaks Korean, and asks for a call', async () => {
  const texts = textsIn('kr');
  const { page, problems } = await openPage(browser, { timezoneId: 'Asia/Seoul', locale: 'ko-KR' });
  await page.goto(at('/kr/leadership'));
  await page.locator('#team [name=practice]').selectOption('tax');
  await page.locator('#team [name=language]').selectOption('ko');
  const people = page.locator('#team li a[href^="/kr/leadership/"]:visible');
  await people.first().click();
  await page.waitForURL('**/kr/leadership/jasur-ravoqov');
  await page.locator('main a[href^="/kr/contact?expertId="]').first().click();
  await page.waitForURL('**/kr/contact?expertId=jasur-ravoqov#request');
  await boot(page);
  await formHydrated(page);
  const name = await field(page, 'expertId').evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? '');
  expect(await page.locator('[data-addressee]').innerText()).toContain(texts.goesTo.replace('{{name}}', name));

  const message = `이전가격 문서에 관해 문의합니다. ${randomUUID()}`;
  await field(page, 'name').fill('김민준');
  await field(page, 'phone').fill('+82 2 0000 0123');
  expect(await field(page, 'callZone').isVisible()).toBe(false);
  await field(page, 'callDay').selectOption('tuesday');
  await field(page, 'callPart').selectOption('morning');
  expect(await field(page, 'callZone').inputValue()).toBe('Asia/Seoul');
  await field(page, 'message').fill(message);
  await field(page, 'consent').check();
  await send(page);
  await page.getByRole('heading', { name: texts.sentTitle }).waitFor();
  expect(await page.locator('#request').innerText()).toContain(texts.answerFrom.replace('{{name}}', name));
  expect(storedRequests(message)).toEqual([
    expect.objectContaining({
      email: '',
      expert_id: 'jasur-ravoqov',
      call_day: 'tuesday',
      call_part: 'morning',
      call_zone: 'Asia/Seoul',
      call_language: 'kr',
    }),
  ]);
  expect(problems).toEqual([]);
});

test('on a phone in Uzbek the family lawyer’s number is three taps from the home page at most', async () => {
  const { page, problems } = await openPage(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto(at('/uz'));
  const family = page.locator('main a[href="/uz/works/family"]:visible').first();
  await family.tap();
  await page.waitForURL('**/uz/works/family');
  // The address changes before the page does, which fades out first.
  await page.locator('main', { hasText: 'Elena' }).waitFor();
  expect(await page.locator('main a[href^="tel:"]').first().isVisible()).toBe(true);
  expect(problems).toEqual([]);
});

test('a colleague checks a partner’s admission, and takes the contact card along', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(at('/leadership'));
  await page.getByRole('link', { name: 'Davron Mezonov' }).first().click();
  await page.waitForURL('**/leadership/davron-mezonov');
  await page.getByText('Admission to practice').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /vCard/ }).click()]);
  const card = await (await fetch(download.url())).text();
  for (const line of ['FN:Davron Mezonov', 'ADR;TYPE=WORK:;;12 Mezon Passage;Tashkent;', 'LANG:uz', 'PHOTO;ENCODING=b;TYPE=JPEG:'])
    expect(card.replace(/\r\n /g, '')).toContain(line);
  expect(problems).toEqual([]);
});

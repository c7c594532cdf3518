import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { ownDeskSite } from '../testing/staff/desk-site';
import { answer, deskTexts, walkTheDesk } from '../testing/staff/walk-the-desk';

const browser = sharedBrowser({ pictures: false });
// A walk through every page, on a machine that may build beside it.
jest.setTimeout(180_000);

const site = ownDeskSite();

/** The first page of the desk, in English, of somebody who has just signed in with a link. */
async function signedIn(link: string) {
  const { page } = await openPage(browser);
  await page.goto(link);
  await page.getByRole('button').click();
  const t = deskTexts('en');
  await answer(page, t, 'live');
  return { page, t };
}

test('in Russian and by keyboard, an editor signs in, publishes and watches, allows what was stopped, goes back, resumes and signs out', () =>
  walkTheDesk(site(), browser, 'ru'));

test('who may only see gets no button, and the server does nothing for them either', async () => {
  const { page, t } = await signedIn(site().inviteByCommand('Timur', '--role', 'see'));
  expect(await page.getByRole('button').allTextContents()).toEqual([t('desk.signOut')]);
  const before = (await (await site().publications()).list(10)).length;
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.action = '/staff/publish';
  });
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: t('desk.onlyLooking.title') }).waitFor();
  expect((await (await site().publications()).list(10)).length).toBe(before);
});

test('what is refused for a while, as by a proxy while the service restarts, is followed again afterwards', async () => {
  const { page, t } = await signedIn(await site().invite('Nodira'));
  const isAway = /\/staff(\/events)?$/;
  await page.route('**/staff/events', (route) => route.fulfill({ status: 502 }));
  await page.reload();
  await answer(page, t, 'live');
  await page.route(isAway, (route) => route.fulfill({ status: 502 }));
  // Refused once more, and so are the updates in between.
  await page.waitForResponse('**/staff/events');
  await page.waitForResponse('**/staff');
  await page.unroute(isAway);
  await page.unroute('**/staff/events');
  const build = site().holdBuilds();
  await site().request({ source: 'hook' });
  await answer(page, t, 'running');
  build();
  await answer(page, t, 'live');
});

test('a link to sign in, opened from a mail by somebody who is signed in, leaves their open forms as they are', async () => {
  const { page, t } = await signedIn(await site().invite('Nodira'));
  const other = await page.context().newPage();
  await other.goto(`data:text/html,<a href="${await site().invite('Timur')}">Sign in</a>`);
  await other.getByRole('link').click();
  await other.getByText(t('desk.signIn.text', { name: 'Timur' })).waitFor();
  await page.getByRole('button', { name: t('desk.signOut') }).click();
  await page.getByRole('heading', { name: t('desk.signInNeeded.title') }).waitFor();
});

test('a link in a mail leads somebody who is signed in to its page', async () => {
  const { page } = await signedIn(await site().invite('Nodira'));
  const mail = `data:text/html,<a href="${site().config.siteUrl}/staff/history">History</a>`;
  await page.goto(mail);
  await page.getByRole('link').click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
});

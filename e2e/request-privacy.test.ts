import { localizedPath } from '../src/routing/localized-path';
import { startOwnServer } from '../testing/browser/own-site';
import { field, fillForm, formLocales, openForm, requestUrl, send, textsIn, untilStarted } from '../testing/browser/request-form';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { content } from '../testing/browser/site';
import { storedRequests } from '../testing/browser/stored-requests';

const browser = sharedBrowser({ pictures: false });
let site: Awaited<ReturnType<typeof startOwnServer>>;
beforeAll(async () => {
  site = await startOwnServer({ LOG_LEVEL: 'trace' });
});
afterAll(() => site.close());

/** A visitor whose values are easy to find in any text. */
const canary = (locale: string) => ({
  name: `CanaryName${locale}`,
  phone: '+998 99 987 65 43',
  email: `canary.${locale}@canary.example`,
  message: `CanaryMessage ${locale}`,
});
const isTold = (text: string) => /canary|987.?65.?43/i.test(decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25')));

test.each(formLocales)(
  'typed values are in the one call that sends them, and in no address, header, log or lasting storage (%s)',
  async (locale) => {
    const visitor = canary(locale);
    const { page, problems } = await openForm(browser, locale, { base: site.url });
    const told: string[] = [];
    page.on('request', (request) => {
      const isSending = request.method() === 'POST' && new URL(request.url()).pathname === '/api/request';
      const { referer = '', ...headers } = request.headers();
      const rest = [request.url(), referer, ...Object.values(headers), isSending ? '' : (request.postData() ?? '')];
      told.push(...rest.filter(isTold));
    });
    const lasting = () =>
      page.evaluate(async () => [
        JSON.stringify(localStorage),
        document.cookie,
        location.href,
        JSON.stringify(await indexedDB.databases()),
      ]);

    await untilStarted(page);
    await fillForm(page, { ...visitor, email: 'canary@' });
    await send(page);
    await page.locator('#request [role=alert]').waitFor();
    await field(page, 'email').fill(visitor.email);
    await page.route(requestUrl, (route) => route.abort(), { times: 1 });
    await send(page);
    await page.locator('#request [role=alert] + p').waitFor();
    expect((await lasting()).filter(isTold)).toEqual([]);
    expect(await page.content()).not.toContain(`${visitor.message}%`);
    await send(page);
    await page.getByRole('heading', { name: textsIn(locale).sentTitle }).waitFor();

    expect(told).toEqual([]);
    expect([...(await lasting()), await page.evaluate(() => JSON.stringify(sessionStorage))].filter(isTold)).toEqual([]);
    expect(storedRequests(visitor.message, site.dataDir)).toHaveLength(1);
    expect(site.output()).toContain('request accepted');
    expect(site.output().split('\n').filter(isTold)).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  },
);

test.each(formLocales)('the consent links to the privacy page, whose version is stored with the request (%s)', async (locale) => {
  const { page } = await openForm(browser, locale);
  const consent = page.locator('label[for=request-consent]');
  expect(await consent.innerText()).toContain(textsIn(locale).consent);
  expect(await field(page, 'consent').isChecked()).toBe(false);
  const { privacy } = await content<{ privacy: { version: string; title: string } }>('/content/site/', locale);
  expect(await page.locator('#request [name=consentVersion]').inputValue()).toBe(privacy.version);
  const link = consent.locator('a');
  expect(await link.getAttribute('href')).toBe(localizedPath('/privacy', locale));
  await link.click();
  await page.getByRole('heading', { level: 1, name: privacy.title }).waitFor();
  expect(await page.locator('main').innerText()).toContain(privacy.version);
});

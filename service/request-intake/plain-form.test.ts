import { localeByCode } from '../../contract/locales';
import { fakeBackOffice } from '../../testing/intake/fake-back-office';
import { type IntakeServer, intakeServer, testSettings } from '../../testing/intake/intake-server';
import { requestForm } from '../../testing/intake/request-body';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';

jest.setTimeout(30_000);
const newFolder = temporaryFolders();
let server: IntakeServer;
beforeAll(async () => {
  server = await intakeServer(testSettings(newFolder(), { perAddressPerHour: 500 }));
});
afterAll(() => server.close());

const stored = () => server.intake.database.kysely.selectFrom('requests').selectAll().orderBy('id', 'desc').execute();
const fetchPage = async (response: Response) => ({ status: response.status, text: await response.text(), headers: response.headers });

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  const { languageTag, dir } = localeByCode(locale);

  test('a valid form redirects to a page with the reference', async () => {
    const response = await server.postForm(requestForm({ locale, message: `In ${locale}` }), { 'accept-language': 'fr' });
    expect(response.status).toBe(303);
    const page = await fetchPage(await fetch(new URL(response.headers.get('location') ?? '', server.url)));
    const [row] = await stored();
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`<html lang="${languageTag}" dir="${dir}">`)]);
    expect(page.text).toContain(row?.reference);
    expect(row).toMatchObject({ locale, message: `In ${locale}` });
  });

  test('a field without an input here is not sent again once it was refused', async () => {
    const wish = { callDay: 'friday', callPart: 'morning', callLanguage: 'es', regionId: 'tashkent' };
    const { status, text } = await fetchPage(await server.postForm(requestForm({ locale, ...wish })));
    expect(status).toBe(422);
    for (const name of ['callDay', 'callPart', 'callLanguage']) expect(text).not.toContain(`name="${name}"`);
    expect(text).toContain('name="regionId" value="tashkent"');
  });

  test('an invalid form is shown again with its errors and values', async () => {
    const page = await fetchPage(
      await server.postForm(requestForm({ locale, name: '', phone: 'x', message: '"><script>alert(1)</script>', categoryId: 'tax' })),
    );
    expect(page.status).toBe(422);
    expect(page.text).toContain(`<html lang="${languageTag}" dir="${dir}">`);
    expect(page.text).toContain('href="#name"');
    expect(page.text).toContain('value="aziza@example.com"');
    expect(page.text).toContain('name="categoryId" value="tax"');
    expect(page.text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
    expect(page.text).not.toContain('<script');
    expect(page.text).toMatch(/name="consent"[^>]* checked/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});

test('the page with errors can be submitted as it is', async () => {
  const { text } = await fetchPage(await server.postForm(requestForm({ name: '', message: 'line 1\nline 2 & "quotes" <b>' })));
  const fields = new URLSearchParams();
  for (const [tag] of text.matchAll(/<input [^>]*>/g)) {
    const attribute = (name: string) => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    if (attribute('type') !== 'checkbox' || / checked/.test(tag)) fields.append(attribute('name'), attribute('value'));
  }
  fields.append('message', decodeEntities(/<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(text)?.[1] ?? ''));
  fields.set('name', 'Now with a name');
  const response = await server.postForm(fields);
  expect([response.status, (await stored())[0]]).toEqual([
    303,
    expect.objectContaining({ name: 'Now with a name', message: 'line 1\nline 2 & "quotes" <b>' }),
  ]);
});

test('a double click is one request', async () => {
  const before = (await stored()).length;
  const form = requestForm({ message: 'clicked twice' });
  const [one, two] = await Promise.all([server.postForm(form), server.postForm(form)]);
  const three = await server.postForm(form);
  expect(new Set([one, two, three].map((response) => response.headers.get('location'))).size).toBe(1);
  expect(await stored()).toHaveLength(before + 1);
});

test('a second click while the first is being forwarded waits for its result', async () => {
  let answer: () => void = () => undefined;
  const office = await fakeBackOffice(() => new Promise((resolve) => (answer = () => resolve('take'))));
  const slow = await intakeServer(testSettings(newFolder(), { apiHost: office.apiHost, forwardMs: 30_000 }));
  const form = requestForm({ message: 'clicked twice' });
  const clicks = [slow.postForm(form)];
  await until(() => office.calls.length > 0, 'the back office is asked');
  clicks.push(slow.postForm(form), slow.postForm(form));
  await slow.settle();
  answer();
  const answers = await Promise.all(clicks);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect([new Set(answers.map(({ headers }) => headers.get('location'))).size, office.calls.length]).toEqual([1, 1]);
  await slow.close();
  await office.close();
});

test('the back link leads to a path of this site, or home', async () => {
  const back = async (page: string) =>
    /<a href="([^"#]*)">[^<]*<\/a><\/p>/.exec(
      (await fetchPage(await server.postForm(requestForm({ name: '', locale: 'ru', page })))).text,
    )?.[1];
  expect(await back('/ru/contact?x=1')).toBe('/ru/contact?x=1');
  for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', ''])
    expect(await back(hostile)).toBe('/ru');
});

test('the result page shows a valid reference and nothing else from its URL', async () => {
  const get = async (query: string) => fetchPage(await fetch(`${server.url}/sent?${query}`));
  expect((await get('ref=2603-7K3F-92QD&locale=ru')).text).toContain('2603-7K3F-92QD');
  for (const query of ['ref=Call+0900+123', 'ref=<script>', 'ref=a&ref=b', 'locale=../x&ref=', '']) {
    const { status, text } = await get(query);
    expect([status, /0900|<script>(?!try)|class="number"/.test(text)]).toEqual([200, false]);
  }
});

test('rate limit: the page keeps the text', async () => {
  const limited = await intakeServer(testSettings(newFolder(), { perAddressPerHour: 1 }));
  await limited.postForm(requestForm({ message: 'one' }));
  const page = await fetchPage(await limited.postForm(requestForm({ message: 'the second text' })));
  expect([page.status, page.headers.get('retry-after'), page.text.includes('the second text')]).toEqual([429, '3600', true]);
  await limited.close();
});

test('opening the endpoint in a browser redirects home', async () => {
  const response = await fetch(server.url, { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': 'de' } });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/de']);
});

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

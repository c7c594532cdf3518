import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addCurrentRelease } from '../../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../../testing/service/listening-app';
import { TestQueue } from '../../../testing/service/test-queue';
import { DeskClient } from '../../../testing/staff/desk-client';
import { dataLayout } from '../../release/data-layout';
import { currentReleaseId, releaseIds } from '../../release/releases';
import { StaffStore } from '../store/staff-store';

const queue = new TestQueue();
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const paths = ['/staff', '/staff/', '/staff/history', '/staff/history/1', '/staff/releases', '/staff/events', '/staff/publish', '/staff/x'];

let app: ListeningApp;
let staff: StaffStore;

beforeEach(async () => {
  staff = await StaffStore.open(queue.open.database);
  await addCurrentRelease(queue.dataDir, { brief: true });
  app = await listeningApp(queue.dataDir, {}, { publishing: queue });
});

const client = (headers = {}) => new DeskClient(`http://127.0.0.1:${app.port}`, headers);

/** Somebody who is signed in. */
async function member(name: string, role: 'see' | 'publish' = 'publish', headers = {}): Promise<DeskClient> {
  const browser = client(headers);
  expect((await browser.signIn(await staff.invite(name, role))).status).toBe(303);
  return browser;
}

/** What an answer tells, but for the moment and the path that was asked for. */
async function shape(path: string, method: string) {
  const { status, headers, text } = await client().request(path, { method });
  const { date: _, location, ...others } = Object.fromEntries(headers);
  return { status, text, others, redirects: location !== undefined };
}

test('until somebody is invited, and once nobody has access, every address of the desk answers like one that does not exist', async () => {
  const expectAbsent = async () => {
    for (const method of methods)
      for (const path of paths) {
        const [unknown, answer] = await Promise.all(['nothing', 'staff'].map((name) => shape(path.replace('staff', name), method)));
        expect([method, path, answer]).toEqual([method, path, unknown]);
      }
  };
  await expectAbsent();
  await staff.invite('Nodira', 'publish');
  expect((await client().request('/staff')).status).toBe(401);
  await staff.revoke('Nodira');
  await expectAbsent();
});

test('outsiders get the same page for everything: how to ask for a link', async () => {
  await staff.invite('Nodira', 'publish');
  const answers = new Set<string>();
  for (const method of methods.filter((name) => name !== 'HEAD'))
    for (const path of paths) {
      const { status, text, headers } = await client().request(path, { method });
      expect([method, path, status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        ...[method, path, 401],
        ...['noindex, nofollow', 'no-store'],
      ]);
      answers.add(text.replace(/<nav.*<\/nav>/, ''));
    }
  expect(answers.size).toBe(1);
  expect([...answers].join()).toContain('Ask for a link');
  expect(await queue.open.waiting()).toBeNull();
});

test('a link signs in once, by its button only; opening it uses nothing up', async () => {
  const token = await staff.invite('Nodira', 'publish');
  await client().request(`/staff/sign-in?link=${token}`);
  const browser = client();
  const { headers } = await browser.signIn(token);
  const session = headers.getSetCookie().find((line) => line.startsWith('staff_session='));
  expect(session).toMatch(/; Path=\/staff; HttpOnly; SameSite=Strict$/);
  expect((await browser.request('/staff')).status).toBe(200);
  expect((await client().signIn(token)).status).toBe(403);
  expect((await client().request(`/staff/sign-in?link=${token}`)).status).toBe(410);
});

test('a link that was opened from another site is opened once more, with the browser’s cookies, and spoils none of its forms', async () => {
  const browser = await member('Nodira');
  const page = await browser.request('/staff');
  const link = `/staff/sign-in?link=${await staff.invite('Timur', 'see')}`;
  const mail = client({ 'sec-fetch-site': 'cross-site' });
  const first = await mail.request(link);
  expect([first.status, first.headers.getSetCookie(), first.text.includes('<form')]).toEqual([200, [], false]);
  const [, again = ''] = /^0; url=(.+)$/.exec(first.headers.get('refresh') ?? '') ?? [];
  expect(again).toBe(`${link}&again=`);

  const second = await browser.request(again);
  expect([second.headers.get('refresh'), second.headers.getSetCookie()]).toEqual([null, []]);
  expect(second.text).toContain('Timur');
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(page.text) ?? [];
  expect((await browser.request('/staff/sign-out', { method: 'POST', body: new URLSearchParams({ _csrf: token }) })).status).toBe(303);

  // Where it comes from elsewhere again, and where browsers don't tell, there is the page itself.
  for (const { status, text, headers } of [await mail.request(again), await client().request(link)])
    expect([status, text.includes('Timur'), headers.get('refresh')]).toEqual([200, true, null]);
});

test('cookies that were not signed here, or have been changed, open nothing', async () => {
  await staff.invite('Nodira', 'publish');
  for (const cookie of ['staff_session=x', 'staff_session=x.y', 'staff_session=', `staff_session=${'x'.repeat(4_000)}`])
    expect((await client({ cookie }).request('/staff')).status).toBe(401);
});

test('a form without the token of its own page does nothing, also with the token of somebody else', async () => {
  const [nodira, timur] = [await member('Nodira'), await member('Timur')];
  const { text } = await timur.request('/staff');
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(text) ?? [];
  for (const body of [new URLSearchParams(), new URLSearchParams({ _csrf: 'x' }), new URLSearchParams({ _csrf: token })])
    for (const path of ['publish', 'resume', 'allow', 'releases', 'sign-out'])
      expect((await nodira.request(`/staff/${path}`, { method: 'POST', body })).status).toBe(403);
  expect(await queue.open.waiting()).toBeNull();
  expect((await nodira.request('/staff')).status).toBe(200);
});

test('who is revoked, or has signed out, is out with the next request', async () => {
  const [nodira, timur] = [await member('Nodira'), await member('Timur')];
  await staff.revoke('Nodira');
  expect((await nodira.request('/staff')).status).toBe(401);
  expect((await timur.submit('/staff', '/staff/sign-out')).status).toBe(303);
  expect((await timur.request('/staff')).status).toBe(401);
});

test('the language is that of the browser, until another one is chosen', async () => {
  const browser = await member('Nodira', 'publish', { 'accept-language': 'uz-UZ, ru;q=0.8' });
  expect((await browser.request('/staff')).text).toContain('<html lang="uz"');
  const chosen = await browser.request('/staff?language=ru&page=2');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/staff?page=2']);
  expect((await browser.request('/staff')).text).toContain('<html lang="ru"');
  expect((await browser.request('/staff?language=kr')).status).toBe(200);
});

test('while the database can’t be reached the desk answers like every other address that has failed', async () => {
  await staff.invite('Nodira', 'publish');
  await queue.open.close();
  const { status, text } = await client().request('/staff');
  expect([status, text]).toEqual([500, expect.stringContaining('on our side')]);
});

test('without its key the desk alone answers 503, once there are people', async () => {
  truncateSync(join(queue.dataDir, 'staff.key'));
  const { get } = await listeningApp(queue.dataDir, {}, { publishing: queue });
  const statuses = () => Promise.all(['/', '/staff', '/staff/x'].map(async (path) => (await get(path)).status));
  expect(await statuses()).toEqual([200, 404, 404]);
  await staff.invite('Nodira', 'publish');
  expect(await statuses()).toEqual([200, 503, 503]);
});

test('on a full disk a person can still go back to an earlier release', async () => {
  const layout = dataLayout(queue.dataDir);
  const [first] = await releaseIds(layout.releases);
  await addCurrentRelease(queue.dataDir, { word: 'two', brief: true });
  const nodira = await member('Nodira');
  const { kysely } = queue.open.database;
  const hourAgo = Date.now() - 3_600_000;
  await sql`UPDATE staff_sessions SET seen_at = ${hourAgo}`.execute(kysely);
  for (const change of ['UPDATE ON staff_sessions', 'INSERT ON staff_actions'])
    await sql.raw(`CREATE TRIGGER "${change}" BEFORE ${change} BEGIN SELECT RAISE(FAIL, 'disk is full'); END`).execute(kysely);
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await nodira.request('/staff')).text) ?? [];
  const body = new URLSearchParams({ _csrf: token, release: String(first) });
  const answer = await nodira.request('/staff/releases', { method: 'POST', body });
  expect([answer.status, await currentReleaseId(layout)]).toEqual([303, first]);
});

test('what finds no space on the disk says so', async () => {
  const nodira = await member('Nodira');
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await nodira.request('/staff')).text) ?? [];
  const { kysely } = queue.open.database;
  for (const line of [
    'CREATE TABLE filler (bytes BLOB)',
    'CREATE TRIGGER grow BEFORE INSERT ON publications BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END',
    'PRAGMA max_page_count = 1',
  ])
    await sql.raw(line).execute(kysely);
  const answer = await nodira.request('/staff/publish', { method: 'POST', body: new URLSearchParams({ _csrf: token }) });
  expect([answer.status, answer.text]).toEqual([507, expect.stringContaining('disk is full')]);
  expect(await queue.open.waiting()).toBeNull();
});

test('who tries many links is asked to wait, and learns nothing', async () => {
  await staff.invite('Nodira', 'publish');
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 30; attempt += 1) statuses.add((await client().request(`/staff/sign-in?link=${attempt}`)).status);
  expect([...statuses]).toEqual([410]);
  const { status, headers } = await client().request('/staff/sign-in?link=next');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('under https the cookies travel by https only', async () => {
  const secure = await listeningApp(queue.dataDir, { SITE_URL: 'https://mezon.test' }, { publishing: queue });
  const browser = new DeskClient(`http://127.0.0.1:${secure.port}`);
  const { headers } = await browser.signIn(await staff.invite('Nodira', 'publish'));
  expect(headers.getSetCookie().filter((line) => !line.includes('; Secure'))).toEqual([]);
  expect(headers.getSetCookie().join()).toContain('staff_session=');
});

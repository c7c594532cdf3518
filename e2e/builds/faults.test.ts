import path from 'node:path';
import { localeCodes } from '../../contract/locales';
import { readConfig } from '../../service/config';
import { publishSite } from '../../service/publisher/publish-site';
import { dataLayout } from '../../service/release/data-layout';
import { currentReleaseId } from '../../service/release/releases';
import { type FakeBackOffice, faults, openBackOffice } from '../../testing/back-office/fake-back-office';
import { at, baseUrl } from '../../testing/browser/site';

const minutes = 60_000;
const dataDir = process.env.E2E_DATA_DIR ?? path.resolve(__dirname, '../../data');

let office: FakeBackOffice;

beforeAll(async () => {
  office = await openBackOffice(localeCodes);
});
afterAll(() => office.close());
afterEach(() => office.reset());

/** Publishes from the fake back office into the data folder that the running server serves; gives what it says. */
async function publish(): Promise<string> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SITE_URL: baseUrl, API_HOST: new URL(office.url).origin, LOG_LEVEL: 'silent' });
  const nothing = () => undefined;
  return publishSite({ config, trigger: 'automatic', force: false, say: nothing, sayDetail: nothing }).then(
    ({ outcome }) => outcome,
    (error: Error) => error.message + JSON.stringify((error as { details?: unknown }).details ?? ''),
  );
}

/** What visitors get: the release, and the bytes of a few pages. */
async function live(): Promise<string[]> {
  const tags = ['/', '/ru/works/tax', '/ar', '/sitemap-0.xml'].map(async (url) => {
    const answer = await fetch(at(url));
    return `${url} ${answer.status} ${answer.headers.get('etag')}`;
  });
  return [`${await currentReleaseId(dataLayout(dataDir))}`, ...(await Promise.all(tags))];
}

test.each<[string, () => void, RegExp]>([
  ['one endpoint is down in one language', () => office.inject({ endpoint: 'works', locale: 'ar' }, faults.status(503)), /works|503/i],
  ['an endpoint answers with a web page', () => office.inject({ endpoint: 'faqs' }, faults.htmlPage()), /faqs|html/i],
  ['answers break off', () => office.inject({ endpoint: 'contact', locale: 'ru' }, faults.resetMidBody()), /contact/i],
  ['the API refuses us', () => office.inject({}, faults.status(401)), /401/],
])(
  '%s: nothing is published, what is live stays as it is',
  async (_, injure, reason) => {
    const before = await live();
    injure();
    expect(await publish()).toMatch(reason);
    expect(await live()).toEqual(before);
  },
  8 * minutes,
);

test(
  'a back office that has lost most of its items: the build succeeds and is not published',
  async () => {
    const before = await live();
    expect(await publish()).toMatch(/page/i);
    expect(await live()).toEqual(before);
  },
  15 * minutes,
);

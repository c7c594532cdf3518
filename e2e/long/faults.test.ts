import { localeCodes } from '../../contract/locales';
import { type FakeBackOffice, faults, openBackOffice } from '../../testing/back-office/fake-back-office';
import { type OwnPublisher, ownPublisher } from '../../testing/release/own-publisher';

jest.setTimeout(15 * 60_000);

let office: FakeBackOffice;
let publisher: OwnPublisher;

beforeAll(async () => {
  office = await openBackOffice(localeCodes);
  publisher = await ownPublisher();
});
afterEach(() => office.reset());
afterAll(() => Promise.all([office.close(), publisher.close()]));

/** Publishes from the back office; gives why nothing was published. */
const refusal = (): Promise<string> =>
  publisher.publishPlainly({ API_HOST: new URL(office.url).origin }).then(
    ({ outcome }) => outcome,
    (error: Error & { findings?: unknown }) => error.message + JSON.stringify(error.findings ?? ''),
  );

test.each<[string, () => void, RegExp]>([
  ['one endpoint is down in one language', () => office.inject({ endpoint: 'works', locale: 'ar' }, faults.status(503)), /works|503/i],
  ['an endpoint answers with a web page', () => office.inject({ endpoint: 'faqs' }, faults.htmlPage()), /faqs|html/i],
  ['answers break off', () => office.inject({ endpoint: 'contact', locale: 'ru' }, faults.resetMidBody()), /contact/i],
  ['the build succeeds with most items lost', () => undefined, /"code":"loss-all".*"id":"arbitration"/],
])('%s: nothing is published, what is live stays', async (_, injure, reason) => {
  const before = await publisher.current();
  injure();
  expect(await refusal()).toMatch(reason);
  expect(await publisher.current()).toEqual(before);
});

import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Settings } from '../../plugins/gatsby-source-custom-api/src/settings';
import { temporaryFolder } from '../temporary-folder';
import { type FakeBackOffice, faults, openBackOffice } from './fake-back-office';
import type { Fault } from './faults';
import { build, eagerSettings } from './gatsby-collector';

/** Every way in which an endpoint as a whole can break. */
export const everyFault: [string, Fault][] = [
  ['500', faults.status(500)],
  ['403', faults.status(403)],
  ['a redirect', faults.redirect()],
  ['a web page', faults.htmlPage()],
  ['broken JSON', faults.malformedJson()],
  ['null', faults.alter(() => null)],
  ['{}', faults.alter(() => ({}))],
  ['[]', faults.alter(() => [])],
  ['a connection that breaks half-way', faults.resetMidBody()],
  ['more than the limit', faults.hugeBody(400_000)],
];

export const everyEndpoint = Object.keys(endpoints) as EndpointName[];

/** Sets up a back office in English and Russian for the tests of a file. */
export function pullFromFakeOffice() {
  const folder = temporaryFolder();
  const test = {
    folder,
    /** Replaced before the first test. */
    office: undefined as unknown as FakeBackOffice,
    run: (changes: Partial<Settings> = {}) =>
      build(
        eagerSettings(test.office.url, folder, {
          locales: ['en', 'ru'],
          attempts: 2,
          retryDelay: 1,
          maxBodyBytes: 200_000,
          ...changes,
        }),
      ),
    /** Breaks an endpoint in one language and expects the build to end without a node and to name the endpoint. */
    async expectBuildToEnd(endpoint: EndpointName, fault: Fault): Promise<void> {
      test.office.inject({ endpoint, locale: 'ru' }, fault);
      const { nodes, panic, report } = await test.run();
      expect(nodes).toEqual([]);
      expect(report.problems.map(({ place, locales }) => [place, locales])).toContainEqual([endpoint, ['ru']]);
      expect(panic).toContain(endpoint);
    },
  };
  beforeAll(async () => {
    test.office = await openBackOffice(['en', 'ru']);
  });
  afterEach(() => test.office.reset());
  afterAll(() => test.office.close());
  return test;
}

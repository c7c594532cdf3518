import { type EndpointName, endpoints, type Shape } from '../../../contract/endpoints';
import { everyEndpoint, everyFault, pullFromFakeOffice } from '../../../testing/back-office/broken-endpoint';
import { faults, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, eagerSettings } from '../../../testing/back-office/gatsby-collector';

const pull = pullFromFakeOffice();
const { folder, run, expectBuildToEnd } = pull;

// Each endpoint with one fault, and each fault with a list, an item or a singleton; source-nodes-faults.long.test.ts has all combinations.
test.each(everyEndpoint)('%s that fails in one language ends the build, and no node is created', (endpoint) =>
  expectBuildToEnd(endpoint, faults.malformedJson()),
);

const shapes = ['blogs', 'blog', 'contact'] as const;

test.each(everyFault.map(([name, fault], index) => [shapes[index % shapes.length] ?? 'blogs', name, fault] as const))(
  '%s that answers with %s in one language ends the build',
  (endpoint, _, fault) => expectBuildToEnd(endpoint, fault),
);

// A list of services is asked for by a category, which the list of categories names.
const [listsByCategory, otherLists] = [true, false].map((isByCategory) =>
  everyEndpoint.filter((name) => (endpoints[name].shape as Shape) !== 'one' && (name === 'servicesByCategory') === isByCategory),
) as [EndpointName[], EndpointName[]];

test.each([
  ['every list', otherLists],
  ['the list by category', listsByCategory],
])('%s without a list is a problem of its own, and the build ends', async (_, names) => {
  for (const endpoint of names)
    pull.office.inject(
      { endpoint },
      faults.alterData(() => ({ items: [] })),
    );
  const { nodes, report } = await run();
  expect(nodes).toEqual([]);
  for (const place of names)
    expect(report.problems).toContainEqual(expect.objectContaining({ code: 'wrong-shape', place, locales: ['en', 'ru'] }));
});

describe('singletons', () => {
  const singletons = ['contact', 'siteContent', 'servicesContent', 'faqContent'] as const;

  test('each that is missing in one language ends the build', async () => {
    for (const endpoint of singletons) pull.office.inject({ endpoint, locale: 'ru' }, faults.status(404));
    const { nodes, report } = await run();
    expect(nodes).toEqual([]);
    expect(report.problems.map(({ code, place, locales }) => `${code} ${place} ${locales}`).sort()).toEqual(
      singletons.map((name) => `refused ${name} ru`).sort(),
    );
  });

  test('each that is invalid ends the build and names the field', async () => {
    for (const endpoint of singletons)
      pull.office.inject(
        { endpoint, locale: 'en' },
        faults.alterData((data) => ({ ...(data as object), updatedAt: '0000-00-00' })),
      );
    const { nodes, panic } = await run();
    expect(nodes).toEqual([]);
    for (const endpoint of singletons)
      expect(panic).toMatch(new RegExp(`${endpoint}.*\\n?.*“updatedAt” must be a date and time.*correct it in the content system`));
  });

  test('in the default language must be in that language', async () => {
    pull.office.inject(
      { endpoint: 'contact', locale: 'en' },
      faults.alterData((data) => ({ ...(data as object), language: 'ru' })),
    );
    const { nodes, report } = await run();
    expect(nodes).toEqual([]);
    expect(report.problems).toEqual([expect.objectContaining({ code: 'wrong-language', place: 'contact' })]);
  });
});

test('an API that answers everything in another language ends the build', async () => {
  pull.office.inject(
    {},
    faults.alterData((data) =>
      JSON.parse(JSON.stringify(data).replaceAll('"language":"en"', '"language":"de"').replaceAll('"language":"ru"', '"language":"de"')),
    ),
  );
  const { nodes, report } = await run();
  expect(nodes).toEqual([]);
  expect(report.problems.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['works', 'services', 'members', 'contact', 'siteContent']),
  );
  expect(report.problems.every(({ code }) => code === 'wrong-language')).toBe(true);
});

describe('all problems are reported at once', () => {
  test('failures, items set aside and lists with too many bad items, in all languages', async () => {
    pull.office.inject({ endpoint: 'contact' }, faults.status(500));
    pull.office.inject({ endpoint: 'regions', locale: 'ru' }, faults.malformedJson());
    pull.office.inject({ endpoint: 'job', locale: 'en' }, faults.htmlPage());
    pull.office.everywhere('partners', (items) => items.map((item) => ({ ...item, url: 'javascript:alert(1)' })));
    const { nodes, panic, report, text } = await run();
    expect(nodes).toEqual([]);
    expect(report.problems.map(({ code, place, locales }) => `${code} ${place} ${locales}`)).toEqual([
      'server-error contact en,ru',
      'not-json job en',
      'malformed-json regions ru',
      'too-many-bad-items partners en',
      'too-many-bad-items partners ru',
    ]);
    for (const printed of [panic, text]) {
      expect(printed).toContain('contact [en, ru]: The content API answered 500. Check its log. (2 tries)');
      expect(printed).toContain(
        'partners “lola” [en, ru]\n    “url” must be a web address that begins with https:// or http:// and has no spaces but is “javascript:alert(1)”',
      );
      expect(printed).toContain(`${pull.office.url}/regions`);
    }
    expect(panic).toMatch(/The report is .*report\.txt$/);
  });

  test('a language that is down is reported for every endpoint', async () => {
    pull.office.inject({ locale: 'ru' }, faults.status(503, { 'retry-after': '0' }));
    const { nodes, report } = await run();
    expect(nodes).toEqual([]);
    const lists = everyEndpoint.filter((name) => !['blog', 'service', 'servicesByCategory', 'member', 'job', 'project'].includes(name));
    expect(report.problems.map(({ place, locales }) => `${place} ${locales}`)).toEqual(lists.map((name) => `${name} ru`));
  });

  test('an API that is down is reported for every endpoint in every language', async () => {
    const gone = await openBackOffice(['en']);
    await gone.close();
    const { nodes, panic, report } = await build(eagerSettings(gone.url, folder, { attempts: 2 }));
    expect(nodes).toEqual([]);
    expect(report.problems).toHaveLength(18);
    expect(report.problems.every(({ locales }) => locales.length === 3)).toBe(true);
    expect(panic).toContain('ECONNREFUSED');
  });
});

test('a small response that unpacks to 200 MB takes no memory', async () => {
  pull.office.inject({ endpoint: 'works' }, faults.gzipBomb(200_000_000));
  const before = process.memoryUsage().rss;
  const { report } = await run();
  expect(report.problems).toEqual([expect.objectContaining({ code: 'too-large', place: 'works', locales: ['en', 'ru'] })]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('an item of 10 MB ends the build and names its endpoint', async () => {
  pull.office.inject(
    { endpoint: 'service', id: 'payroll', locale: 'en' },
    faults.alterData((data) => ({ ...(data as object), body: 'x'.repeat(10_000_001) })),
  );
  const { nodes, panic } = await run({ maxBodyBytes: 10_000_000 });
  expect(nodes).toEqual([]);
  expect(panic).toContain('service [en]: The answer is larger than 10 MB');
});

import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type EndpointName, endpoints } from '../../../contract/endpoints';
import { itemKindNames, kinds, singletonNames } from '../../../contract/kinds';
import { type FakeBackOffice, faults, openBackOffice, type ReceivedCall } from '../../../testing/back-office/fake-back-office';
import { type BuildResult, build, type CollectedNode, eagerSettings } from '../../../testing/back-office/gatsby-collector';
import { temporaryFolder } from '../../../testing/temporary-folder';

const folder = temporaryFolder();
let office: FakeBackOffice;
/** A pull of the content as it is, its calls and its report. */
let whole: BuildResult;
let asked: readonly ReceivedCall[];
let reported: string;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru', 'de']);
  whole = await run();
  asked = office.calls.filter(({ endpoint }) => endpoint);
  reported = readFileSync(path.join(folder, 'report', 'report.json'), 'utf8');
  office.reset();
});
afterEach(() => office.reset());
afterAll(() => office.close());

const run = (changes = {}) => build(eagerSettings(office.url, folder, changes));
const names = (nodes: readonly CollectedNode[]) =>
  nodes.map(({ internal, locale, itemId, id }) => `${internal.type} ${locale} ${itemId ?? id}`);

/** Nodes that are in one build and not, or not the same, in another. */
function changed(before: readonly CollectedNode[], after: readonly CollectedNode[]): string[] {
  const digests = new Map(before.map(({ id, internal }) => [id, internal.contentDigest]));
  return names(after.filter(({ id, internal }) => digests.get(id) !== internal.contentDigest));
}

describe('a complete pull', () => {
  test('asks every endpoint in every language, and only once', () => {
    for (const locale of ['en', 'ru', 'de']) {
      const inLocale = asked.filter((call) => call.locale === locale).map(({ endpoint }) => endpoint as EndpointName);
      expect([...new Set(inLocale)].sort()).toEqual(Object.keys(endpoints).sort());
    }
    expect(new Set(asked.map(({ locale, path }) => `${locale} ${path}`)).size).toBe(asked.length);
  });

  test('gives a node of every type in every language, and stops nothing', () => {
    const { of, panic, warnings, report } = whole;
    expect({ panic, warnings, result: report.result, setAside: report.setAside, notes: report.notes }).toEqual({
      panic: undefined,
      warnings: [],
      result: 'complete',
      setAside: [],
      notes: [],
    });
    for (const name of itemKindNames)
      for (const locale of ['en', 'ru', 'de']) expect(of(kinds[name].type, locale).length).toBeGreaterThan(0);
    for (const name of singletonNames)
      expect(of(kinds[name].type).map(({ locale, itemId }) => `${locale} ${itemId}`)).toEqual(
        ['en', 'ru', 'de'].map((locale) => `${locale} ${name}`),
      );
  });

  test('a node holds the contract, safe and in the language of its page', () => {
    const { node } = whole;
    const { internal, id, worksNodes, ...service } = node('ContentService', 'ru', 'bookkeeping');
    expect(internal).toEqual({ type: 'ContentService', contentDigest: expect.stringMatching(/^[0-9a-f]{32,}$/) });
    expect(service).toMatchObject({
      itemId: 'bookkeeping',
      segment: 'bookkeeping',
      locale: 'ru',
      language: 'ru',
      isFallback: false,
      reserved: false,
      order: 1,
      title: 'Service bookkeeping ru',
      updatedAt: '2026-03-01T09:00:00Z',
      body: '<h2>Service</h2><p>See <a href="/ru/works/tax">tax</a>.</p>',
      features: [{ title: 'Included', text: 'All.' }],
      image: {
        alt: 'Girih pattern',
        width: 8,
        height: 5,
        src: '/api/media/services/bookkeeping.png',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        localFile: expect.stringMatching(/^originals\//),
      },
    });
    expect(worksNodes).toEqual([node('ContentWork', 'ru', 'tax').id, node('ContentWork', 'ru', 'customs').id]);
    expect(id).toBeTruthy();
  });

  test('texts for people are worked out: days, numbers, languages, reading time', () => {
    const { node } = whole;
    expect(node('ContentBlog', 'de', 'vat')).toMatchObject({
      dateText: '17. Februar 2026',
      updatedText: '1. März 2026',
      readingMinutes: 1,
      order: -20_501,
    });
    expect(node('ContentJob', 'ru', 'paralegal')).toMatchObject({ dateText: '15 января 2026 г.', validThroughText: '31 декабря 2099 г.' });
    expect(node('ContentMember', 'de', 'jasur')).toMatchObject({
      languageNames: ['Usbekisch', 'Russisch', 'Englisch'],
    });
    expect(node('ContentSite', 'de', 'siteContent')).toMatchObject({
      figures: [{ value: 1_500, suffix: '+', label: 'matters', valueText: '1.500+' }],
    });
  });

  test('relations lead to nodes of the same language', () => {
    const { nodes } = whole;
    const locales = new Map(nodes.map(({ id, locale }) => [id, locale]));
    const linked = nodes.flatMap((node) =>
      Object.entries(node).flatMap(([key, value]) =>
        /Nodes?$/.test(key) ? [value].flat().map((id) => [node.locale, locales.get(id as string)]) : [],
      ),
    );
    expect(linked.length).toBeGreaterThan(100);
    expect(linked.filter(([from, to]) => from !== to)).toEqual([]);
  });

  test('the report counts what came', () => {
    const { report, text } = whole;
    expect(report.pulled).toHaveLength(Object.keys(endpoints).length * 3);
    expect(report.pulled.find(({ endpoint, locale }) => endpoint === 'works' && locale === 'de')).toEqual({
      endpoint: 'works',
      locale: 'de',
      items: 2,
    });
    expect(text).toContain('The site shows all that was pulled: 0 set aside, 0 of 17 pictures missing, 0 notes.');
    expect(text).toMatch(/^works +2 +2 +2$/m);
  });
});

describe('builds one after another', () => {
  test('the same content gives the same nodes in the same order, and the same report', async () => {
    // Another order of arrival must not show.
    office.inject({ locale: 'en' }, (exchange) => setTimeout(() => exchange.pass(), 20), 10);
    const second = await run();
    expect(second.nodes).toEqual(whole.nodes);
    expect(readFileSync(path.join(folder, 'report', 'report.json'), 'utf8')).toBe(reported);
  });

  test('where the API listens and where the cache lies leave no trace in the nodes', async () => {
    const elsewhere = await openBackOffice(['en', 'ru', 'de']);
    const other = path.join(folder, 'elsewhere');
    cpSync(path.join(folder, 'images'), path.join(other, 'images'), { recursive: true });
    const second = await build(eagerSettings(elsewhere.url, other)).finally(() => elsewhere.close());
    expect(second.nodes).toEqual(whole.nodes);
  });

  test('a changed text changes its own node alone, not those that are linked with it', async () => {
    office.locale('ru').lists.works[0] = { ...office.locale('ru').lists.works[0], title: 'Changed', updatedAt: '2026-04-01T09:00:00Z' };
    expect(changed(whole.nodes, (await run()).nodes)).toEqual(['ContentWork ru tax']);
  });

  test('changed contacts change the contacts alone', async () => {
    office.locale('en').singletons.contact.workTime = 'Never';
    expect(changed(whole.nodes, (await run()).nodes)).toEqual(['ContentContact en contact']);
  });

  test('a new post changes what is known of its author and practice from others, not them, and the few posts that are near it', async () => {
    office.everywhere('blogs', (items, locale) => (locale === 'de' ? [{ ...items[0], id: 'new' }, ...items] : items));
    const { nodes, referrers } = await run();
    expect(changed(whole.nodes, nodes)).toEqual([
      'ContentBlog de lease',
      'ContentBlog de new',
      'ContentBlog de vat',
      `ContentReferrers de ${referrers('ContentMember', 'de', 'jasur')?.id}`,
      `ContentReferrers de ${referrers('ContentWork', 'de', 'tax')?.id}`,
      expect.stringMatching(/^ContentList de /),
      expect.stringMatching(/^ContentListPart de /),
    ]);
  });

  test('what was deleted is gone', async () => {
    office.everywhere('projects', (items) => items.filter(({ id }) => id !== 'hotel'));
    const { nodes, of } = await run();
    expect(of('ContentProject').map(({ itemId }) => itemId)).toEqual(['plant', 'plant', 'plant']);
    expect(JSON.stringify(nodes)).not.toContain('Project hotel');
  });

  test.each(itemKindNames.filter((name) => name !== 'seo'))('no %s at all is fine', async (name) => {
    office.everywhere(name, () => []);
    const { of, panic } = await run({ locales: ['en'] });
    expect(panic).toBeUndefined();
    expect(of(kinds[name].type)).toEqual([]);
  });
});

test('a transient fault in one of twenty calls is not noticed', async () => {
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const kindsOfFault = [
    faults.status(500),
    faults.status(503, { 'retry-after': '0' }),
    faults.status(429),
    faults.reset(),
    faults.resetMidBody(),
    faults.truncated(),
  ];
  office.inject({}, (exchange) =>
    random() < 0.05 && exchange.endpoint ? kindsOfFault[Math.floor(random() * kindsOfFault.length)]?.(exchange) : exchange.pass(),
  );
  for (let round = 0; round < 4; round += 1) expect((await run({ attempts: 5, retryDelay: 2 })).panic).toBeUndefined();
});

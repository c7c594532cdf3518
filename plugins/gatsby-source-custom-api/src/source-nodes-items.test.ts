import { kindOf, kinds } from '../../../contract/kinds';
import { pathSegment } from '../../../contract/path-segment';
import { type FakeBackOffice, type FakeItem, fakeItem, type ListName, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, eagerSettings } from '../../../testing/back-office/gatsby-collector';
import { sampled } from '../../../testing/sampled';
import { temporaryFolder } from '../../../testing/temporary-folder';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const run = () => build(eagerSettings(office.url, folder, { locales: ['en', 'ru'] }));
const ids = (list: ListName, from: Awaited<ReturnType<typeof run>>, locale = 'en') =>
  from.of(kinds[list].type, locale).map(({ itemId }) => itemId);

/** Adds enough good items for one or two bad ones to be tolerated. */
const fill = (list: ListName, count = 30) =>
  office.everywhere(list, (items, locale) => [
    ...items,
    ...Array.from({ length: count }, (_, index) => fakeItem[list](`more-${index}`, locale)),
  ]);
const add = (list: ListName, ...added: ((locale: string) => unknown)[]) =>
  office.everywhere(list, (items, locale) => [...items, ...added.map((make) => make(locale) as FakeItem)]);

describe('an item that breaks a rule', () => {
  test.each<[string, ListName, Record<string, unknown>, string, string]>([
    ['lacks a field', 'projects', { client: undefined }, 'client', 'is missing (Whom it was done for, as far as it may be said)'],
    ['has a text of another kind', 'advantages', { text: { html: 'x' } }, 'text', 'must be a text but is a group of fields'],
  ])('%s: it is set aside, the rest is built', async (_, list, change, field, message) => {
    add(list, (locale) => ({ ...fakeItem[list]('bad', locale), ...change }));
    const result = await run();
    const detail = kindOf(list).detail?.endpoint ?? list;
    expect(result.panic).toBeUndefined();
    expect(ids(list, result)).not.toContain('bad');
    expect(ids(list, result).length).toBeGreaterThan(0);
    expect(result.report.setAside).toEqual(
      ['en', 'ru'].map((locale) => ({ endpoint: detail, locale, id: 'bad', faults: [{ field, message }] })),
    );
    expect(result.warnings.join('\n')).toContain(`* ${detail} “bad” [en, ru]\n    “${field}” ${message}`);
  });

  test('in one language: the page shows the default language there', async () => {
    office.locale('ru').lists.services[0] = { ...office.locale('ru').lists.services[0], title: '' };
    const { node, report } = await run();
    expect(node('ContentService', 'ru', 'bookkeeping')).toMatchObject({
      isFallback: true,
      language: 'en',
      title: 'Service bookkeeping en',
    });
    expect(report.setAside).toEqual([expect.objectContaining({ endpoint: 'service', locale: 'ru', id: 'bookkeeping' })]);
    expect(report.untranslated).toContainEqual({ kind: 'services', id: 'bookkeeping', locales: ['ru'] });
  });

  test.each([
    ['two of a short list', 2, 1, false],
    ['one of a short list', 2, 0, true],
    ['three of a long list', 30, 2, true],
    ['a quarter of a long list', 30, 10, false],
  ])('%s', async (_, count, alsoBad, isBuilt) => {
    fill('works', count);
    add(
      'works',
      ...Array.from({ length: alsoBad + 1 }, (_, index) => (locale: string) => ({ ...fakeItem.works(`bad-${index}`, locale), title: 7 })),
    );
    const { panic, nodes, report } = await run();
    expect(panic === undefined).toBe(isBuilt);
    expect(nodes.length > 0).toBe(isBuilt);
    if (!isBuilt) expect(report.problems.map(({ code, place }) => [code, place])).toContainEqual(['too-many-bad-items', 'works']);
  });

  test('that is no object, or has no id, is named by its place', async () => {
    fill('comments', 40);
    add(
      'comments',
      () => null,
      (locale) => ({ ...fakeItem.comments('x', locale), id: undefined }),
      (locale) => ({ ...fakeItem.comments('x', locale), id: '' }),
    );
    const { report } = await run();
    expect(report.setAside.filter(({ locale }) => locale === 'en').map(({ id, faults }) => [id, faults[0]?.field])).toEqual([
      ['(entry 42 of the list)', ''],
      ['(entry 43 of the list)', 'id'],
      ['(entry 44 of the list)', 'id'],
    ]);
  });
});

describe('ids', () => {
  test('used twice: the first counts', async () => {
    add('advantages', (locale) => ({ ...fakeItem.advantages('one-team', locale), title: 'Second' }));
    const { of, report } = await run();
    expect(of('ContentAdvantage', 'en').map(({ title }) => title)).toEqual(['Advantage one-team en', 'Advantage deadlines en']);
    expect(report.setAside[0]).toMatchObject({
      endpoint: 'advantages',
      id: 'one-team',
      faults: [{ field: 'id', message: expect.stringContaining('used by two items') }],
    });
  });

  const hostile = [
    '../../x',
    'a/b',
    'two words',
    '⚖️📚',
    'x'.repeat(1_000),
    '%2e%2e',
    'index.html',
    'con',
    '-',
    'a?b#c',
    '<script>',
    '$&',
    '__proto__',
    'constructor',
  ];

  test.each(sampled(['services', 'works'], ['blogs', 'jobs']))(
    'that are hostile among %s get harmless segments and are asked for as they are',
    async (list) => {
      add(list, ...hostile.map((id) => (locale: string) => ({ ...fakeItem[list]('x', locale), id })));
      const result = await run();
      expect(result.panic).toBeUndefined();
      expect(ids(list, result)).toEqual(expect.arrayContaining(hostile));
      for (const id of hostile) expect(result.node(kinds[list].type, 'ru', id).segment).toBe(pathSegment(id));
      for (const { segment } of result.of(kinds[list].type)) expect(segment).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
    },
  );

  test('that no address can hold are set aside where an address is needed, and harmless elsewhere', async () => {
    fill('services');
    add(
      'services',
      (locale) => ({ ...fakeItem.services('x', locale), id: '.' }),
      (locale) => ({ ...fakeItem.services('x', locale), id: '\ud800' }),
      (locale) => ({ ...fakeItem.services('x', locale), id: 'nul\0byte' }),
    );
    add('works', (locale) => ({ ...fakeItem.works('x', locale), id: '..' }));
    const result = await run();
    const damaged = expect.stringContaining('contains a character that texts can’t contain');
    expect(
      result.report.setAside.filter(({ locale }) => locale === 'en').map(({ endpoint, id, faults }) => [endpoint, id, faults[0]?.message]),
    ).toEqual([
      ['services', 'nul\0byte', damaged],
      ['services', '\ud800', damaged],
      ['service', '.', 'cannot be part of a web address; choose another id'],
      ['servicesByCategory', 'nul\0byte', damaged],
      ['servicesByCategory', '\ud800', damaged],
    ]);
    expect(result.node('ContentWork', 'en', '..').segment).toBe(pathSegment('..'));
  });

  test('like a fixed page: the item stays, without a page, and the build says so', async () => {
    add('works', (locale) => fakeItem.works('accounting', locale));
    add('projects', (locale) => fakeItem.projects('accounting', locale));
    const { node, warnings, report } = await run();
    expect(node('ContentWork', 'en', 'accounting')).toMatchObject({ reserved: true, segment: 'accounting' });
    expect(node('ContentWork', 'en', 'tax')).toMatchObject({ reserved: false });
    expect(node('ContentProject', 'en', 'accounting')).not.toHaveProperty('reserved');
    expect(report.notes).toEqual([expect.objectContaining({ code: 'fixed-page', kind: 'works', id: 'accounting', locales: ['en', 'ru'] })]);
    expect(warnings.join()).toContain('/works/accounting is a fixed page of the site');
  });

  test('with the same segment: one keeps it, the other one gets its own in every language', async () => {
    add('works', (locale) => fakeItem.works('Tax', locale));
    const { node, report } = await run();
    const segments = ['en', 'ru'].map((locale) => [node('ContentWork', locale, 'Tax').segment, node('ContentWork', locale, 'tax').segment]);
    expect(segments[0]).toEqual([expect.stringMatching(/^Tax-[0-9a-f]{16}$/), 'tax']);
    expect(segments[1]).toEqual(segments[0]);
    expect(report.notes).toEqual([expect.objectContaining({ code: 'address-taken', kind: 'works', id: 'Tax' })]);
  });
});

test('a person to whom no request can be addressed is in the notes', async () => {
  add('members', (locale) => ({ ...fakeItem.members('otabek', locale), expertId: undefined }));
  const { report } = await run();
  expect(report.notes).toEqual([expect.objectContaining({ code: 'no-expert', kind: 'members', id: 'otabek', locales: ['en', 'ru'] })]);
});

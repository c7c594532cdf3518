import { type FakeBackOffice, openBackOffice } from '../../../testing/back-office/fake-back-office';
import { build, type CollectedNode, eagerSettings, openCollector } from '../../../testing/back-office/gatsby-collector';
import { temporaryFolder } from '../../../testing/temporary-folder';
import type { Settings } from './settings';

const folder = temporaryFolder();
let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'ru', 'de']);
});
beforeEach(() =>
  office.everywhere('jobs', ([job = {}]) => [
    { ...job, id: 'notary', validThrough: '2026-02-28' },
    { ...job, id: 'driver', validThrough: undefined },
  ]),
);
afterEach(() => {
  jest.restoreAllMocks();
  office.reset();
});
afterAll(() => office.close());

const settings = (locales: Settings['locales'] = ['en', 'ru']) => eagerSettings(office.url, folder, { locales });
const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
const vacancies = ({ nodes }: { readonly nodes: readonly CollectedNode[] }) =>
  nodes
    .filter(({ internal, locale }) => internal.type === 'ContentJob' && locale === 'ru')
    .map(({ itemId }) => itemId)
    .sort();

/** The last second of 28 February in Tashkent, and the next one. */
const [lastSecond, nextDay] = ['2026-02-28T18:59:59Z', '2026-02-28T19:00:00Z'];

test('a vacancy is shown until its last day in Tashkent is over, and the report says so', async () => {
  at(lastSecond);
  const before = await build(settings());
  expect(vacancies(before)).toEqual(['driver', 'notary']);
  expect(before.report.lapsed).toEqual([]);
  expect(before.report.items.filter(({ kind }) => kind === 'jobs').map(({ id, lastDay }) => [id, lastDay])).toEqual([
    ['driver', undefined],
    ['notary', '2026-02-28'],
  ]);
  at(nextDay);
  const after = await build(settings());
  expect(vacancies(after)).toEqual(['driver']);
  expect(after.report.lapsed).toEqual([{ kind: 'jobs', id: 'notary', lastDay: '2026-02-28', locales: ['en', 'ru'] }]);
  expect([after.report.setAside, after.report.notes, after.report.untranslated]).toEqual([[], [], []]);
  expect(after.text).toContain('* jobs “notary” [en, ru]: until 2026-02-28');
});

test('of last days that differ by language the report has the first that the site has to go by', async () => {
  const lastDays: Record<string, string> = { en: '2026-03-02', ru: '2026-02-28', de: '2026-03-01' };
  office.everywhere('jobs', ([job], locale) => [{ ...job, id: 'notary', validThrough: lastDays[locale] }]);
  const lastDay = ({ report }: Awaited<ReturnType<typeof build>>) => report.items.find(({ kind }) => kind === 'jobs')?.lastDay;
  at(lastSecond);
  expect(lastDay(await build(settings(['en', 'ru', 'de'])))).toBe('2026-02-28');
  at(nextDay);
  expect(lastDay(await build(settings(['en', 'ru', 'de'])))).toBe('2026-03-01');
});

test.each<[string, unknown]>([
  ['everything', undefined],
  ['nothing', { changed: [] }],
])('a process that sources again and asks for %s goes by the day, too', async (_, webhookBody) => {
  const source = openCollector(settings());
  at(lastSecond);
  expect(vacancies(await source())).toEqual(['driver', 'notary']);
  at(nextDay);
  expect(vacancies(await source(webhookBody))).toEqual(['driver']);
  at(lastSecond);
  expect(vacancies(await source(webhookBody))).toEqual(['driver', 'notary']);
});

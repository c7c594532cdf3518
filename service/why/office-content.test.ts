import { type FakeBackOffice, faults, openBackOffice } from '../../testing/back-office/fake-back-office';
import { whileCollecting } from '../../testing/collect-garbage';
import { coverage } from './coverage';
import { officeContent } from './office-content';

let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterEach(() => office.reset());
afterAll(() => office.close());

const read = (timeouts?: Parameters<typeof officeContent>[1]) => officeContent(new URL(office.url).origin, timeouts);

test('every kind is read in every language, and a call that fails costs only what it would have told', async () => {
  const whole = await read();
  expect(whole.failures).toEqual([]);
  expect(
    coverage(whole.items)
      .flatMap(({ cells }) => cells)
      .every(({ translations }) => translations.length > 0),
  ).toBe(true);
  office.inject({ endpoint: 'members', locale: 'uz' }, faults.reset(), 1);
  office.inject({ endpoint: 'works', locale: 'ru' }, faults.status(503));
  const { items, failures } = await read();
  expect(failures).toEqual([
    { kind: 'works', locale: 'ru', text: expect.stringMatching(/\/works \(Accept-Language: ru\): it answers 503\.$/) },
  ]);
  const languages = (kind: string, from: typeof items) => Object.keys(from.find((item) => item.kind === kind)?.updatedAt ?? {});
  expect(languages('works', items)).toEqual(languages('works', whole.items).filter((code) => code !== 'ru'));
  expect(languages('members', items)).toEqual(languages('members', whole.items));
});

test('a call that is never answered is waited for no longer than it may take, whatever garbage is collected meanwhile', async () => {
  office.inject({ endpoint: 'works', locale: 'ru' }, faults.stall());
  const { failures } = await whileCollecting(() => read({ call: 1_000, all: 600_000 }));
  expect(failures.map(({ text }) => text)).toContainEqual(expect.stringMatching(/\/works \(Accept-Language: ru\): .*timeout/));
});

test('a back office that never answers is waited for no longer than the whole reading may take', async () => {
  office.inject({}, faults.stall());
  const { items, failures } = await read({ call: 60_000, all: 200 });
  expect(items).toEqual([]);
  expect(failures.length).toBeGreaterThan(100);
  expect(office.mostConnections).toBeLessThan(20);
});

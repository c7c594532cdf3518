import { FirmContent, type ReadContent } from './firm-content';

test('concurrent readers share one call per list and language', async () => {
  const read = jest.fn<Promise<unknown>, Parameters<ReadContent>>(async (_endpoint, locale) => ({ phone: locale }));
  const firm = new FirmContent(read);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => firm.contacts(index % 2 === 0 ? 'en' : 'ru')));
  expect([read.mock.calls, answers[0], answers[1]]).toEqual([
    [
      ['contact', 'en'],
      ['contact', 'ru'],
    ],
    { phone: 'en' },
    { phone: 'ru' },
  ]);
});

test('contacts are short texts; everything else is left out', async () => {
  const firm = new FirmContent(async () => ({ phone: '+998 00', email: 7, telegram: 'x'.repeat(500), address: 'elsewhere' }));
  expect(await firm.contacts('en')).toEqual({ phone: '+998 00' });
});

test('names come by identifier', async () => {
  const firm = new FirmContent(async () => [
    { id: 'tax', name: 'Налоги' },
    { id: 7, name: 'Семь' },
    { id: 'x' },
    null,
    { id: 'y', name: 'y'.repeat(500) },
  ]);
  expect(await firm.names('categories', 'ru')).toEqual(
    new Map([
      ['tax', 'Налоги'],
      ['7', 'Семь'],
    ]),
  );
});

test.each<[string, ReadContent | undefined]>([
  ['a rejected promise', () => Promise.reject(new Error('no'))],
  [
    'an exception',
    () => {
      throw new Error('no');
    },
  ],
  ['null', async () => null],
  ['an object in place of a list', async () => ({ data: {} })],
  ['no content API', undefined],
])('%s gives neither contacts nor names', async (_what, read) => {
  const firm = new FirmContent(read);
  expect([await firm.contacts('en'), await firm.names('regions', 'en')]).toEqual([{}, new Map()]);
});

test('while reading fails, the last answer is used', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const read = jest
    .fn<Promise<unknown>, []>()
    .mockResolvedValueOnce({ phone: '1' })
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce({ phone: '2' });
  const firm = new FirmContent(read);
  const answers = [];
  for (const minutes of [0, 0.9, 1.1, 2.2]) {
    now.mockReturnValue(minutes * 60_000);
    answers.push((await firm.contacts('en')).phone);
  }
  now.mockRestore();
  expect([answers, read.mock.calls.length]).toEqual([['1', '1', '1', '2'], 3]);
});

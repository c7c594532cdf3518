import { GroupCommit } from './group-commit';

/** A few turns of the event loop. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

test('entries of one turn share a commit, entries during a commit the next one, and none resolves before its commit', async () => {
  const batches: number[][] = [];
  let finish: () => void = () => undefined;
  const commits = new GroupCommit<number, string>(async (entries) => {
    batches.push([...entries]);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return entries.map(String);
  });
  const answered: string[] = [];
  const add = (entry: number) => commits.add(entry).then((outcome) => answered.push(outcome));
  const first = [add(1), add(2), add(3)];
  await turns();
  expect([batches, answered]).toEqual([[[1, 2, 3]], []]);
  const second = [add(4), add(5)];
  finish();
  await Promise.all(first);
  await turns();
  expect([batches, answered]).toEqual([
    [
      [1, 2, 3],
      [4, 5],
    ],
    ['1', '2', '3'],
  ]);
  finish();
  await Promise.all(second);
  await commits.drained();
  expect(answered).toEqual(['1', '2', '3', '4', '5']);
});

test('a failed commit fails its entries and no others', async () => {
  const commits = new GroupCommit<number, number>(async (entries) => {
    if (entries.includes(13)) throw new Error('no');
    return entries;
  }, 1);
  const results = await Promise.allSettled([1, 13, 2].map((entry) => commits.add(entry)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('batches are limited in size', async () => {
  const sizes: number[] = [];
  const commits = new GroupCommit<number, number>(async (entries) => {
    sizes.push(entries.length);
    return entries;
  }, 4);
  await Promise.all(Array.from({ length: 10 }, (_, index) => commits.add(index)));
  expect(sizes).toEqual([4, 4, 2]);
});

import { sharedReading } from './shared-reading';

/** Readings that end when the test says so. */
function readings() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  return { ends, read: () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject })) };
}

test('who asks during a reading or soon after it gets the same one', async () => {
  const { ends, read } = readings();
  const shared = sharedReading(read, 60_000);
  const both = Promise.all([shared(), shared()]);
  ends[0]?.resolve(1);
  expect(await both).toEqual([1, 1]);
  expect(await shared()).toBe(1);
  expect(ends).toHaveLength(1);
});

test('what is stale, or has failed, is read again', async () => {
  const { ends, read } = readings();
  const shared = sharedReading(read, 0);
  for (const value of [1, 2]) {
    const reading = shared();
    ends.at(-1)?.resolve(value);
    expect(await reading).toBe(value);
  }
  const failed = shared();
  ends.at(-1)?.reject(new Error('down'));
  await expect(failed).rejects.toThrow('down');
  const again = shared();
  ends.at(-1)?.resolve(3);
  expect(await again).toBe(3);
});

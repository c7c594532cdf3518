/** Does `work` for each item, at most `limit` at a time. The first failure stops what hasn't begun and is thrown. */
export async function inParallel<Item>(items: readonly Item[], limit: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const endings = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failure = endings.find((ending) => ending.status === 'rejected');
  if (failure) throw failure.reason;
}

import pLimit from 'p-limit';

/**
 * Runs a task for each item, a few at a time. After a failure no further task starts, and the failure is thrown once the running ones have ended.
 *
 * @param parallel how many run at a time
 * @returns what the tasks give, in the order of the items
 * @throws what the first task that fails throws
 */
export async function inParallel<Item, Result>(
  parallel: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency: parallel, rejectOnClear: true });
  const running = items.map((item) => limit(task, item));
  try {
    return await Promise.all(running);
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(running);
    throw error;
  }
}

/** Runs tasks, at most so many at a time, in the order in which they come. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** @param limit how many tasks may run at once, at least 1 */
export function limitConcurrency(limit: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A waiting task takes the place over, so that none can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

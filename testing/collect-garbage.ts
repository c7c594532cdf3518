import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Collects garbage again and again while some work is under way. The work has most of the time, however large the heap: that of a jest
 * worker, with the modules of earlier files in it, takes a second to collect.
 */
export async function whileCollecting<Result>(work: () => Promise<Result>): Promise<Result> {
  let next: NodeJS.Timeout | undefined;
  const waitToCollect = (milliseconds: number) => {
    next = setTimeout(() => {
      const start = performance.now();
      collect();
      waitToCollect(Math.max(100, 4 * (performance.now() - start)));
    }, milliseconds);
  };
  waitToCollect(100);
  try {
    return await work();
  } finally {
    clearTimeout(next);
  }
}

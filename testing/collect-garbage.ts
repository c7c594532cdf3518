import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage again and again while some work is under way. */
export async function whileCollecting<Result>(work: () => Promise<Result>): Promise<Result> {
  const collecting = setInterval(collect, 100);
  try {
    return await work();
  } finally {
    clearInterval(collecting);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything should ever take; it only keeps a failed test from waiting for ever. */
const patience = 60_000;

/**
 * Waits until something is so. There is no claim about how long that takes.
 *
 * @throws Error after a minute
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`This did not become so: ${condition}`);
    await sleep(25);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 *
 * @param what names the condition in the error
 * @param patience milliseconds; less than a test may take, so that a failure names what was waited for
 * @throws Error after that time
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string = String(condition),
  patience = 45_000,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`After ${patience / 1_000} s this does not hold: ${what}`);
    await sleep(20);
  }
}

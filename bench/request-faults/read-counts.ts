import { until } from '../../testing/until';

/** The counts of the running server at `/readyz`. */
export async function readCounts(port: number): Promise<Readonly<Record<string, number>>> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  return (await response.json()).checks.requests;
}

/** Waits until nothing is pending. @returns the counts, and the seconds that it took */
export async function untilSettled(port: number): Promise<Readonly<Record<string, number>>> {
  const started = performance.now();
  await until(async () => (await readCounts(port)).pending === 0, 'everything is settled', 300_000);
  return { ...(await readCounts(port)), settledAfterSeconds: Math.round((performance.now() - started) / 100) / 10 };
}

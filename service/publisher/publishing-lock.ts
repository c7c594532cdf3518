import { mkdir } from 'node:fs/promises';
import type { DataLayout } from '../release/data-layout';
import { waitForLock } from './lock';
import { PublishError } from './publish-error';

export interface Patience {
  /** Milliseconds to wait for another publication to this data folder. */
  readonly patience: number;
  readonly signal?: AbortSignal | undefined;
  /** Told if there is another one to wait for. */
  readonly say: (line: string) => void;
}

/**
 * Does `work` while no other process publishes to the data folder; waits for one that does.
 *
 * @throws PublishError if the other one does not end in time
 */
export async function whilePublishing<Given>(
  layout: DataLayout,
  { patience, signal, say }: Patience,
  work: () => Promise<Given>,
): Promise<Given> {
  await mkdir(layout.dataDir, { recursive: true });
  using lock = await waitForLock(layout.publishLock, patience, signal, () =>
    say(`Another process is publishing to ${layout.dataDir}; waiting for it.`),
  );
  if (!lock)
    throw new PublishError(
      `Another process has been publishing to ${layout.dataDir} for longer than ${Math.round(patience / 1_000)} seconds (BUILD_TIMEOUT). Look for a hanging publish command.`,
    );
  return await work();
}

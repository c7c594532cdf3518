import type { Publications } from './publications';

/**
 * Whole seconds for which the oldest publication that has not ended has been waited for; 0 if all have.
 *
 * @param running for who has asked already
 * @throws as the queue does
 */
export async function waitingSeconds(publications: Publications, running = publications.running()): Promise<number> {
  const open = [await running, await publications.waiting()];
  // The clock may have been set back since.
  return Math.max(0, ...open.map((publication) => (publication ? Math.round((Date.now() - publication.createdAt) / 1_000) : 0)));
}

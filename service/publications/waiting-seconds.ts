import type { Publications } from './publications';

/** Whole seconds for which the oldest publication that has not ended has been waited for; 0 if all have. @throws as the queue does */
export async function waitingSeconds(publications: Publications): Promise<number> {
  const open = [await publications.running(), await publications.waiting()];
  // The clock may have been set back since.
  return Math.max(0, ...open.map((publication) => (publication ? Math.round((Date.now() - publication.createdAt) / 1_000) : 0)));
}

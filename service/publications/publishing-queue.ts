import type { Accepted, NewTrigger } from './publication-record';
import type { Publications } from './publications';

/** Where publications are asked for. */
export interface PublishingQueue {
  /** Asks for a publication; it starts as soon as it is due. @throws {StoreUnusable} while the queue can't be written */
  request(trigger: NewTrigger): Promise<Accepted>;
  /** The open queue and history. @throws {StoreUnusable} while it is unavailable */
  publications(): Promise<Publications>;
}

/** Asks for publications that another server makes, which is told by the database. */
export const queueOfAnother = (publications: PublishingQueue['publications']): PublishingQueue => ({
  publications,
  request: async (trigger) => (await publications()).request(trigger),
});

import type { FastifyBaseLogger } from 'fastify';
import { askUntilStored } from './ask-until-stored';
import type { Dispatcher } from './dispatcher';

/**
 * Asks for the publication that comes with the start of a server, until the queue has stored that, and waits for its end.
 *
 * @param signal ends the asking
 * @returns whether the site is as the content says
 */
export async function publishOnStart(
  publisher: Pick<Dispatcher, 'request' | 'ended'>,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<boolean> {
  let id = '';
  const isStored = await askUntilStored(
    async () => {
      ({ id } = await publisher.request({ source: 'start' }));
    },
    signal,
    (error) => log.error({ err: error }, 'The site is not published at this start yet; it is asked for again'),
  );
  const publication = isStored ? await publisher.ended(id) : null;
  return publication?.state === 'published' || publication?.state === 'unchanged';
}

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { itemOfFile } from '../content-api/store/folders';
import type { Hint } from '../publications/publication-record';
import type { PublishingQueue } from '../publications/publishing-queue';
import type { TriggerSource } from '../publications/schema';
import { dataLayout } from '../release/data-layout';
import { askUntilStored } from './ask-until-stored';
import { afterEachDay, hasMissedMidnight, showsLapsed } from './lapse';
import { watchContent } from './watch-content';

const minute = 60_000;

/**
 * Asks for publications without anybody calling: on a schedule, as a safety net for lost calls; when a day has ended that was the last one
 * of something on the site; and when a file of the embedded content is saved. What the queue can't take is asked for until it can.
 *
 * @returns ends it
 */
export function startAutomaticTriggers(
  {
    publishEvery,
    watchContent: isWatching,
    apiHost,
    contentDir,
    dataDir,
  }: Pick<Config, 'publishEvery' | 'watchContent' | 'apiHost' | 'contentDir' | 'dataDir'>,
  queue: PublishingQueue,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  const request = (source: TriggerSource, hint?: Hint) =>
    askUntilStored(
      () => queue.request({ source, ...(hint && { hint }) }),
      stopping.signal,
      (error) => log.error({ err: error }, `The site is not published yet although it is time to (${source}); it is asked for again`),
    );
  const timer = publishEvery > 0 ? setInterval(() => void request('schedule'), publishEvery * minute) : undefined;
  timer?.unref();
  const layout = dataLayout(dataDir);
  const publishIf = async (isDue: Promise<boolean>) => {
    try {
      if (await isDue) await request('schedule');
    } catch (error) {
      log.error({ err: error }, 'Whether something on the site is past its last day can’t be read');
    }
  };
  void publishIf(hasMissedMidnight(layout, Date.now()));
  const endDays = afterEachDay(() => void publishIf(showsLapsed(layout, Date.now())));
  const watching =
    isWatching && apiHost === null
      ? watchContent(
          contentDir,
          (paths) => void request('content', hintOf(paths)),
          (error) => log.error({ err: error }, `Changes in ${contentDir} are not noticed; publish with: npm run publish-site`),
        )
      : undefined;
  return async () => {
    stopping.abort();
    clearInterval(timer);
    endDays();
    await watching?.close();
  };
}

/** The item that files belong to; undefined where it is not one alone. */
function hintOf(paths: ReadonlySet<string>): Hint | undefined {
  const items = [...paths].map(itemOfFile);
  const [first] = items;
  return first && items.every((item) => item?.kind === first.kind && item.id === first.id) ? { kind: first.kind, id: first.id } : undefined;
}

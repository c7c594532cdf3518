import type { ChangedContent } from '../builder/resident-builder';
import type { Config } from '../config';
import { isPersonal } from '../publications/due';
import { said } from '../publications/finding';
import type { PublicationRecord } from '../publications/publication-record';
import type { Publications, Result } from '../publications/publications';
import { type DataLayout, dataLayout } from '../release/data-layout';
import { currentReleaseId } from '../release/releases';
import { clearWork } from './assemble-release';
import { probeCurrentRelease } from './probe-release';
import { ProgressNotes } from './progress-notes';
import { PublishError } from './publish-error';
import { type PublishSiteOptions, publishSite } from './publish-site';
import { whilePublishing } from './publishing-lock';
import { clearPointers } from './switch-release';

export interface PublisherOptions extends Pick<PublishSiteOptions, 'resident' | 'signal' | 'say' | 'sayDetail' | 'warn'> {
  readonly config: Config;
  readonly publications: Publications;
  /** Publishes the site; replaced in tests that do not build. */
  readonly publishSite?: typeof publishSite;
}

/**
 * Runs the publication that waits, once no other process publishes to the data folder; before that, puts right what a publisher that
 * was killed has left.
 *
 * @returns the publication with its outcome; null if none waits any longer
 * @throws PublishError if another process publishes for too long; errors of the database
 */
export function runWaiting(options: PublisherOptions): Promise<PublicationRecord | null> {
  const { config, publications, signal, say } = options;
  const layout = dataLayout(config.dataDir);
  return whilePublishing(layout, { patience: config.buildTimeout * 1_000, signal, say }, async () => {
    await recover(layout, options);
    const publication = await publications.claim();
    if (!publication) return null;
    const result = await resultOf(publication, options);
    if (result) await publications.finish(publication.id, result);
    else await publications.giveBack(publication.id);
    return publications.follow(publication.id);
  });
}

/** Clears what a publisher that was killed has left. What it had made live counts as published if it can be served. */
async function recover(layout: DataLayout, { config, publications }: PublisherOptions): Promise<void> {
  const left = await publications.running();
  if (!left) return;
  await clearWork(layout);
  await clearPointers(layout);
  const current = await currentReleaseId(layout);
  const isServed = current !== null && left.release === current && (await probeCurrentRelease(layout, config)).length === 0;
  await publications.recover(isServed ? current : null);
}

/**
 * Publishes; null if the process was asked to end before it came to an outcome.
 *
 * @throws the error of the queue if what was made can't be noted
 */
async function resultOf({ id, triggers }: PublicationRecord, options: PublisherOptions): Promise<Result | null> {
  const { config, publications, resident, signal, say, sayDetail, warn = say } = options;
  const notes = new ProgressNotes((progress) => publications.progress(id, progress));
  let queueFailure: unknown;
  try {
    const publication = await (options.publishSite ?? publishSite)({
      config,
      allowed: await publications.allowances.findings(),
      changed: changedContent(triggers),
      // Who asks in person is told that everything saved before is live.
      mayPullLater: !isPersonal({ triggers }),
      resident,
      signal,
      say,
      warn,
      sayDetail: (line) => {
        sayDetail(line);
        notes.soon({ progress: line });
      },
      // What it has made may be live soon, whatever becomes of this process.
      onStep: (step, made) =>
        made
          ? notes.now({ step, ...made }).catch((error: unknown) => {
              queueFailure = error;
              throw error;
            })
          : notes.soon({ step }),
    });
    return publication;
  } catch (error) {
    if (signal?.aborted) return null;
    // That the queue was away for a moment says nothing about the site: the next publisher goes on with what was asked for.
    if (error === queueFailure) throw error;
    const { message } = error as Error;
    if (error instanceof PublishError)
      return { outcome: error.outcome, findings: error.findings.length > 0 ? error.findings : [said(message)] };
    return { outcome: 'failed', findings: [said(message)] };
  } finally {
    await notes.end();
  }
}

/** What the callers of a publication say has changed; null as soon as one of them does not say. */
function changedContent(triggers: PublicationRecord['triggers']): ChangedContent[] | null {
  const changed = triggers.map(({ hint: { kind, id } = {} }) => (kind === undefined ? null : { kind, ...(id !== undefined && { id }) }));
  return changed.every((each) => each !== null) ? changed : null;
}

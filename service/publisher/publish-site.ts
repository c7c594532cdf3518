import { join } from 'node:path';
import { BuilderFailure, type Built, type ChangedContent, type ResidentBuilder } from '../builder/resident-builder';
import type { Config } from '../config';
import { projectRoot } from '../config/parsers';
import { dataLayout } from '../release/data-layout';
import { buildEnvironment } from './build-environment';
import { buildLockFile } from './build-lock';
import { contentProblems, forgetReport } from './build-report';
import { buildSite, gatsbyBuild, refusedContent } from './build-site';
import { openBuildApi } from './embedded-api';
import { type Publication, type PublishOptions, publish } from './publish';
import { PublishingMemory } from './publishing-memory';
import type { ResidentPublisher } from './resident-publisher';
import { durations } from './step-times';

export interface PublishSiteOptions {
  readonly config: Config;
  /** Findings that persons have allowed. */
  readonly allowed: PublishOptions['allowed'];
  /** What senders say has changed; null: anything may have. */
  readonly changed?: readonly ChangedContent[] | null;
  /** Whether content that nobody names may be pulled afterwards, where words have changed. */
  readonly mayPullLater?: boolean;
  /** What stays between publications; without it, this one is made from nothing. */
  readonly resident?: ResidentPublisher | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told what happens, a sentence at a time. */
  readonly say: (line: string) => void;
  /** Told the build's own lines. */
  readonly sayDetail: (line: string) => void;
  /** Told what an operator should look into although the publication goes on; `say` unless given. */
  readonly warn?: (line: string) => void;
  readonly onStep?: PublishOptions['onStep'];
}

/**
 * Publishes this project's site with its configuration: content API, Gatsby build, release. Call it while holding the publishing lock.
 *
 * @throws PublishError, or what opening the content or writing the release throws
 */
export async function publishSite(options: PublishSiteOptions): Promise<Publication> {
  const { config, allowed, resident, signal, say, warn = say, onStep } = options;
  const layout = dataLayout(config.dataDir);
  const memory = resident?.memory ?? new PublishingMemory(layout);
  const publication = await publish({
    layout,
    addresses: config,
    limits: config,
    buildLock: buildLockFile,
    patience: config.buildTimeout * 1_000,
    allowed,
    signal,
    say,
    warn,
    memory,
    stays: resident !== undefined,
    ...(onStep && { onStep }),
    build: async (onPages) => {
      const api = resident ? await resident.api() : await openBuildApi(config);
      const publicDir = join(projectRoot, 'public');
      try {
        await api.refresh();
        // Should the build fail, nobody knows what it has written.
        const { written, deleted } = await build(options, api.url, (files) => onPages(publicDir, files)).catch((error: unknown) => {
          memory.output.noteWritten(null);
          throw error;
        });
        memory.output.noteWritten(written, deleted);
      } finally {
        if (!resident) await api.close();
      }
      say('Checking and compressing what was built …');
      return publicDir;
    },
  });
  // A resident publisher does so while it rests.
  if (!resident) await memory.keep();
  return publication;
}

/**
 * Builds with the resident builder, if there is one that can be relied on, and else with a plain `gatsby build`. A builder that was loaded may fail
 * for a reason of its own, such as its memory: a new one is tried then, which the next edit finds loaded.
 *
 * @returns the files that were written, as far as that is known, and how many pages were deleted
 */
async function build(
  { config, changed = null, mayPullLater = false, resident, signal, say, sayDetail, warn = say }: PublishSiteOptions,
  apiUrl: string,
  onPages: (files: readonly string[]) => void,
): Promise<Pick<Built, 'written' | 'deleted'>> {
  const layout = dataLayout(config.dataDir);
  const { buildReport: reportDir } = layout;
  const environment = buildEnvironment(config, layout, apiUrl);
  const timeout = config.buildTimeout * 1_000;
  let built: Pick<Built, 'written' | 'deleted'> = { written: null, deleted: 0 };
  const isBuiltBy = async (builder: ResidentBuilder): Promise<boolean> => {
    let failure: string | null = null;
    try {
      await forgetReport(reportDir);
      const result = await builder.build({
        environment,
        changed,
        mayPullLater,
        timeout,
        signal,
        onLine: sayDetail,
        onPages,
      });
      if (!result.isWhole) sayDetail(`Rendered ${result.rendered} pages, deleted ${result.deleted}: ${durations(result.steps)}.`);
      resident?.pulled(result.pulled);
      built = result;
    } catch (error) {
      if (!(error instanceof BuilderFailure)) throw error;
      failure = error.message;
    }
    const refusal = await contentProblems(reportDir);
    if (refusal) throw refusedContent(refusal, reportDir);
    if (failure !== null) warn(`${failure} The whole site is built instead.`);
    return failure === null;
  };
  const builder = resident?.builder;
  if (builder?.isReady) {
    say('Building what has changed …');
    if (await isBuiltBy(builder)) return built;
  }
  say('Building the site …');
  if (builder && !signal?.aborted && (await isBuiltBy(builder))) return built;
  await buildSite({ siteDir: projectRoot, command: gatsbyBuild(), environment, timeout, reportDir, signal, onProgress: sayDetail });
  resident?.pulled(null);
  return built;
}

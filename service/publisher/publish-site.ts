import { join } from 'node:path';
import type { Config } from '../config';
import { projectRoot } from '../config/parsers';
import { type DataLayout, dataLayout } from '../release/data-layout';
import { buildEnvironment } from './build-environment';
import { buildSite, gatsbyBuild } from './build-site';
import { openBuildApi } from './embedded-api';
import { recordAttempt } from './last-attempt';
import { type Publication, publish } from './publish';

export interface PublishSiteOptions {
  readonly config: Config;
  readonly trigger: 'automatic' | 'person';
  readonly force: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Told what happens, a sentence at a time. */
  readonly say: (line: string) => void;
  /** Told the build's own lines. */
  readonly sayDetail: (line: string) => void;
}

/**
 * Publishes this project's site with its configuration: content API, Gatsby build, release.
 *
 * @throws PublishError, or what opening the content or writing the release throws
 */
export async function publishSite({ config, trigger, force, signal, say, sayDetail }: PublishSiteOptions): Promise<Publication> {
  const layout = dataLayout(config.dataDir);
  const timeout = config.buildTimeout * 1_000;
  const publication = publish({
    layout,
    addresses: config,
    limits: config,
    // Gatsby works in fixed folders of the project, so builds exclude each other whatever their data folder is.
    buildLock: join(projectRoot, 'node_modules/.cache/firm-website/build.lock'),
    patience: timeout,
    trigger,
    force,
    signal,
    say,
    build: async () => {
      const api = await openBuildApi(config);
      try {
        say('Building the site …');
        await buildSite({
          siteDir: projectRoot,
          command: gatsbyBuild(),
          environment: buildEnvironment(config, layout, api.url),
          timeout,
          reportDir: layout.buildReport,
          signal,
          onProgress: sayDetail,
        });
      } finally {
        await api.close();
      }
      say('Checking and compressing what was built …');
      return join(projectRoot, 'public');
    },
  });
  return recorded(layout, publication);
}

/** Records how a publication ends. */
async function recorded(layout: DataLayout, publication: Promise<Publication>): Promise<Publication> {
  try {
    const result = await publication;
    await recordAttempt(layout, result.outcome);
    return result;
  } catch (error) {
    const { message, details = [] } = error as Error & { details?: readonly string[] };
    await recordAttempt(layout, 'failed', details.length > 0 ? details : [message]);
    throw error;
  }
}

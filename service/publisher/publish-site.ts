import { join } from 'node:path';
import type { Config } from '../config';
import { projectRoot } from '../config/parsers';
import { dataLayout } from '../release/data-layout';
import { buildEnvironment } from './build-environment';
import { buildSite, gatsbyBuild } from './build-site';
import { openBuildApi } from './embedded-api';
import { type Publication, type PublishOptions, publish } from './publish';

/** Lower than the server's, so that visitors don't notice a build. */
export const publisherPriority = 10;

export interface PublishSiteOptions {
  readonly config: Config;
  /** Findings that persons have allowed. */
  readonly allowed: PublishOptions['allowed'];
  readonly signal?: AbortSignal | undefined;
  /** Told what happens, a sentence at a time. */
  readonly say: (line: string) => void;
  /** Told the build's own lines. */
  readonly sayDetail: (line: string) => void;
  readonly onStep?: PublishOptions['onStep'];
}

/**
 * Publishes this project's site with its configuration: content API, Gatsby build, release. Call it while holding the publishing lock.
 *
 * @throws PublishError, or what opening the content or writing the release throws
 */
export async function publishSite({ config, allowed, signal, say, sayDetail, onStep }: PublishSiteOptions): Promise<Publication> {
  const layout = dataLayout(config.dataDir);
  const timeout = config.buildTimeout * 1_000;
  return publish({
    layout,
    addresses: config,
    limits: config,
    // Gatsby works in fixed folders of the project, so builds exclude each other whatever their data folder is.
    buildLock: join(projectRoot, 'node_modules/.cache/firm-website/build.lock'),
    patience: timeout,
    allowed,
    signal,
    say,
    ...(onStep && { onStep }),
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
}

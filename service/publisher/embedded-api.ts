import { resolve } from 'node:path';
import fastify from 'fastify';
import type { Config } from '../config';
import { contentApi } from '../content-api/content-api';
import { ContentError } from '../content-api/store/problem';

/** A content API to build from. */
export interface BuildApi {
  /** Base of its calls, for example `http://127.0.0.1:40001/api`. */
  readonly url: string;
  /**
   * Whether an embedded one serves what the files say now: where an edit has a mistake, it goes on with the version before.
   *
   * @throws ContentError that lists every problem of the content folder
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for reading and checking all content, on a busy machine too. */
const startTimeout = 120_000;

/** Milliseconds: an edit that is published must not be overlooked because the files were looked at just before. */
const checkInterval = 20;

/**
 * The API that builds pull from: the back office, or an embedded one of the publisher's own on a free port, so that a
 * build neither needs the server nor slows it down.
 *
 * @throws Error that lists every problem of the content folder
 */
export async function openBuildApi(config: Pick<Config, 'apiHost' | 'contentDir'>): Promise<BuildApi> {
  if (config.apiHost) return { url: `${config.apiHost}/api`, check: async () => {}, close: async () => {} };
  const app = fastify({ logger: false, pluginTimeout: startTimeout, routerOptions: { maxParamLength: 8_192 } });
  await app.register(contentApi, { prefix: '/api', contentDir: config.contentDir, checkInterval });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const check = async () => {
    const problems = await app.contentProblems();
    if (problems.length > 0) throw new ContentError(resolve(config.contentDir), problems);
  };
  return { url: `${address}/api`, check, close: () => app.close() };
}

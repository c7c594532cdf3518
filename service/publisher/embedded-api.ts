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
   * Has an embedded one look at the files. What it serves is their state at that moment, whatever is edited during a pull.
   *
   * @throws ContentError that lists every problem of the content folder; items with a mistake are served as they were before
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for reading and checking all content, on a busy machine too. */
const startTimeout = 120_000;

/**
 * The API that builds pull from: the back office, or an embedded one of the publisher's own on a free port, so that a
 * build neither needs the server nor slows it down.
 *
 * @throws Error that lists every problem of the content folder
 */
export async function openBuildApi(config: Pick<Config, 'apiHost' | 'contentDir'>): Promise<BuildApi> {
  if (config.apiHost) return { url: `${config.apiHost}/api`, refresh: async () => {}, close: async () => {} };
  const app = fastify({ logger: false, pluginTimeout: startTimeout, routerOptions: { maxParamLength: 8_192 } });
  await app.register(contentApi, { prefix: '/api', contentDir: config.contentDir, checkInterval: Number.POSITIVE_INFINITY });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const refresh = async () => {
    const problems = await app.refreshContent();
    if (problems.length > 0) throw new ContentError(resolve(config.contentDir), problems);
  };
  return { url: `${address}/api`, refresh, close: () => app.close() };
}

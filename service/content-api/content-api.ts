import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '../../contract/endpoints';
import type { LocaleCode } from '../../contract/locales';
import { serveOpenApi } from '../openapi/openapi';
import { serveContent } from './content-routes';
import { ContentStore, mediaDirOf } from './content-store';
import { answerErrors } from './errors';
import { serveMedia } from './media-route';
import { sendJson } from './reply';
import { rows } from './rows';
import type { Library } from './store/library';
import { type ContentProblem, problemLine } from './store/problem';

export interface ContentApiOptions {
  /** The folder of the content files (`content/`). */
  readonly contentDir: string;
  /** Path under which all is served, such as `/api`. Pictures name it too, so there it must be `/api`. */
  readonly prefix?: string;
  /** Milliseconds after which edits of the files show at the latest. */
  readonly checkInterval?: number;
  /**
   * With it the content is read while the service already answers: calls wait for it, and fail with 503 while it has mistakes, of which this is told
   * after the first reading.
   */
  readonly onUnreadable?: (error: Error) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What is wrong with the content files at the moment; the items concerned are served as they were before. */
    contentProblems: () => Promise<readonly ContentProblem[]>;
    /** Compares the content with the files now, however short ago that was done, and tells what is wrong with them. */
    refreshContent: () => Promise<readonly ContentProblem[]>;
    /** All content at the moment, for other modules of the service. */
    contentLibrary: () => Promise<Library>;
    /** Reads `data` of an endpoint without parameters, for other modules of the service. */
    readContent: (endpoint: EndpointName, locale: LocaleCode) => Promise<unknown>;
  }
}

/**
 * Fastify plugin: the embedded content API. It serves every GET of the contract, the pictures, the OpenAPI document and its reference page.
 *
 * @throws ContentError (through `register`) with every mistake in the content files, if there is one at start, unless `onUnreadable` is
 */
export async function contentApi(
  app: FastifyInstance,
  { contentDir, prefix = '', checkInterval, onUnreadable }: ContentApiOptions,
): Promise<void> {
  const onProblems = (problems: readonly ContentProblem[]) => {
    if (problems.length === 0) app.log.info('The content files are in order again');
    else
      app.log.error(
        { problems: problems.map(problemLine) },
        'The content files have mistakes; until they are corrected, what was served before stays',
      );
  };
  const store = new ContentStore(contentDir, { onProblems, checkInterval });
  const current = () => store.current();
  const opening = current();
  if (onUnreadable) opening.catch(onUnreadable);
  else await opening;
  app.decorate('contentProblems', () => store.problems());
  app.decorate('refreshContent', () => store.refresh());
  app.decorate('contentLibrary', current);
  app.decorate('readContent', async (endpoint: EndpointName, locale: LocaleCode) => {
    return rows[endpoint]({ library: await current(), locale, id: '', query: {} });
  });
  await serveOpenApi(app, prefix);
  await app.register(
    async (api) => {
      answerErrors(api);
      serveContent(api, current);
      serveMedia(api, mediaDirOf(contentDir));
      api.get('/openapi.json', async (request, reply) => sendJson(request, reply, app.swagger()));
    },
    { prefix },
  );
}

// Fastify's mark of plugins that decorate the instance which registers them.
Object.assign(contentApi, { [Symbol.for('skip-override')]: true, [Symbol.for('fastify.display-name')]: 'content-api' });

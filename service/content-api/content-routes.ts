import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints';
import { isLocaleCode, localeByCode } from '../../contract/locales';
import { contentOperation, describeOnly } from '../openapi/operations';
import { negotiateLocale } from './accept-language';
import { bodyOf } from './answer';
import { ApiError } from './api-error';
import type { ContentStore } from './content-store';
import { readQuery } from './query';
import { markLanguage, sendJson } from './reply';
import { rows } from './rows';
import type { Fields } from './store/yaml-fields';

interface Parts {
  Params: Readonly<Record<string, string>>;
  Querystring: Readonly<Record<string, unknown>>;
}

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** `/blogs/site/{id}` as Fastify writes it; a path that ends with a slash is also served without it. */
function routePaths(path: string): [string, ...string[]] {
  const route = path.replace(/\{(\w+)\}/g, ':$1');
  return route.endsWith('/') ? [route, route.slice(0, -1)] : [route];
}

/** The language a single item is really in, which differs from the one asked for where it is not translated. */
function markTrueLanguage(reply: FastifyReply, endpoint: Endpoint, found: Fields | readonly Fields[]): void {
  if (endpoint.shape === 'one' && 'language' in found && isLocaleCode(found.language))
    markLanguage(reply, localeByCode(found.language).languageTag);
}

/** Serves one row of the contract's table from the store. Other methods are refused before their body is read. */
function serveRow(app: FastifyInstance, store: ContentStore, name: EndpointName): void {
  const endpoint: Endpoint = endpoints[name];
  const { kinds, find } = rows[name];

  async function answer(request: FastifyRequest<Parts>, reply: FastifyReply): Promise<FastifyReply> {
    const locale = negotiateLocale(request.headers['accept-language']);
    markLanguage(reply, localeByCode(locale).languageTag);
    const query = readQuery(request.query, endpoint.query);
    const [id = ''] = Object.values(request.params);
    const found = find({ library: await store.current(kinds), locale, id, query });
    markTrueLanguage(reply, endpoint, found);
    return sendJson(request, reply, bodyOf(endpoint, found, query));
  }

  async function refuse(_: FastifyRequest, reply: FastifyReply): Promise<never> {
    reply.header('Allow', 'GET, HEAD');
    throw new ApiError(405, 'readOnly');
  }

  const [documented, ...aliases] = routePaths(endpoint.path);
  app.get<Parts>(documented, { schema: contentOperation(name, endpoint), ...describeOnly }, answer);
  for (const url of aliases) app.get<Parts>(url, answer);
  for (const url of [documented, ...aliases]) {
    app.route({ method: otherMethods, url, onRequest: refuse, handler: refuse });
  }
}

/** Serves every GET of the contract. */
export function serveContent(app: FastifyInstance, store: ContentStore): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) serveRow(app, store, name);
}

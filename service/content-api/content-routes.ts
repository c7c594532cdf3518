import { KindGuard } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints, maxPerPage } from '../../contract/endpoints';
import { isLocaleCode, localeByCode } from '../../contract/locales';
import { contentOperation, describeOnly } from '../openapi/operations';
import { negotiateLocale } from './accept-language';
import { ApiError } from './api-error';
import { type Query, readQuery } from './query';
import { markLanguage, sendJson } from './reply';
import { rows } from './rows';
import type { Library } from './store/library';
import type { Fields } from './store/parse-file';

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

/** The fields that the endpoint's schema names, in its order: lists answer with summaries of what details answer in full. */
function shown({ item }: Endpoint, fields: Fields): Fields {
  const names = KindGuard.IsObject(item) ? Object.keys(item.properties) : [];
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
}

/** The body of an answer. A page beyond the end is empty. */
function bodyOf(endpoint: Endpoint, found: Fields | readonly Fields[], query: Query): object {
  if (!isList(found)) return { data: shown(endpoint, found) };
  const shownOf = (items: readonly Fields[]) => items.map((item) => shown(endpoint, item));
  if (endpoint.shape !== 'page') return { data: shownOf(found) };
  const [page, perPage] = [Number(query.page ?? 1), Number(query.perPage ?? maxPerPage)];
  const meta = { page, perPage, total: found.length, totalPages: Math.ceil(found.length / perPage) };
  return { data: shownOf(found.slice((page - 1) * perPage, page * perPage)), meta };
}

const isList = (found: Fields | readonly Fields[]): found is readonly Fields[] => Array.isArray(found);

/** Serves one row of the contract's table from the store. Other methods are refused before their body is read. */
function serveRow(app: FastifyInstance, current: () => Promise<Library>, name: EndpointName): void {
  const endpoint: Endpoint = endpoints[name];

  async function answer(request: FastifyRequest<Parts>, reply: FastifyReply): Promise<FastifyReply> {
    const locale = negotiateLocale(request.headers['accept-language']);
    markLanguage(reply, localeByCode(locale).languageTag);
    const query = readQuery(request.query, endpoint.query);
    const [id = ''] = Object.values(request.params);
    const found = rows[name]({ library: await current(), locale, id, query });
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

/** Serves every GET of the contract. @param current gives the content as it is */
export function serveContent(app: FastifyInstance, current: () => Promise<Library>): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) serveRow(app, current, name);
}

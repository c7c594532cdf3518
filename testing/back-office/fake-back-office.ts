import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints';
import { kinds, type SingletonName } from '../../contract/kinds';
import { isLocaleCode, type LocaleCode } from '../../contract/locales';
import { createFakeContent, type FakeContent, type FakeLocale, listOfEndpoint } from './fake-content';
import type { FakeItem, ListName } from './fake-items';
import { fakePicture } from './fake-picture';
import type { Exchange, Fault } from './faults';

export { createFakeContent, type FakeContent, type FakeLocale, fakeIds } from './fake-content';
export { type FakeItem, fakeImage, fakeItem, type ListName } from './fake-items';
export * as faults from './faults';

/** The calls that a fault applies to; omitted fields match everything. */
export interface CallFilter {
  endpoint?: EndpointName;
  locale?: LocaleCode;
  id?: string;
  /** Path with query, for example of a picture. */
  path?: string;
}

/** A received call. */
export interface ReceivedCall {
  endpoint: EndpointName | undefined;
  locale: string;
  id: string | undefined;
  /** Path with query, as sent. */
  path: string;
  headers: http.IncomingHttpHeaders;
}

export interface FakeBackOffice {
  /** Base of the API: `http://127.0.0.1:…/api`. */
  readonly url: string;
  /** What it serves; tests may change it at any time. */
  readonly content: FakeContent;
  /** Every call so far, pictures included. */
  readonly calls: ReceivedCall[];
  /** Peak number of concurrent connections. */
  readonly mostConnections: number;
  /** The content of a language; throws for one that it does not have. */
  locale(code: LocaleCode): FakeLocale;
  /** Applies a change to a list in every language. */
  everywhere(list: ListName, change: (items: FakeItem[], locale: LocaleCode) => FakeItem[]): void;
  /** Applies a fault to matching calls, to the first `times` of them or to all. Faults added later take precedence. */
  inject(filter: CallFilter, fault: Fault, times?: number): void;
  /** Clears faults and calls, and restores the content. */
  reset(): void;
  close(): Promise<void>;
}

interface Injection {
  filter: CallFilter;
  fault: Fault;
  left: number;
}

const routes = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/, '([^/]*)')}$`),
}));

/** The summary of an item. Fields that are in no schema are kept, because a back office may send more. */
function summary(endpoint: Endpoint, whole: ListName | undefined, item: FakeItem): FakeItem {
  const extra = new Set(Object.keys(whole ? kinds[whole].schema.properties : {}).filter((key) => !(key in endpoint.item.properties)));
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([key]) => !extra.has(key)));
}

function answerOf(
  content: FakeLocale,
  name: EndpointName,
  id: string | undefined,
  query: URLSearchParams,
): { status: number; answer: unknown } {
  const endpoint: Endpoint = endpoints[name];
  const missing = { status: 404, answer: { error: 'Not found', message: 'There is nothing here.' } };
  const found = (data: unknown) => (data === undefined ? missing : { status: 200, answer: { data } });
  if (name in content.singletons) return found(content.singletons[name as SingletonName]);
  if (name === 'seo') return found(content.seo[id ?? '']);
  if (name === 'servicesByCategory') {
    const listed = content.servicesByCategory[id ?? ''];
    const services = listed
      ? listed.map((service) => content.lists.services.find((item) => item.id === service) ?? { id: service })
      : content.lists.services.filter((item) => item.categoryId === id);
    return found(services.map((item) => summary(endpoint, 'services', item)));
  }
  const list = listOfEndpoint[name];
  const items = list ? content.lists[list] : [];
  if (endpoint.shape === 'one') return found(items.find((item) => item.id === id));
  const summaries = items.map((item) => summary(endpoint, list, item));
  if (endpoint.shape === 'list') return found(summaries);
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('perPage') ?? 20);
  const meta = { page, perPage, total: items.length, totalPages: Math.ceil(items.length / perPage) };
  return { status: 200, answer: { data: summaries.slice((page - 1) * perPage, page * perPage), meta } };
}

/**
 * Starts a back office on a free port of this machine: the whole contract over real HTTP, valid content in some languages,
 * a PNG for every picture, and faults on request. `Accept-Language` must be one of its languages; others get English.
 *
 * @param locales the languages that it has
 */
export async function openBackOffice(locales: readonly LocaleCode[] = ['en', 'ru', 'de']): Promise<FakeBackOffice> {
  const content = createFakeContent(locales);
  const calls: ReceivedCall[] = [];
  const injections: Injection[] = [];
  const sockets = new Set<Socket>();
  let mostConnections = 0;

  const localeOf = (code: LocaleCode): FakeLocale => {
    const found = content[code];
    if (!found) throw new Error(`The fake back office has no content in ${code}.`);
    return found;
  };

  function matching(call: ReceivedCall): Fault | undefined {
    const fits = ({ filter: { endpoint, locale, id, path }, left }: Injection) =>
      left > 0 &&
      (!endpoint || endpoint === call.endpoint) &&
      (!locale || locale === call.locale) &&
      (id === undefined || id === call.id) &&
      (!path || path === call.path);
    const injection = injections.find(fits);
    if (!injection) return undefined;
    injection.left -= 1;
    return injection.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const url = new URL(path, 'http://127.0.0.1');
    const route = routes.map(({ name, pattern }) => ({ name, match: pattern.exec(path.split('?')[0] ?? '') })).find(({ match }) => match);
    const id = route?.match?.[1] === undefined ? undefined : decodeURIComponent(route.match[1]);
    const accepted = request.headers['accept-language'] ?? '';
    const call: ReceivedCall = { endpoint: route?.name, locale: accepted, id, path, headers: request.headers };
    calls.push(call);
    const picture = await fakePicture(path);
    const language = isLocaleCode(accepted) && content[accepted] ? accepted : 'en';
    const planned = route
      ? answerOf(localeOf(language), route.name, id, url.searchParams)
      : { status: 404, answer: { error: 'Not found', message: 'No such address.' } };
    const exchange: Exchange = {
      request,
      response,
      endpoint: route?.name,
      locale: accepted,
      id,
      ...planned,
      pass() {
        if (picture) response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length }).end(picture);
        else
          response.writeHead(exchange.status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(exchange.answer));
      },
    };
    const fault = matching(call);
    if (fault) fault(exchange);
    else exchange.pass();
  }

  const server = http.createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    mostConnections = Math.max(mostConnections, sockets.size);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/api`,
    content,
    calls,
    get mostConnections() {
      return mostConnections;
    },
    locale: localeOf,
    everywhere(list, change) {
      for (const code of locales) localeOf(code).lists[list] = change(localeOf(code).lists[list], code);
    },
    inject(filter, fault, times = Number.POSITIVE_INFINITY) {
      injections.unshift({ filter, fault, left: times });
    },
    reset() {
      Object.assign(content, createFakeContent(locales));
      injections.length = 0;
      calls.length = 0;
      mostConnections = sockets.size;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { seoNames } from '../../contract/content/seo';
import { type Endpoint, type EndpointName, endpoints, endpointsOf } from '../../contract/endpoints';
import { kindNames, kindOf } from '../../contract/kinds';
import { localeByCode, localeCodes } from '../../contract/locales';
import { type Answer, ApiServer } from '../../testing/content/api-server';
import { sampled } from '../../testing/sampled';

let server: ApiServer;
let schemaOf: (path: string, status: '200' | '400' | '404') => ValidateFunction;

beforeAll(async () => {
  server = await ApiServer.start(join(__dirname, '../../content'));
  schemaOf = validators(json<OpenAPIV3_1.Document>(await server.call('/api/openapi.json')));
});
afterAll(() => server?.stop());

const json = <T>({ text }: Answer): T => JSON.parse(text) as T;

/** Validators for the answers, from the document that the API itself hands out. */
function validators(document: OpenAPIV3_1.Document): typeof schemaOf {
  const ajv = addFormats(new Ajv({ strict: true, allErrors: true }));
  for (const key of ['openapi', 'info', 'servers', 'paths', 'components']) ajv.addKeyword(key);
  ajv.addSchema({ $id: 'document', ...document });
  const known = new Map<string, ValidateFunction>();
  return (path, status) => {
    const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const $ref = `document#/paths/${pointer}/get/responses/${status}/content/application~1json/schema`;
    const validate = known.get($ref) ?? ajv.compile({ $ref });
    known.set($ref, validate);
    return validate;
  };
}

function expectValid(path: string, status: '200' | '400' | '404', answer: Answer): void {
  expect([path, answer.status]).toEqual([path, Number(status)]);
  const validate = schemaOf(path, status);
  validate(json(answer));
  expect([path, validate.errors]).toEqual([path, null]);
}

type Item = Readonly<Record<string, unknown>>;

/** Which list names the ids of a call with a parameter in its path. */
const lists: Partial<Record<EndpointName, EndpointName>> = {
  blog: 'blogs',
  service: 'services',
  servicesByCategory: 'categories',
  member: 'members',
  job: 'jobs',
  project: 'projects',
};

async function idsFor(name: EndpointName, locale: string): Promise<string[]> {
  if (name === 'seo') return [...seoNames];
  const source = lists[name];
  if (!source) return [''];
  const endpoint: Endpoint = endpoints[source];
  const query = endpoint.shape === 'page' ? '?perPage=100' : '';
  const { data } = json<{ data: Item[] }>(await server.call(`/api${endpoint.path}${query}`, { headers: { 'accept-language': locale } }));
  return data.map((item) => String(item.id));
}

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Kinds whose items are absent, not in English, where they are not translated. */
const withoutFallback = kindNames.filter((kind) => !kindOf(kind).fallback);

test.each(sampled(['en', 'ar'], localeCodes))('the content in %s agrees with the OpenAPI document, item by item', async (locale) => {
  const headers = { 'accept-language': locale };
  for (const [name, { path, shape }] of rows) {
    const ids = await idsFor(name, locale);
    expect([name, ids.length]).not.toEqual([name, 0]);
    const translatedOnly = withoutFallback.some((kind) => endpointsOf(kind).some(([endpoint]) => endpoint === name));
    for (const id of ids) {
      const answer = await server.call(`/api${path.replace(/\{\w+\}/, encodeURIComponent(id))}`, { headers });
      expectValid(path, '200', answer);
      const { data } = json<{ data: Item | Item[] }>(answer);
      for (const item of [data].flat())
        expect([name, item.id, translatedOnly ? [locale] : [locale, 'en']]).toEqual([
          name,
          item.id,
          expect.arrayContaining([item.language]),
        ]);
      if (shape !== 'one') expect(answer.headers['content-language']).toBe(localeByCode(locale).languageTag);
    }
  }
});

test('failures agree with the document too', async () => {
  for (const [, { path }] of rows) {
    expectValid(path, '400', await server.call(`/api${path.replace(/\{\w+\}/, 'x')}?nothing=1`));
    if (path.includes('{')) expectValid(path, '404', await server.call(`/api${path.replace(/\{\w+\}/, 'no-such-item')}`));
  }
});

test('every picture that is mentioned is served', async () => {
  const sources = new Set<string>();
  for (const [name, { path }] of rows) {
    for (const id of await idsFor(name, 'en')) {
      const { text } = await server.call(`/api${path.replace(/\{\w+\}/, encodeURIComponent(id))}`);
      for (const [, src] of text.matchAll(/"src":"([^"]+)"/g)) sources.add(String(src));
    }
  }
  expect(sources.size).toBeGreaterThan(20);
  for (const source of sources) {
    const { status, headers } = await server.call(source, { method: 'HEAD' });
    expect([source, status, headers['content-type']]).toEqual([source, 200, expect.stringMatching(/^image\//)]);
  }
});

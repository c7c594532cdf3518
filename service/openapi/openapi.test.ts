import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fastify from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { endpoints } from '../../contract/endpoints';
import { ContentFolder } from '../../testing/content/content-folder';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { serveOpenApi } from './openapi';

const dataDir = temporaryFolder();
let content: ContentFolder;
let app: ListeningApp;
let document: OpenAPIV3_1.Document;
let ajv: Ajv;

beforeAll(async () => {
  content = await ContentFolder.create();
  app = await listeningApp(dataDir, { CONTENT_DIR: content.dir }, { withoutContent: false });
  document = JSON.parse((await app.get('/api/openapi.json')).text);
  ajv = addFormats(new Ajv({ strict: true, allErrors: true }));
  for (const key of ['openapi', 'info', 'servers', 'paths', 'components']) ajv.addKeyword(key);
  ajv.addSchema({ $id: 'document', ...document });
});
afterAll(() => content.cleanUp());

type Operation = OpenAPIV3_1.OperationObject & { readonly responses: Readonly<Record<string, OpenAPIV3_1.ResponseObject>> };

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
const operationAt = (path: string, method: 'get' | 'post' = 'get') =>
  (document.paths?.[path] as OpenAPIV3_1.PathItemObject | undefined)?.[method] as Operation;
const parametersOf = (operation: Operation) => (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];

/** Compiles a schema in the context of the document, so that its references resolve. */
const compile = (schema: unknown) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));

test('it has every row of the endpoint table as a GET, and the request', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  const named = operations().map(({ path, method, operation }) => [operation.operationId, `${method} ${path}`]);
  const rows = Object.entries(endpoints).map(([name, { path }]) => [name, `get ${path}`]);
  expect(Object.fromEntries(named)).toEqual({ ...Object.fromEntries(rows), sendRequest: 'post /request' });
  expect(named).toHaveLength(rows.length + 1);
});

test('every operation declares the parameters in its path, and takes Accept-Language', () => {
  for (const { path, operation } of operations()) {
    const parameters = parametersOf(operation);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name, required }) => [`{${name}}`, required])).toEqual((path.match(/\{\w+\}/g) ?? []).map((name) => [name, true]));
    expect(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toContain('header Accept-Language');
    for (const { description, schema } of parameters) {
      expect(description?.length).toBeGreaterThan(3);
      expect(() => compile(schema)).not.toThrow();
    }
  }
});

test('every answer has a description and, but for redirects and 304, a schema that compiles', () => {
  for (const { operation } of operations()) {
    for (const [status, { description, content: body = {} }] of Object.entries(operation.responses)) {
      expect(description.length).toBeGreaterThan(0);
      expect(Object.keys(body)).toEqual(status.startsWith('3') ? [] : ['application/json']);
      for (const { schema } of Object.values(body)) expect(() => compile(schema)).not.toThrow();
    }
  }
});

test('GETs answer 200, 304 and 400, those with a parameter in the path also 404; a request has an answer for every outcome', () => {
  expect(Object.keys(operationAt('/works').responses)).toEqual(['200', '304', '400']);
  expect(Object.keys(operationAt('/blogs/site/{id}').responses)).toEqual(['200', '304', '400', '404']);
  expect(Object.keys(operationAt('/request', 'post').responses).join(' ')).toBe('200 201 303 400 403 409 413 415 422 429 503');
});

test('each shared schema is stored under its title and used by reference', () => {
  const schemas = Object.entries(document.components?.schemas ?? {});
  expect(schemas.map(([name]) => name)).toEqual(expect.arrayContaining(['Blog', 'Error', 'PageMeta', 'Request', 'RequestReceipt']));
  for (const [name, schema] of schemas) {
    expect([name, schema.title, '$id' in schema]).toEqual([name, name, false]);
    expect(JSON.stringify(document).split(`"title":"${name}"`)).toHaveLength(2);
  }
});

test('the query of a list is described with its bounds', () => {
  const query = parametersOf(operationAt('/personal/site')).filter((parameter) => parameter.in === 'query');
  expect(query.map(({ name }) => name)).toEqual(['page', 'perPage', 'region', 'category', 'language', 'expert']);
  expect(query[1]?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
});

describe('the body of a request', () => {
  const body = {
    name: 'A. Karimova',
    phone: '+998 71 000 00 00',
    email: 'a@mezon.example',
    message: 'Good day',
    consent: true,
    consentVersion: '2026-01',
    locale: 'uz',
  };
  const accepts = (changes: object) => compile({ $ref: '#/components/schemas/Request' })({ ...body, ...changes });

  test('is described from the yup schema, as JSON and as a plain form', () => {
    const { requestBody } = operationAt('/request', 'post');
    expect(Object.keys((requestBody as OpenAPIV3_1.RequestBodyObject).content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(document.components?.schemas?.Request).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['name', 'message', 'consent', 'consentVersion', 'locale'],
      properties: {
        name: { type: 'string', maxLength: 120, minLength: 1 },
        elapsed: { type: 'integer', minimum: 0 },
        consent: { enum: [true] },
      },
    });
    expect(accepts({ elapsed: 4_000, categoryId: 'tax' })).toBe(true);
  });

  test.each([
    ['an unknown field', { extra: 1 }],
    ['no consent', { consent: false }],
    ['another locale', { locale: 'xx' }],
    ['letters for a phone', { phone: 'call me' }],
    ['an empty name', { name: '' }],
    ['no e-mail address', { email: 'here' }],
    ['half milliseconds', { elapsed: 0.5 }],
    ['a long message', { message: 'x'.repeat(5_001) }],
  ])('refuses %s', (_case, changes) => expect(accepts(changes)).toBe(false));
});

test('the reference page loads files of this host only, under a policy that allows nothing else', async () => {
  const page = await app.get('/api/docs/');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => String(source));
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    const path = new URL(source, 'http://mezon.test/api/docs/').pathname;
    expect([source, (await app.get(path)).status]).toEqual([expect.stringMatching(/^(?!\w+:|\/\/)/), 200]);
  }
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/i);
});

test('two schemas with one title are an error', async () => {
  const server = fastify();
  await serveOpenApi(server, '/api');
  for (const [path, type] of [
    ['/one', 'string'],
    ['/two', 'number'],
  ] as const)
    server.get(path, { schema: { tags: ['x'], response: { 200: { title: 'Same', type } } } }, async () => '');
  await server.ready();
  expect(() => server.swagger()).toThrow('"Same"');
});

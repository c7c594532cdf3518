import { Type } from '@sinclair/typebox';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { endpoints } from './endpoints';
import { openApiDocument } from './openapi';
import { ComponentSchemas } from './openapi/component-schemas';
import type { Answer, JsonSchema, Operation, Parameter, Reference } from './openapi/document';

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, string, Operation] => [method.toUpperCase(), path, operation as Operation]),
);

function resolve<T>(value: T | Reference): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
  const found = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return found as T;
}

function validator() {
  const ajv = addFormats(new Ajv({ strict: true, allErrors: true }));
  for (const key of ['openapi', 'info', 'servers', 'paths', 'components']) ajv.addKeyword(key);
  return ajv.addSchema({ $id: 'document', ...document });
}

/** Compiles a schema of the document in place, so that its references resolve. */
const compile = (schema: JsonSchema) => validator().compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));

test('it is plain JSON: nothing is lost on the wire', () => {
  expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
});

test('it has every row of the endpoint table as a GET, and the request', () => {
  const gets = operations.filter(([method]) => method === 'GET').map(([, path]) => path);
  expect(gets.sort()).toEqual(
    Object.values(endpoints)
      .map((endpoint) => endpoint.path as string)
      .sort(),
  );
  expect(gets).toHaveLength(24);
  expect(gets).toContain('/content/site/');
  expect(document.paths['/request']?.post?.operationId).toBe('sendRequest');
});

test('operation ids are unique, every reference leads somewhere', () => {
  const ids = operations.map(([, , operation]) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
  for (const [, $ref] of references) expect(resolve({ $ref: String($ref) })).toBeDefined();
});

describe.each(operations)('%s %s', (_method, path, operation) => {
  const parameters = operation.parameters.map((parameter) => resolve<Parameter>(parameter));

  test('declares exactly the parameters in its path, each required', () => {
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const parameter of declared) expect(parameter.required).toBe(true);
  });

  test('names no parameter twice, describes each, and takes Accept-Language', () => {
    const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('header Accept-Language');
    for (const parameter of parameters) {
      expect(parameter.description.length).toBeGreaterThan(3);
      expect(() => compile(parameter.schema)).not.toThrow();
    }
  });

  test('has answers with a description and a schema that compiles', () => {
    for (const [status, reference] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      const answer = resolve<Answer>(reference);
      expect(answer.description.length).toBeGreaterThan(0);
      expect(Boolean(answer.content)).toBe(!status.startsWith('3'));
      for (const { schema } of Object.values(answer.content ?? {})) expect(() => compile(schema)).not.toThrow();
    }
  });
});

test('GETs answer 200, 304 and 400, those with a parameter in the path also 404', () => {
  expect(Object.keys(document.paths['/works']?.get?.responses ?? {})).toEqual(['200', '304', '400']);
  expect(Object.keys(document.paths['/blogs/site/{id}']?.get?.responses ?? {})).toEqual(['200', '304', '400', '404']);
});

test('a request has an answer for everything that can become of it', () => {
  const statuses = Object.keys(document.paths['/request']?.post?.responses ?? {});
  expect(statuses.join(' ')).toBe('200 201 303 400 403 409 413 415 422 429 503');
});

test.each(Object.entries(document.components.schemas))('schema %s compiles in strict mode and carries its title', (name, schema) => {
  expect(schema.title).toBe(name);
  expect(schema).not.toHaveProperty('$id');
  expect(() => compile(schema)).not.toThrow();
});

test('the query of a list is described with its bounds', () => {
  const parameters = document.paths['/personal/site']?.get?.parameters.map((parameter) => resolve<Parameter>(parameter)) ?? [];
  expect(parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)).toEqual([
    'page',
    'perPage',
    'region',
    'category',
    'language',
    'expert',
  ]);
  expect(parameters.find((parameter) => parameter.name === 'perPage')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
  });
});

describe('the body of a request', () => {
  const accepts = compile({ $ref: '#/components/schemas/Request' });
  const body = {
    name: 'A. Karimova',
    phone: '+998 71 000 00 00',
    email: 'a@mezon.example',
    message: 'Good day',
    consent: true,
    consentVersion: '2026-01',
    locale: 'uz',
  };

  test('is described from the yup schema', () => {
    expect(document.components.schemas.Request).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['name', 'phone', 'email', 'message', 'consent', 'consentVersion', 'locale'],
      properties: {
        name: { type: 'string', maxLength: 120, minLength: 1 },
        elapsed: { type: 'integer', minimum: 0 },
        consent: { enum: [true] },
      },
    });
    expect(accepts({ ...body, elapsed: 4_000, categoryId: 'tax' })).toBe(true);
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
  ])('refuses %s', (_case, change) => {
    expect(accepts({ ...body, ...change })).toBe(false);
  });
});

test('two schemas with one title are an error', () => {
  const components = new ComponentSchemas();
  components.add(Type.Object({ a: Type.String() }, { title: 'Same' }));
  expect(() => components.add(Type.Object({ b: Type.String() }, { title: 'Same' }))).toThrow('"Same"');
});

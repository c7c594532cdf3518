import type { TSchema } from '@sinclair/typebox';
import type { FastifySchema } from 'fastify';
import { type Endpoint, ErrorResponse, RequestReceipt, responseSchema } from '../../contract/endpoints';
import { locales } from '../../contract/locales';
import { requestSchema } from '../../contract/request';
import { type JsonSchema, jsonSchemaOfYup } from './yup-schema';

type Headers = Readonly<Record<string, JsonSchema>>;

const language: Headers = { 'Content-Language': { type: 'string', description: 'Language of the answer, BCP 47' } };
const etag: Headers = { ETag: { type: 'string', description: 'Version of this answer, for If-None-Match' } };
const retryAfter: Headers = { 'Retry-After': { type: 'integer', minimum: 0, description: 'Seconds to wait before the next attempt' } };

const acceptLanguage = {
  type: 'string',
  default: 'en',
  description: `Language of the answer: one of ${locales.map(({ code, name }) => `\`${code}\` (${name})`).join(', ')}, or any BCP 47 header with q-values. Unknown languages get English.`,
};

const response = (description: string, headers: Headers, schema?: JsonSchema | TSchema) => ({
  description,
  headers,
  ...(schema ? { content: { 'application/json': { schema } } } : { type: 'null' }),
});

const failure = (description: string, headers: Headers = {}) => response(description, { ...language, ...headers }, ErrorResponse);

const badRequest = failure('A parameter or the body cannot be read; the message says which and what is allowed');

/** The route schema of a GET of the content API, for the OpenAPI document. @throws Error if a path parameter is not a field of the item */
export function contentOperation(operationId: string, endpoint: Endpoint): FastifySchema {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const params = Object.fromEntries(
    names.map((name) => {
      const field = endpoint.item.properties?.[name];
      if (!field) throw new Error(`The parameter {${name}} of ${endpoint.path} is not a field of its answer`);
      return [name, field];
    }),
  );
  return {
    tags: ['Content'],
    operationId,
    summary: endpoint.summary,
    headers: { type: 'object', properties: { 'Accept-Language': acceptLanguage } },
    ...(names.length > 0 ? { params: { type: 'object', properties: params, required: names } } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    response: {
      200: response(endpoint.summary, { ...etag, ...language }, responseSchema(endpoint)),
      304: response('The answer that If-None-Match names is still current', etag),
      400: badRequest,
      ...(names.length > 0 ? { 404: failure('There is no such item, or not in this language') } : {}),
    },
  };
}

const receipt = { type: 'object', properties: { data: RequestReceipt }, required: ['data'], additionalProperties: false };

/** The route schema of the call that sends a request, for the OpenAPI document. */
export const requestOperation: FastifySchema = {
  tags: ['Requests'],
  operationId: 'sendRequest',
  summary: 'Sends a request to the firm; a plain form is answered with pages, under the same statuses',
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
  headers: {
    type: 'object',
    properties: {
      'Idempotency-Key': {
        type: 'string',
        pattern: '^[\\x21-\\x7E]{1,128}$',
        description: 'The same for every attempt at sending the same request, so that it is taken once however often it is sent',
      },
      'Accept-Language': acceptLanguage,
    },
  },
  body: { title: 'Request', ...jsonSchemaOfYup(requestSchema.describe()) },
  response: {
    200: response('The request was stored before, under the same Idempotency-Key; the receipt is the first one', language, receipt),
    201: response('The request is stored', language, receipt),
    303: response('A plain form was taken; the page at Location says so', {
      Location: { type: 'string', description: 'Path of the page' },
    }),
    400: badRequest,
    403: failure('Another site made a visitor’s browser send this'),
    409: failure('A call with the same Idempotency-Key is still in progress', retryAfter),
    413: failure('The body is larger than 64 KB'),
    415: failure('The body is neither JSON nor a plain form'),
    422: failure('Fields break rules, and `fields` names them; or the Idempotency-Key stands for other content'),
    429: failure('Too many calls; `contacts` are the other ways to the firm', retryAfter),
    503: failure('The service cannot store the request at the moment; `contacts` are the other ways to the firm', retryAfter),
  },
};

/** Route schemas only describe: bodies are validated and serialised by their handlers, with messages in the visitor's language. */
export const describeOnly = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (data: unknown) => JSON.stringify(data),
} as const;

import { answerSchema, type Endpoint, ErrorAnswer, endpoints, requestPath } from './endpoints';
import { refer, sharedAnswers, success } from './openapi/answers';
import { ComponentSchemas } from './openapi/component-schemas';
import type { OpenApiDocument, Operation } from './openapi/document';
import { parametersOf, pathParameters, sharedParameters } from './openapi/parameters';
import { requestOperation } from './openapi/request-operation';

export type { OpenApiDocument } from './openapi/document';

const description = [
  "Everything that the firm's website shows, and the call that takes a visitor's request.",
  'Answers are `{ "data": … }`, with `"meta"` where a list comes in pages; failures are `{ "error", "message" }` in the language asked for.',
  'Every GET carries an ETag and answers 304 to a matching If-None-Match.',
].join(' ');

function getOperation(name: string, endpoint: Endpoint, components: ComponentSchemas): Operation {
  const notFound: Operation['responses'] = pathParameters(endpoint.path).length > 0 ? { 404: refer('NotFound') } : {};
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: parametersOf(endpoint, components),
    responses: {
      200: success(endpoint.summary, components.add(answerSchema(endpoint)), 'cacheable'),
      304: refer('NotModified'),
      400: refer('BadRequest'),
      ...notFound,
    },
  };
}

/**
 * The OpenAPI 3.1 document of the content API, made from the schemas that validate it: every GET of `endpoints`
 * and the call that takes a request. Plain data, a new object at each call.
 */
export function openApiDocument(): OpenApiDocument {
  const components = new ComponentSchemas();
  const error = components.add(ErrorAnswer);
  const gets = Object.entries(endpoints).map(
    ([name, endpoint]) => [endpoint.path, { get: getOperation(name, endpoint, components) }] as const,
  );
  const paths = { ...Object.fromEntries(gets), [requestPath]: { post: requestOperation(components) } };
  return {
    openapi: '3.1.0',
    info: { title: 'Content API', version: '1.0.0', description },
    servers: [{ url: '/api', description: 'This host' }],
    paths,
    components: { schemas: components.schemas, parameters: sharedParameters, responses: sharedAnswers(error) },
  };
}

import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;
type Schemas = Record<string, OpenAPIV3_1.SchemaObject>;

const description = [
  "Everything that the firm's website shows, and the call that takes a visitor's request.",
  'Answers are `{ "data": … }`, with `"meta"` where a list is paged; failures are `{ "error", "message" }` in the requested language.',
  'Every GET carries an ETag and answers 304 to a matching If-None-Match.',
].join(' ');

/** The reference page runs its own files and inlines icons; it calls this host only. */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Content API', version: '1.0.0', description },
    servers: [{ url: '/api', description: 'This host' }],
  },
  hideUntagged: true,
  transformObject: (documented) =>
    'openapiObject' in documented ? shareSchemas(documented.openapiObject as Document) : documented.swaggerObject,
};

/**
 * Collects the schemas of every tagged route that is registered afterwards into an OpenAPI 3.1 document, and serves it under `prefix`:
 * `/openapi.json` for programs, `/docs` as a reference page.
 */
export async function serveOpenApi(app: FastifyInstance, prefix: string): Promise<void> {
  await app.register(swagger, options);
  await app.register(swaggerUi, {
    routePrefix: `${prefix}/docs`,
    staticCSP: contentSecurityPolicy,
    // The badge of the default validator would send the document to another host.
    uiConfig: { validatorUrl: null, deepLinking: true, layout: 'BaseLayout' },
  });
}

/**
 * Moves every schema with a title to `components/schemas`, so that a type has one definition and a name.
 * @throws Error if two different schemas have the same title
 */
function shareSchemas(document: Document): Document {
  const schemas: Schemas = {};

  function share(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'object' || value === null) return value;
    // An `$id` would give the part a base address of its own, and "#/components/…" would no longer resolve.
    const entries = Object.entries(value).filter(([keyword]) => keyword !== '$id');
    const shared = Object.fromEntries(entries.map(([keyword, part]) => [keyword, share(part)]));
    const { title, type } = shared;
    if (typeof title !== 'string' || typeof type !== 'string') return shared;
    if (schemas[title] && JSON.stringify(schemas[title]) !== JSON.stringify(shared))
      throw new Error(`Two different schemas have the title "${title}"; give each its own`);
    schemas[title] = shared as OpenAPIV3_1.SchemaObject;
    return { $ref: `#/components/schemas/${title}` };
  }

  const paths = share(document.paths) as Document['paths'];
  return { ...document, paths, components: { ...document.components, schemas } } as Document;
}

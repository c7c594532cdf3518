import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { idFieldOf, type KindName, kindNames } from '../../contract/kinds';
import { defaultLocale } from '../../contract/locales';
import { openApiDocument } from '../../contract/openapi';
import type { ContentStore } from './content-store';
import { docsPage } from './docs/docs-page';
import { style } from './docs/style';
import { hashOf, sendJson, sendRepresentation } from './reply';
import { rows } from './rows';
import type { Library } from './store/library';

/** The page has one inline style sheet and nothing else to load or run. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The first item of a kind, which makes the example of a call that takes one. */
function firstId(library: Library, kind: KindName): string {
  const [item] = library.list(kind, defaultLocale);
  return String(item?.[idFieldOf(kind) ?? 'id'] ?? '');
}

/** Serves `/openapi.json`, and `/docs` for people. */
export function serveDocuments(app: FastifyInstance, store: ContentStore): void {
  const document = openApiDocument();
  const firstKind = new Map<string, KindName | undefined>(Object.entries(rows).map(([name, { kinds }]) => [name, kinds[0]]));

  app.get('/openapi.json', async (request, reply) => sendJson(request, reply, document));

  app.get('/docs', async (request, reply) => {
    const library = await store.current(kindNames);
    const exampleOf = (operationId: string) => {
      const kind = firstKind.get(operationId);
      return kind ? firstId(library, kind) : '';
    };
    const content = docsPage(document, exampleOf);
    reply.header('Content-Security-Policy', policy);
    return sendRepresentation(request, reply, { type: 'text/html; charset=utf-8', content, hash: hashOf(content), weak: true });
  });
}

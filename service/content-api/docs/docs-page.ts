import type { OpenApiDocument, Operation } from '../../../contract/openapi/document';
import { escapeHtml, withCode } from './html';
import { fieldTable, operationCard } from './operation-card';
import { style } from './style';

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const rowsOf = (document: OpenApiDocument): Row[] =>
  Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'get', path, operation: get }] : []),
    ...(post ? [{ method: 'post', path, operation: post }] : []),
  ]);

/** Schemas that other schemas and the basics refer to, and no section of a call shows. */
const sharedSchemas = ['Image', 'PageMeta', 'Error'];

function navigation(rows: readonly Row[]): string {
  const links = rows.map(({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`).join('');
  const schemas = sharedSchemas.map((title) => `<li><a href="#schema-${title}">${title}</a></li>`).join('');
  return `<nav aria-label="Contents"><h2>Calls</h2><ul>${links}</ul><h2>Shared shapes</h2><ul>${schemas}</ul></nav>`;
}

/** The status under which calls give an answer that several of them share. */
function statusOf(name: string, rows: readonly Row[]): string {
  const answers = rows.flatMap(({ operation }) => Object.entries(operation.responses));
  return answers.find(([, answer]) => '$ref' in answer && answer.$ref.endsWith(`/${name}`))?.[0] ?? '';
}

function basics(document: OpenApiDocument, rows: readonly Row[]): string {
  const parameters = Object.values(document.components.parameters).map(
    ({ name, description }) => `<p><strong>${escapeHtml(name)}.</strong> ${withCode(description)}</p>`,
  );
  const answers = Object.entries(document.components.responses).map(
    ([name, { description }]) => `<dt>${statusOf(name, rows)}</dt><dd>${withCode(description)}.</dd>`,
  );
  return `<section class="card" id="basics">${parameters.join('')}<p><strong>Answers without data</strong></p><dl>${answers.join('')}</dl></section>`;
}

/**
 * A page that explains the document to people: one self-contained HTML file without script.
 *
 * @param exampleOf the value that fills the parameter in the path of a call, so that its example link answers
 */
export function docsPage(document: OpenApiDocument, exampleOf: (operationId: string) => string): string {
  const base = document.servers[0]?.url ?? '';
  const rows = rowsOf(document);
  const cards = rows.map(({ method, path, operation }) => {
    const example = `${base}${path.replace(/\{\w+\}/g, () => encodeURIComponent(exampleOf(operation.operationId)))}`;
    return operationCard(document, method, `${base}${path}`, operation, method === 'get' ? example : undefined);
  });
  const schemas = sharedSchemas.map(
    (title) => `<section class="card" id="schema-${title}">${fieldTable(title, document.components.schemas[title] ?? {})}</section>`,
  );
  const { title, version, description } = document.info;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${withCode(description)}</p>
<p>Version ${escapeHtml(version)}, at <code>${escapeHtml(base)}</code>. For machines: <a href="${escapeHtml(base)}/openapi.json">OpenAPI ${document.openapi}</a>.</p>
</header>
<div class="layout">
${navigation(rows)}
<main>
<h2>How it works</h2>
${basics(document, rows)}
<h2>Calls</h2>
${cards.join('\n')}
<h2>Shared shapes</h2>
${schemas.join('\n')}
</main>
</div>
</body>
</html>
`;
}

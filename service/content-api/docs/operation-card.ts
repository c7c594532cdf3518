import type { Answer, JsonSchema, OpenApiDocument, Operation, Parameter } from '../../../contract/openapi/document';
import { escapeHtml, withCode } from './html';
import { type FieldLine, fieldLines, limits, resolved, typeInWords } from './schema-fields';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const linkTo = (title: string): string => `<a href="#schema-${title}">${title}</a>`;

function table(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows
    .map(([name, ...cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="scroll"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function fieldRow({ name, type, refersTo, required, description }: FieldLine): string[] {
  const label = `<code>${escapeHtml(name)}</code>${required ? '' : ' <span class="optional">optional</span>'}`;
  return [label, refersTo ? linkTo(refersTo) : escapeHtml(type), withCode(description)];
}

/** A table of all fields of an object. */
export const fieldTable = (caption: string, schema: JsonSchema): string =>
  table(caption, ['Field', 'Type', 'What it holds'], fieldLines(schema).map(fieldRow));

function parameterTable(operation: Operation): string {
  const own = operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter);
  const row = ({ name, in: place, schema, description }: Parameter) => [
    `<code>${escapeHtml(name)}</code>`,
    place,
    escapeHtml([typeInWords(schema), limits(schema)].filter(Boolean).join(', ')),
    withCode(description),
  ];
  return own.length > 0 ? table('Parameters', ['Name', 'In', 'Type', 'Meaning'], own.map(row)) : '';
}

const bodySchema = (content: Answer['content']): JsonSchema => content?.['application/json']?.schema ?? {};

function dataFields(operation: Operation, document: OpenApiDocument): string {
  const answer = operation.responses['200'];
  const properties = answer && 'content' in answer ? bodySchema(answer.content).properties : undefined;
  const data = isSchema(properties) && isSchema(properties.data) ? properties.data : {};
  const item = isSchema(data.items) ? data.items : data;
  const title = typeInWords(item);
  const shape = isSchema(data.items) ? `a list of ${title}` : title;
  const meta = isSchema(properties) && 'meta' in properties ? `, with ${linkTo('PageMeta')} in <code>meta</code>` : '';
  return `<p><code>data</code> is ${shape}${meta}.</p><details><summary>Fields of ${title}</summary>${fieldTable(title, resolved(item, document))}</details>`;
}

function bodyFields(operation: Operation, document: OpenApiDocument): string {
  if (!operation.requestBody) return '';
  const types = Object.keys(operation.requestBody.content).map((type) => `<code>${escapeHtml(type)}</code>`);
  return `<p>The body is ${types.join(' or ')}.</p>${fieldTable('Body', resolved(bodySchema(operation.requestBody.content), document))}`;
}

/**
 * The section of one call.
 *
 * @param example address that answers, for calls that a link can make
 */
export function operationCard(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
  example: string | undefined,
): string {
  const link = example ? `<p>Example: <a href="${escapeHtml(example)}"><code>${escapeHtml(example)}</code></a></p>` : '';
  const statuses = Object.keys(operation.responses).join(', ');
  return `<section class="card" id="${operation.operationId}">
<h3>${escapeHtml(operation.summary)}</h3>
<span class="path"><span class="method">${method.toUpperCase()}</span>${escapeHtml(path)}</span>
${link}${parameterTable(operation)}${bodyFields(operation, document)}${dataFields(operation, document)}
<p class="statuses">Answers with ${statuses}.</p>
</section>`;
}

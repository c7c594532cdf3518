import type { JsonSchema, OpenApiDocument } from '../../../contract/openapi/document';

/** One line in a table of fields. */
export interface FieldLine {
  /** `slides[].title` for a field inside the entries of a list. */
  readonly name: string;
  /** In words: `list of texts`, `date`, `Image`. */
  readonly type: string;
  /** Title of the schema that describes it elsewhere in the document. */
  readonly refersTo?: string;
  readonly required: boolean;
  readonly description: string;
}

const asSchema = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null ? (value as JsonSchema) : {});

const titleOf = (schema: JsonSchema): string | undefined => (typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined);

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'group of fields',
};
const formats: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'instant', email: 'e-mail address', uri: 'web address' };

function textType({ contentMediaType, format, pattern }: JsonSchema): string {
  if (contentMediaType === 'text/html') return 'HTML';
  if (typeof format === 'string') return formats[format] ?? format;
  return typeof pattern === 'string' ? `text of the form ${pattern}` : 'text';
}

/** Limits in short: `1–100`, `≤ 160 characters`. */
export function limits(schema: JsonSchema): string {
  const { minimum, maximum, maxLength, maxItems, contentMediaType, default: preset } = schema;
  const parts = [
    typeof minimum === 'number' && (typeof maximum === 'number' ? `${minimum}–${maximum}` : `≥ ${minimum}`),
    typeof maxLength === 'number' && !contentMediaType && `≤ ${maxLength} characters`,
    typeof maxItems === 'number' && `≤ ${maxItems} entries`,
    preset !== undefined && !Array.isArray(preset) && `default ${String(preset)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** The type of a value in words. */
export function typeInWords(schema: JsonSchema): string {
  const title = titleOf(schema);
  if (title) return title;
  const { anyOf, enum: values, type, items } = schema;
  if (Array.isArray(anyOf)) return anyOf.map((part) => JSON.stringify(asSchema(part).const)).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `list: ${typeInWords(asSchema(items))}`;
  return type === 'string' ? textType(schema) : (words[String(type)] ?? String(type));
}

/** The object behind a reference, at any remove. */
export function resolved(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const title = titleOf(schema);
  return title ? asSchema(document.components.schemas[title]) : schema;
}

function nested(name: string, schema: JsonSchema): FieldLine[] {
  if (schema.type === 'array') return nested(`${name}[]`, asSchema(schema.items));
  return schema.type === 'object' ? fieldLines(schema, `${name}.`) : [];
}

/** The fields of an object, and of the groups inside it that have no name of their own. */
export function fieldLines(schema: JsonSchema, prefix = ''): FieldLine[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(asSchema(schema.properties)).flatMap(([key, value]) => {
    const property = asSchema(value);
    const name = `${prefix}${key}`;
    const described = [String(property.description ?? '').replace(/\.$/, ''), limits(property)].filter((part) => part !== '');
    const refersTo = titleOf(property);
    const line = { name, type: typeInWords(property), required: required.includes(key), description: described.join(' · ') };
    return [refersTo ? { ...line, refersTo } : line, ...nested(name, property)];
  });
}

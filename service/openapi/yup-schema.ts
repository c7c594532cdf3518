import type { SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

type Parameters = Readonly<Record<string, unknown>>;

/** Each yup test in terms of JSON Schema. Transforms such as `trim` run before them and have no counterpart. */
const keywords: Readonly<Record<string, (parameters: Parameters, type: string) => JsonSchema>> = {
  max: ({ max }, type) => ({ [type === 'number' ? 'maximum' : 'maxLength']: max }),
  min: ({ min }, type) => ({ [type === 'number' ? 'minimum' : 'minLength']: min }),
  matches: ({ regex }) => (regex instanceof RegExp ? { pattern: regex.source } : {}),
  email: () => ({ format: 'email' }),
  integer: () => ({ type: 'integer' }),
  required: (_, type) => (type === 'string' ? { minLength: 1 } : {}),
  noUnknown: () => ({ additionalProperties: false }),
};

const isObject = (description: SchemaFieldDescription): description is SchemaObjectDescription => 'fields' in description;
const isSchema = (description: SchemaFieldDescription): description is SchemaDescription => 'tests' in description;

/**
 * Converts the description of a yup schema to JSON Schema: objects, strings, numbers and booleans with the tests listed above.
 *
 * @param description `schema.describe()`
 * @throws Error for lazy schemas and references, which have no fixed shape
 */
export function jsonSchemaOfYup(description: SchemaFieldDescription): JsonSchema {
  if (!isSchema(description)) throw new Error(`A yup schema of type "${description.type}" cannot be described in the OpenAPI document`);
  const { type, tests, oneOf } = description;
  const tested = tests.map((test) => keywords[test.name ?? '']?.(test.params ?? {}, type) ?? {});
  const choice = oneOf.length > 0 ? { enum: oneOf } : {};
  const own: JsonSchema = Object.assign({ type }, ...tested, choice);
  if (!isObject(description)) return own;
  const fields = Object.entries(description.fields);
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, jsonSchemaOfYup(field)]));
  const required = fields.filter(([, field]) => isSchema(field) && !field.optional).map(([name]) => name);
  return { ...own, properties, required };
}

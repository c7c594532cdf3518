import type { TSchema } from '@sinclair/typebox';
import type { Endpoint } from '../endpoints';
import { locales } from '../locales';
import type { ComponentSchemas } from './component-schemas';
import type { JsonSchema, Parameter, Reference } from './document';

const codes = locales.map((locale) => `\`${locale.code}\` (${locale.name})`).join(', ');

/** Parameters that every call takes. */
export const sharedParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: `Language of the answer: one of ${codes}, or any BCP 47 header with q-values. Unknown languages get English.`,
    schema: { type: 'string', default: 'en' },
  },
} as const satisfies Record<string, Parameter>;

const acceptLanguage: Reference = { $ref: '#/components/parameters/AcceptLanguage' };

function parameter(name: string, place: 'path' | 'query', schema: JsonSchema): Parameter {
  const { description, ...rest } = schema;
  return { name, in: place, required: place === 'path', description: String(description), schema: rest };
}

/** Names of the `{parameters}` in a path, in their order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]));

const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema> => schema?.properties ?? {};

/** Parameters of a GET: those in its path (described by the item's field of that name), its query, and the language. */
export function parametersOf(endpoint: Endpoint, components: ComponentSchemas): (Parameter | Reference)[] {
  const fields = propertiesOf(endpoint.item);
  const inPath = pathParameters(endpoint.path).map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`The parameter {${name}} of ${endpoint.path} is no field of what it answers with`);
    return parameter(name, 'path', components.add(field));
  });
  const inQuery = Object.entries(propertiesOf(endpoint.query)).map(([name, schema]) => parameter(name, 'query', components.add(schema)));
  return [...inPath, ...inQuery, acceptLanguage];
}

import { KindGuard, type TSchema } from '@sinclair/typebox';
import { ApiError } from './api-error';

/** Parameters that passed: numbers where the schema wants numbers, defaults filled in. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** `1–100`, or `≥ 1` without an upper end. */
const rangeOf = (minimum: number, maximum: number | undefined): string =>
  maximum === undefined ? `≥ ${minimum}` : `${minimum}–${maximum}`;

function readNumber(parameter: string, text: string, { minimum = 0, maximum }: TSchema): number {
  const value = Number(text);
  const fits = /^\d+$/.test(text) && Number.isSafeInteger(value) && value >= minimum && value <= (maximum ?? Number.MAX_SAFE_INTEGER);
  if (!fits) throw new ApiError(400, 'wholeNumber', { parameter, range: rangeOf(minimum, maximum) });
  return value;
}

function readText(parameter: string, text: string, { minLength = 0, maxLength, pattern }: TSchema): string {
  if (pattern !== undefined && !new RegExp(pattern).test(text)) throw new ApiError(400, 'languageTag', { parameter });
  const tooLong = maxLength !== undefined && text.length > maxLength;
  if (text.length < minLength || tooLong) throw new ApiError(400, 'textLength', { parameter, range: rangeOf(minLength, maxLength) });
  return text;
}

/**
 * Reads the query of a call by the schema of its endpoint.
 *
 * @param sent parameters as the server parsed them
 * @param schema object of whole numbers and texts (a text with a pattern is a language tag); undefined takes no parameters
 * @throws ApiError 400 that names the first wrong parameter and what is allowed
 */
export function readQuery(sent: Readonly<Record<string, unknown>>, schema: TSchema | undefined): Query {
  const properties = new Map(Object.entries<TSchema>(schema?.properties ?? {}));
  for (const [parameter, value] of Object.entries(sent)) {
    if (properties.size === 0) throw new ApiError(400, 'noParameters', { parameter });
    if (!properties.has(parameter)) throw new ApiError(400, 'unknownParameter', { parameter, allowed: [...properties.keys()].join(', ') });
    if (typeof value !== 'string') throw new ApiError(400, 'repeatedParameter', { parameter });
  }
  const read = (parameter: string, property: TSchema) => {
    const text = sent[parameter];
    if (typeof text !== 'string') return property.default;
    return KindGuard.IsInteger(property) ? readNumber(parameter, text, property) : readText(parameter, text, property);
  };
  return Object.fromEntries([...properties].map(([parameter, property]) => [parameter, read(parameter, property)]));
}

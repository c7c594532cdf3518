import { KindGuard, type TSchema } from '@sinclair/typebox';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { textDescription } from '../../../contract/content/common';
import { didYouMean } from './closest';
import type { FieldMistake } from './problem';
import { choices, isArraySchema, isImage, isObjectSchema } from './schema-parts';

/** Describes the expected value for editors: `a date that exists, such as 2026-03-01`. */
function expectation(schema: TSchema): string {
  if (isImage(schema)) return 'the path of a picture below content/media, such as works/tax.jpg';
  if (KindGuard.IsString(schema)) return textDescription(schema);
  if (KindGuard.IsInteger(schema)) return 'a whole number';
  if (isArraySchema(schema)) return 'a list, each entry on a line that begins with "- "';
  if (isObjectSchema(schema)) return `a group of the fields ${Object.keys(schema.properties).join(', ')}`;
  const values = choices(schema);
  return values ? `one of ${values.join(', ')}` : `a value of the type ${schema.type}`;
}

/** Describes the value found instead, with advice where YAML parsed a text as another type. */
function finding(value: unknown, schema: TSchema): string {
  if (value === null) return 'is empty';
  if (Array.isArray(value)) return 'is a list';
  if (typeof value === 'object') return 'is a group of fields';
  const shown = typeof value === 'string' ? `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"` : String(value);
  const wantsText = KindGuard.IsString(schema) && typeof value !== 'string';
  return wantsText ? `is ${shown}; put quotation marks around it to make it a text` : `is ${shown}`;
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Fields of an object in a content file: pictures have their alternative text beside them. */
const writable = (schema: TSchema): string[] =>
  Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, property]) => (isImage(property) ? [name, `${name}Alt`] : [name]));

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

function sentence({ type, schema, path, value }: ValueError): string {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return `is missing; it must be ${expectation(schema)}${schema.description ? ` (${schema.description})` : ''}.`;
    case ValueErrorType.ObjectAdditionalProperties:
      return `There is no field of this name.${didYouMean(keysOf(path).at(-1) ?? '', writable(schema))}`;
    case ValueErrorType.StringMinLength:
      return 'must not be empty.';
    case ValueErrorType.StringMaxLength:
      return `is too long: ${lengthOf(value)} characters where at most ${schema.maxLength} fit.`;
    case ValueErrorType.ArrayMaxItems:
      return `has ${lengthOf(value)} entries; at most ${schema.maxItems} are allowed.`;
    case ValueErrorType.ArrayMinItems:
      return `has ${lengthOf(value)} entries; at least ${schema.minItems} are required.`;
    case ValueErrorType.IntegerMinimum:
      return `must be at least ${schema.minimum}, but is ${String(value)}.`;
    case ValueErrorType.IntegerMaximum:
      return `must be at most ${schema.maximum}, but is ${String(value)}.`;
    default:
      return `must be ${expectation(schema)}, but ${finding(value, schema)}.`;
  }
}

/** A missing field violates further rules; only that it is missing is reported. */
const isMissing = (error: ValueError) => error.type === ValueErrorType.ObjectRequiredProperty;

/** All violations of `schema` in `value`, one per field. */
export function violationsOf(schema: TSchema, value: unknown): FieldMistake[] {
  const byField = new Map<string, ValueError>();
  for (const error of Value.Errors(schema, value)) {
    if (!byField.has(error.path) || isMissing(error)) byField.set(error.path, error);
  }
  return [...byField.values()].map((error) => ({ path: keysOf(error.path), message: sentence(error) }));
}

/** A path in words: `slides › 2 › title`. */
export function fieldName(path: readonly string[]): string {
  return path.map((key, index) => (index > 0 && /^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(' › ');
}

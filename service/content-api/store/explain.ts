import type { TSchema } from '@sinclair/typebox';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { didYouMean } from './closest';
import { expectation, finding } from './expectation';
import { isImage } from './schema-parts';

/** A field that breaks the schema. */
export interface Breach {
  /** Keys and places from the top of the item to the field. */
  readonly path: readonly string[];
  readonly message: string;
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Fields that an object takes in a file: pictures bring their alternative text along. */
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
      return `has ${lengthOf(value)} entries; at least ${schema.minItems} must be there.`;
    case ValueErrorType.IntegerMinimum:
      return `must be at least ${schema.minimum}, but is ${String(value)}.`;
    case ValueErrorType.IntegerMaximum:
      return `must be at most ${schema.maximum}, but is ${String(value)}.`;
    default:
      return `must be ${expectation(schema)}, but ${finding(value, schema)}.`;
  }
}

/** What is missing breaks further rules by not being there, which nobody needs to hear. */
const isMissing = (error: ValueError) => error.type === ValueErrorType.ObjectRequiredProperty;

/** Everything in `value` that breaks `schema`, one sentence per field. */
export function breachesOf(schema: TSchema, value: unknown): Breach[] {
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

import type { TSchema } from '@sinclair/typebox';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import { textDescription } from '../../../../contract/content/common';

const longestShown = 80;

/** The value of a field, truncated to a line. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.length > longestShown ? `“${value.slice(0, longestShown)}…”` : `“${value}”`;
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'empty (null)';
  return typeof value === 'object' ? 'a group of fields' : String(value);
}

const described = (schema: TSchema) => (schema.description ? ` (${schema.description.replace(/\.$/, '')})` : '');

function choices(schema: TSchema): string {
  const options: TSchema[] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return options.map((option) => String(option.const)).join(', ');
}

const expected: Partial<Record<ValueErrorType, string>> = {
  [ValueErrorType.String]: 'a text',
  [ValueErrorType.Integer]: 'a whole number',
  [ValueErrorType.Number]: 'a number',
  [ValueErrorType.Boolean]: 'true or false',
  [ValueErrorType.Array]: 'a list',
  [ValueErrorType.Object]: 'a group of fields',
};

/** Describes for a content editor what is wrong with a field. */
export function faultSentence({ type, schema, value, message }: ValueError): string {
  const kind = expected[type];
  if (value !== undefined && kind) return `must be ${kind} but is ${shown(value)}`;
  switch (type) {
    case ValueErrorType.StringMinLength:
      return 'is empty; write something here';
    case ValueErrorType.StringMaxLength:
      return `has ${String(value).length} characters; at most ${schema.maxLength} fit, shorten it`;
    case ValueErrorType.StringFormat:
    case ValueErrorType.StringPattern:
      return `must be ${textDescription(schema)} but is ${shown(value)}`;
    case ValueErrorType.ArrayMinItems:
      return `needs at least ${schema.minItems} ${schema.minItems === 1 ? 'entry' : 'entries'}`;
    case ValueErrorType.ArrayMaxItems:
      return `has ${Array.isArray(value) ? value.length : 'too many'} entries; at most ${schema.maxItems} fit`;
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.IntegerMaximum:
      return `is ${shown(value)}; it must be from ${schema.minimum ?? 'any number'} to ${schema.maximum ?? 'any number'}`;
    case ValueErrorType.Union:
      return value === undefined ? 'is missing' : `must be one of ${choices(schema)} but is ${shown(value)}`;
    case ValueErrorType.ObjectAdditionalProperties:
      return 'is an unknown field; remove it';
    default:
      return value === undefined ? `is missing${described(schema)}` : `is not right: ${message}`;
  }
}

import { KindGuard, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import { registerFormats } from '../../../../contract/formats';
import { faultSentence } from './fault-sentence';
import type { Fault } from './findings';

export type Checked<T> = { ok: true; value: T } | { ok: false; faults: Fault[] };

/** Validates a raw value, which it may change; returns it typed, or its faults. */
export type ItemCheck<T> = (raw: unknown) => Checked<T>;

/** Most faults reported for one item. */
const maxFaults = 8;

/** Largest `Int` of GraphQL (specification, section 3.5.1); a query that returns a larger number fails. */
const largestInt = 2 ** 31 - 1;

function largeNumbers(value: unknown, pointer = ''): Fault[] {
  if (typeof value === 'number')
    return Math.abs(value) > largestInt ? [{ field: fieldPath(pointer), message: `is ${value}; at most ${largestInt} is possible` }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => largeNumbers(inner, `${pointer}/${key}`));
}

const fieldPath = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key, depth) => (/^\d+$/.test(key) ? `[${key}]` : depth ? `.${key}` : key))
    .join('');

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Deletes what a back office sends of fields that an editor has left empty, where an item may be without them. A text of white space alone is an empty one. */
function omitEmpty(schema: TSchema, value: unknown): void {
  if (KindGuard.IsArray(schema) && Array.isArray(value)) for (const entry of value) omitEmpty(schema.items, entry);
  if (!KindGuard.IsObject(schema) || typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(schema.properties)) {
    const sent = fields[name];
    if (typeof sent === 'string' && sent.trim() === '') fields[name] = '';
    const mayBeMissing = KindGuard.IsOptional(field) || field.default !== undefined;
    if (mayBeMissing && isEmpty(fields[name]) && !Value.Check(field, fields[name])) delete fields[name];
    else omitEmpty(field, fields[name]);
  }
}

/**
 * Compiles the validator of a schema. Unknown fields are dropped silently, so that the back office can add some; optional fields that
 * are omitted, or empty, get their defaults. The same object is checked once: answers that have not changed since an earlier pull are the same objects.
 */
export function createItemCheck<S extends TSchema>(schema: S): ItemCheck<Static<S>> {
  registerFormats();
  const compiled = TypeCompiler.Compile(schema);
  const known = new WeakMap<object, Checked<Static<S>>>();
  const check: ItemCheck<Static<S>> = (raw) => {
    omitEmpty(schema, raw);
    const value = Value.Default(schema, Value.Clean(schema, raw));
    if (compiled.Check(value)) {
      const large = largeNumbers(value);
      return large.length > 0 ? { ok: false, faults: large } : { ok: true, value };
    }
    const byField = new Map<string, Fault>();
    for (const error of compiled.Errors(value)) {
      const field = fieldPath(error.path);
      // A missing field is reported again as one of the wrong type: the first sentence is the clearer one.
      if (!byField.has(field)) byField.set(field, { field, message: faultSentence(error) });
      if (byField.size >= maxFaults) break;
    }
    return { ok: false, faults: [...byField.values()] };
  };
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return check(raw);
    const checked = known.get(raw) ?? check(raw);
    known.set(raw, checked);
    return checked;
  };
}

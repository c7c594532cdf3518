import weakMemoize from '@emotion/weak-memoize';
import { KindGuard, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import { damage, tidyText } from '../../../../contract/content-text';
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

/** What a schema allows and a page can't have. */
function valueFaults(value: unknown, pointer = ''): Fault[] {
  const fault = (message: string) => [{ field: fieldPath(pointer), message }];
  if (typeof value === 'number') return Math.abs(value) > largestInt ? fault(`is ${value}; at most ${largestInt} is possible`) : [];
  if (typeof value === 'string') return damage.pattern.test(value) ? fault(`${damage.description}; delete it`) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => valueFaults(inner, `${pointer}/${key}`));
}

const fieldPath = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key, depth) => (/^\d+$/.test(key) ? `[${key}]` : depth ? `.${key}` : key))
    .join('');

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether nobody has filled in anything of a value, at any depth of its schema. */
function isEmpty(schema: TSchema, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every((entry) => KindGuard.IsArray(schema) && isEmpty(schema.items, entry));
  return (
    KindGuard.IsObject(schema) && isFields(value) && Object.entries(schema.properties).every(([name, field]) => isEmpty(field, value[name]))
  );
}

/**
 * Puts right in place what a back office sends of fields that an editor has left empty: where an item may be without them they are deleted, and
 * null is an empty text where that is allowed. Texts lose what nobody sees.
 */
function tidy(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return tidyText(schema, value);
  if (KindGuard.IsArray(schema) && Array.isArray(value)) return value.map((entry) => tidy(schema.items, entry));
  if (!KindGuard.IsObject(schema) || !isFields(value)) return value;
  for (const [name, field] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(value, name)) continue;
    const sent = tidy(field, value[name]);
    const mayBeMissing = KindGuard.IsOptional(field) || field.default !== undefined;
    if (mayBeMissing && isEmpty(field, sent) && !Value.Check(field, sent)) delete value[name];
    else value[name] = sent === null && Value.Check(field, '') ? '' : sent;
  }
  return value;
}

/**
 * Compiles the validator of a schema. Unknown fields are dropped silently, so that the back office can add some; optional fields that
 * are omitted, or empty, get their defaults. The same object is checked once: answers that have not changed since an earlier pull are the same objects.
 */
export function createItemCheck<S extends TSchema>(schema: S): ItemCheck<Static<S>> {
  registerFormats();
  const compiled = TypeCompiler.Compile(schema);
  const check: ItemCheck<Static<S>> = (raw) => {
    const value = Value.Default(schema, tidy(schema, Value.Clean(schema, raw)));
    if (compiled.Check(value)) {
      const faults = valueFaults(value).slice(0, maxFaults);
      return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
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
  const checkOnce = weakMemoize<object, Checked<Static<S>>>(check);
  return (raw) => (typeof raw === 'object' && raw !== null ? checkOnce(raw) : check(raw));
}

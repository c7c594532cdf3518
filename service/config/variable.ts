import type { Parser } from './parsers';

/** One variable of the environment: the only place that knows its name, its default and what it means. */
export interface Variable<Value> {
  readonly name: string;
  /** Text used where the variable is missing or empty. */
  readonly fallback: string;
  readonly parser: Parser<Value>;
  /** What it does, for the operator; printed in the documentation. */
  readonly meaning: string;
  /** Its value is never shown, not even in an error. */
  readonly secret?: true;
}

/** The parsed value of every variable of a table. */
export type ValuesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Variable<infer Value> ? Value : never;
};

/** A row of a table of variables. */
export function variable<Value>(
  name: string,
  fallback: string,
  parser: Parser<Value>,
  rest: Pick<Variable<Value>, 'meaning' | 'secret'>,
): Variable<Value> {
  return { name, fallback, parser, ...rest };
}

import type { Kysely } from 'kysely';

/** An open database with its engine; they differ only in how rows are locked. */
export interface OpenDatabase<Schema> {
  readonly kysely: Kysely<Schema>;
  readonly engine: 'sqlite' | 'postgresql';
}

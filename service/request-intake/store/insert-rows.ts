import { CompiledQuery } from 'kysely';
import type { Database, OpenDatabase, Schema } from './schema';

/**
 * Inserts many rows in one statement and passes over those whose key is there already. Written out instead of built by Kysely, whose query
 * builder makes a node of each of the thousands of values: that was most of the cost of a group commit.
 * @param key the primary key of the table
 * @param returning a column of the rows that were inserted, if it is wanted
 */
export async function insertRows<Table extends keyof Schema & string, Column extends keyof Schema[Table] & string>(
  database: Database,
  engine: OpenDatabase['engine'],
  table: Table,
  key: keyof Schema[Table] & string,
  rows: readonly Schema[Table][],
  returning?: Column,
): Promise<Schema[Table][Column][]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first as object) as (keyof Schema[Table] & string)[];
  const placeholder = engine === 'sqlite' ? () => '?' : (index: number) => `$${index + 1}`;
  const tuples = rows.map((_, row) => `(${columns.map((_column, column) => placeholder(row * columns.length + column)).join(',')})`);
  const text = `insert into ${table} (${columns.join(',')}) values ${tuples.join(',')} on conflict (${key}) do nothing${returning ? ` returning ${returning}` : ''}`;
  const values = rows.flatMap((row) => columns.map((column) => row[column]));
  const result = await database.executeQuery(CompiledQuery.raw(text, values));
  return returning ? (result.rows as Record<Column, Schema[Table][Column]>[]).map((row) => row[returning]) : [];
}

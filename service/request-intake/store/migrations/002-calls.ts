import type { Kysely, Migration } from 'kysely';

/** When visitors would like to be called. One column per statement, because SQLite adds no more at once. */
export const calls: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['call_day', 'call_part', 'call_zone', 'call_language'])
      await db.schema.alterTable('requests').addColumn(column, 'text').execute();
  },
};

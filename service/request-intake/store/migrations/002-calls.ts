import type { Kysely, Migration } from 'kysely';
import { errorMessage } from '../../../logging/error-message';

/** When visitors would like to be called. One column per statement, because SQLite adds no more at once. */
export const calls: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['call_day', 'call_part', 'call_zone', 'call_language'])
      await db.schema
        .alterTable('requests')
        .addColumn(column, 'text')
        .execute()
        .catch((error: unknown) => {
          // SQLite knows no `if not exists` here, and earlier versions made no transaction of this: where they were killed, some columns are there.
          if (!/duplicate column/.test(errorMessage(error))) throw error;
        });
  },
};

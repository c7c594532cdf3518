import type { Kysely, Migration } from 'kysely';

/** What came of allowances. */
export const usedAllowances: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('allowances').addColumn('used_by', 'text').execute();
  },
};

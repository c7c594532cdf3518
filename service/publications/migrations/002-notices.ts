import type { Kysely, Migration } from 'kysely';

/** What people are told of publications. */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notices')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('publication_id', 'text', (column) => column.notNull().references('publications.id').onDelete('cascade'))
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('news', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('refusals', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('notices_by_state').ifNotExists().on('notices').columns(['channel', 'state']).execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** The first tables. `if not exists`, because the server and a command may both be the first to open a new file. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff_people')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('invited_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createTable('staff_links')
      .ifNotExists()
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull().references('staff_people.name'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('staff_sessions')
      .ifNotExists()
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull().references('staff_people.name'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('staff_actions')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

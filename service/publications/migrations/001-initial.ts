import type { Kysely, Migration } from 'kysely';

/** The first tables. `if not exists`, because the server and a command may both be the first to open a new file. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('publications')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('gathers', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addColumn('step', 'text')
      .addColumn('progress', 'text')
      .addColumn('release', 'text')
      .addColumn('joined', 'text')
      .addColumn('findings', 'text')
      .addColumn('changes', 'text')
      .execute();
    await db.schema
      .createTable('triggers')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('publication_id', 'text', (column) => column.notNull().references('publications.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('who', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('delivery', 'text', (column) => column.unique())
      .addColumn('hint', 'text')
      .execute();
    await db.schema
      .createTable('allowances')
      .ifNotExists()
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('triggers_by_publication').ifNotExists().on('triggers').column('publication_id').execute();
    for (const state of ['waiting', 'running'])
      await db.schema
        .createIndex(`one_${state}`)
        .ifNotExists()
        .unique()
        .on('publications')
        .column('state')
        .where('state' as never, '=', state as never)
        .execute();
  },
};

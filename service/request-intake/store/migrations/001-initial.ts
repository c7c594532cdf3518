import type { Kysely, Migration } from 'kysely';

/** The first tables. `if not exists`, because the server and the staff command may both be the first to open a new file. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('requests')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('accepted_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('status_reason', 'text')
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('phone_e164', 'text')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('category_id', 'text')
      .addColumn('region_id', 'text')
      .addColumn('expert_id', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('page', 'text')
      .addColumn('address_hash', 'text')
      .addColumn('erased_at', 'bigint')
      .addColumn('erased_because', 'text')
      .execute();
    await db.schema
      .createTable('outbox')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id'))
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('refusals', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('remote_reference', 'text')
      .execute();
    await db.schema
      .createTable('idempotency_keys')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'bigint', (column) => column.notNull())
      .addColumn('in_flight_until', 'bigint')
      .execute();
    await db.schema
      .createTable('daily_salts')
      .ifNotExists()
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('outbox_by_state').ifNotExists().on('outbox').columns(['channel', 'state', 'request_id']).execute();
    await db.schema.createIndex('outbox_by_request').ifNotExists().on('outbox').column('request_id').execute();
    await db.schema.createIndex('requests_by_time').ifNotExists().on('requests').column('accepted_at').execute();
    await db.schema.createIndex('keys_by_request').ifNotExists().on('idempotency_keys').column('request_id').execute();
  },
};

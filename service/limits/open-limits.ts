import type { FastifyBaseLogger } from 'fastify';
import type { OpenBuckets } from './buckets';
import { LimitTable } from './limit-table';
import { SharedBuckets } from './shared-buckets';
import { ownBuckets } from './token-buckets';

/** Where limits are counted. */
export interface OpenLimits {
  readonly open: OpenBuckets;
  close(): Promise<void>;
}

/** Limits are counted by all servers with the same `DATABASE_URL` together, and without one in this process. */
export function openLimits({ databaseUrl }: { readonly databaseUrl: string }, log: FastifyBaseLogger): OpenLimits {
  const own = ownBuckets();
  if (databaseUrl === '') return { open: own, close: async () => {} };
  const table = new LimitTable(databaseUrl, log);
  return { open: (name, limit) => new SharedBuckets(name, limit, own(name, limit), table), close: () => table.close() };
}

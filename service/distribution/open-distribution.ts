import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { dataLayout } from '../release/data-layout';
import type { Distribution } from './distribution';
import type { ObjectStore } from './object-store';
import { StoreFollower } from './store-follower';
import type { StoreLocation } from './store-location';
import { StoreSupplier } from './store-supplier';

/** @returns what keeps this server's releases and those of the store the same; null without a store */
export async function openDistribution(config: Config, log: FastifyBaseLogger): Promise<Distribution | null> {
  if (!config.releaseStore) return null;
  const common = { layout: dataLayout(config.dataDir), store: await openStore(config.releaseStore), log };
  return config.publisher ? new StoreSupplier({ ...common, keepReleases: config.keepReleases }) : new StoreFollower({ ...common, config });
}

/** The SDK is loaded by whoever has a store, and by nobody else. */
export async function openStore(location: StoreLocation): Promise<ObjectStore> {
  const { S3Store } = await import('./s3-store');
  return new S3Store(location);
}

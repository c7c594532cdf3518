import type { FastifyInstance } from 'fastify';
import type { OpenBuckets } from '../limits/buckets';
import type { PublishingQueue } from '../publications/publishing-queue';
import { readCredentials } from './credentials';
import { hookPath, publishHook } from './publish-hook';
import type { HookValues } from './variables';

/** Opens the publishing webhook if there is a secret or a token for it; the log says what is wrong with one, and how to open a closed one. */
export async function openHook(app: FastifyInstance, config: HookValues, queue: PublishingQueue, openBuckets: OpenBuckets): Promise<void> {
  const { credentials, problems } = readCredentials(config);
  for (const problem of problems) app.log.error(problem);
  if (credentials.secrets.length > 0 || credentials.token !== null) {
    await app.register(publishHook, { queue, credentials, openBuckets });
    return;
  }
  app.log.info(`The webhook ${hookPath} is closed. To open it, set WEBHOOK_SECRETS; "npm run webhook -- secret" makes one.`);
}

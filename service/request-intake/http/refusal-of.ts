import { StoreFull, StoreUnusable } from '../store/store-failure';
import { Refusal } from './refusal';

/** Seconds after which a visitor should try again when the store failed. */
const storeRetrySeconds = 60;

/** What the sender is told about an error: ours, Fastify's (by its code) or anything else. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreFull || error instanceof StoreUnusable)
    return new Refusal('unavailable', { retryAfterSeconds: storeRetrySeconds });
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('tooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupportedType');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Refusal('malformed');
  return new Refusal('internal');
}

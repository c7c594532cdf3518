import type { Static } from '@sinclair/typebox';
import type { ErrorResponse } from '../../contract/endpoints';
import type { LocaleCode } from '../../contract/locales';
import { StoreFull, StoreUnusable } from '../database/store-failure';
import { type Words, wordsIn } from '../locales/words';
import type { FirmContent } from './firm-content';
import type { RefusalAnswer } from './outbox/channel';

/** Status of each refusal (RFC 9110, 15.5 and 15.6). */
const statuses: Readonly<Record<keyof Words['server']['answers'], number>> = {
  malformed: 400,
  badKey: 400,
  crossSite: 403,
  method: 405,
  inFlight: 409,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  otherPayload: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};

interface RefusalDetails {
  /** Fields with the rules they break. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The back office's own answer, which replaces ours. */
  readonly answer?: RefusalAnswer;
}

/** A request that is not accepted, with the answer for its sender. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(
    readonly answerName: keyof typeof statuses,
    readonly details: RefusalDetails = {},
  ) {
    super(answerName);
    this.status = details.answer?.status ?? statuses[answerName];
  }
}

/** Seconds after which a visitor should try again when the store failed. */
const storeRetrySeconds = 60;

/** The refusal for any error: ours, Fastify's (by its code) or another one. */
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

/** The envelope of every failure. */
export type ErrorBody = Readonly<Static<typeof ErrorResponse>>;

/**
 * The answer for the sender in `locale`. Where retrying may not help, the firm's contacts come with it, as data for the client to link.
 */
export async function errorBody({ answerName, details, status }: Refusal, locale: LocaleCode, firm: FirmContent): Promise<ErrorBody> {
  const { server, notifications } = wordsIn(locale);
  // What the back office refuses need not be the form's fault: without a title of its own it gets the one of any error.
  const untitled = details.answer && { error: notifications.errorTitle };
  const { error, message } = { ...server.answers[answerName], ...untitled, ...details.answer };
  const fields = details.answer?.fields ?? details.fields;
  const isHelpless = !details.answer && (status === 429 || status >= 500);
  return { error, message, ...(fields ? { fields } : {}), ...(isHelpless ? { contacts: await firm.contacts(locale) } : {}) };
}

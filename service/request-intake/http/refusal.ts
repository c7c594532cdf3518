import type { Words } from '../../locales/words';
import type { RefusalAnswer } from '../outbox/channel';
import type { BrokenRules } from '../validation/check-request';

/** Names of the answers to a request that was not taken. */
export type AnswerName = keyof Words['server']['answers'];

/** Status of each answer to a request that was not taken (RFC 9110, 15.5 and 15.6). */
const statuses: Readonly<Record<AnswerName, number>> = {
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

export interface RefusalDetails {
  /** Fields and the rules they break, or the back office's words on them. */
  readonly fields?: BrokenRules | Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The back office's own words, which take the place of ours. */
  readonly answer?: RefusalAnswer;
}

/** A request that is not taken, and what its sender is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answerName: AnswerName;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(answerName: AnswerName, details: RefusalDetails = {}) {
    super(answerName);
    this.answerName = answerName;
    this.status = details.answer?.status ?? statuses[answerName];
    this.details = details;
  }
}

import type { FastifyRequest } from 'fastify';
import type { Acceptance, Intake } from '../intake';
import { checkRequest } from '../validation/check-request';
import type { RawBody } from './body-parsers';
import { Refusal } from './refusal';
import { idempotencyKey } from './request-headers';

/**
 * Validates a parsed body and hands it to the intake.
 * @throws {Refusal} with the answer for the sender, or the store's own errors
 */
export async function receiveRequest(
  request: FastifyRequest,
  intake: Intake,
  plainForm: boolean,
): Promise<Extract<Acceptance, { kind: 'accepted' }>> {
  const key = idempotencyKey(request.headers);
  const check = checkRequest((request.body ?? {}) as RawBody, intake.settings.phoneCountry);
  if ('broken' in check) throw new Refusal('invalid', { fields: check.broken });
  const outcome = await intake.accept(check.request, { address: request.ip, key, plainForm });
  switch (outcome.kind) {
    case 'accepted':
      return outcome;
    case 'refused':
      throw new Refusal('invalid', { answer: outcome.answer, ...(outcome.answer.fields ? { fields: outcome.answer.fields } : {}) });
    case 'tooMany':
      throw new Refusal('tooMany', { retryAfterSeconds: outcome.retryAfterSeconds });
    default:
      throw new Refusal(outcome.kind, outcome.kind === 'inFlight' ? { retryAfterSeconds: 1 } : {});
  }
}

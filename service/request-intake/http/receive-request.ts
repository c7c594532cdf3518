import type { FastifyRequest } from 'fastify';
import type { Acceptance, Intake } from '../intake';
import { checkRequest } from '../validation/check-request';
import type { RawBody } from './body-parsers';
import { idempotencyKey } from './idempotency-key';
import { Refusal } from './refusal';

/**
 * From a parsed body to a receipt.
 * @throws {Refusal} with what the sender is told, or the store's own errors
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

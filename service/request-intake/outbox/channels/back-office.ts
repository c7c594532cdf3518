import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { requestPath } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import { parseJson } from '../../../../contract/parse-json';
import { normaliseLine } from '../../../../contract/request-text';
import { isTransient } from '../../../delivery/attempt-of';
import { reasonOf } from '../../../delivery/reason-of';
import { fill, wordsIn } from '../../../locales/words';
import { callWish } from '../../call-wish';
import type { RequestRow } from '../../store/schema';
import type { Channel, DeliveryResult, RefusalAnswer } from '../channel';

/** Largest answer that is read, in bytes. */
const largestAnswer = 65_536;
/**
 * Client errors that, with words for the visitor, are about the request's content (RFC 9110, 15.5). Every other one is what frameworks
 * answer for a route that is missing, closed or misconfigured, and says nothing about the visitor.
 */
const visitorsStatuses: ReadonlySet<number> = new Set([400, 409, 422]);

const Success = Type.Object({ data: Type.Unknown() });
const Failure = Type.Object({
  error: Type.Optional(Type.String({ minLength: 1 })),
  message: Type.String({ minLength: 1 }),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** Posts requests to `{apiHost}/api/request`; the request's id is the idempotency key, so the back office can detect retries. */
export function backOffice(apiHost: string, staffLocale: LocaleCode): Channel {
  return {
    name: 'backOffice',
    attemptMs: 10_000,
    deliver: async (request, signal) => {
      try {
        const response = await fetch(`${apiHost}/api${requestPath}`, {
          method: 'POST',
          redirect: 'manual',
          signal,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'accept-language': request.locale,
            'idempotency-key': request.id,
            'x-request-reference': request.reference,
          },
          body: JSON.stringify(bodyOf(request, staffLocale)),
        });
        return judge(response.status, await read(response), response.headers.get('retry-after'));
      } catch (error) {
        const reason = signal.aborted
          ? 'The back office did not answer in time'
          : `The back office could not be reached: ${reasonOf(error)}`;
        return { kind: 'unavailable', reason };
      }
    },
  };
}

/**
 * The fields that the receiver has always known, and no others, because it refuses unknown ones: the wish for a call is a line of the
 * message, in the staff's language.
 */
function bodyOf(request: RequestRow, staffLocale: LocaleCode): Record<string, unknown> {
  const { request: form, server } = wordsIn(staffLocale);
  const call = callWish(request, staffLocale);
  const optional = {
    phone: request.phone_e164 ?? request.phone,
    email: request.email,
    categoryId: request.category_id,
    regionId: request.region_id,
    expertId: request.expert_id,
    page: request.page,
  };
  return {
    name: request.name,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    message: call === null ? request.message : `${fill(form.fieldError, { field: server.staff.call, text: call })}\n\n${request.message}`,
    consent: true,
    consentVersion: request.consent_version,
    locale: request.locale,
  };
}

function judge(status: number, text: string, retryAfter: string | null): DeliveryResult {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    if (Value.Check(Success, body)) return { kind: 'delivered', remoteReference: referenceIn(body.data) };
    if (text === '' && status !== 200) return { kind: 'delivered', remoteReference: null };
    return {
      kind: 'unavailable',
      answered: true,
      lasts: true,
      reason: `The back office answered ${status}, but not with { "data": … }; is API_HOST the right address?`,
    };
  }
  if (visitorsStatuses.has(status) && Value.Check(Failure, body))
    return { kind: 'refused', reason: `The back office answered ${status}`, answer: answerOf(status, body) };
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  const lasts = status < 500 && !isTransient(status);
  return {
    kind: 'unavailable',
    answered: true,
    lasts,
    reason: `The back office answered ${status}${lasts ? ', which is not about the request; is its route for requests right?' : ''}`,
    ...(seconds === undefined ? {} : { retryAfterMs: seconds * 1_000 }),
  };
}

/** The back office's answer, sanitised for the visitor: single lines of limited length without control characters. */
function answerOf(status: number, body: Static<typeof Failure>): RefusalAnswer {
  const words = (text: string, most: number) => normaliseLine(text.replace(/\p{Cs}/gu, '')).slice(0, most);
  const fields = Object.entries(body.fields ?? {})
    .slice(0, 20)
    .map(([field, rule]) => [words(field, 64), words(rule, 200)]);
  return {
    status,
    ...(body.error === undefined ? {} : { error: words(body.error, 200) }),
    message: words(body.message, 1_000),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  };
}

function referenceIn(data: unknown): string | null {
  const { reference } = Object(data) as { reference?: unknown };
  return typeof reference === 'string' || typeof reference === 'number' ? normaliseLine(String(reference)).slice(0, 100) : null;
}

async function read(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > largestAnswer) {
      await reader?.cancel();
      throw new Error('its answer is too long');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
